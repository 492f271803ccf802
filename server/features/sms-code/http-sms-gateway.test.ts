import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SignedApi } from '#server/core/ask-signed.ts';
import { fetchByInject } from '#tests/server/fetch-by-inject.ts';
import { createHttp } from '../../../sandbox/create-http.ts';
import { createTestSandbox, startOfTime, testSecret } from '../../../sandbox/create-test-sandbox.ts';
import { createHttpSmsGateway, type SmsGateway, SmsRefused } from './http-sms-gateway.ts';

const message = { id: 'sms-1', mobile: '+639171234567', text: 'Your code: 123456' };

function connect(changes: Partial<SignedApi>): SmsGateway {
  const api = { url: 'http://127.0.0.1:8090', secret: testSecret, clock: () => startOfTime };
  return createHttpSmsGateway({ ...api, ...changes });
}

/** A gateway that gives this answer to every request. */
function answering(status: number, body: unknown): SmsGateway {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return connect({ fetch: async () => new Response(text, { status }) });
}

describe('at the sandbox', () => {
  let play: ReturnType<typeof createTestSandbox>;
  let http: FastifyInstance;
  let gateway: SmsGateway;
  beforeEach(async () => {
    play = createTestSandbox();
    http = await createHttp({
      sandbox: play.sandbox,
      clock: play.now,
      secret: testSecret,
      merchant: 'Perya',
      publicUrl: 'http://127.0.0.1:8090',
      onError: (error) => {
        throw error;
      },
    });
    gateway = connect({ clock: play.now, fetch: fetchByInject(http) });
  });
  afterEach(() => http.close());
  const taken = () => play.sandbox.listMessages().messages.map(({ id, to, text }) => ({ id, to, text }));

  test('a message arrives, and arrives once when it is sent again', async () => {
    await gateway.send(message);
    await play.advance(60_000);
    await gateway.send(message);
    await gateway.send({ ...message, id: 'sms-2', text: '您的验证码为 654321' });
    expect(taken()).toEqual([
      { id: 'sms-2', to: message.mobile, text: '您的验证码为 654321' },
      { id: 'sms-1', to: message.mobile, text: message.text },
    ]);
  });

  test('a message that can never be sent is refused', async () => {
    const sent = gateway.send({ ...message, mobile: '09171234567' });
    await expect(sent).rejects.toEqual(new SmsRefused('to: expected an international number, with +.'));
    expect(taken()).toEqual([]);
  });

  test.each([
    ['a known id with another text', { text: 'another' }, {}, /^the SMS gateway answered 409: /],
    ['another secret', {}, { secret: 'another' }, /^the SMS gateway answered 401: /],
    ['a wrong clock', {}, { clock: () => startOfTime - 600_000 }, /^the SMS gateway answered 401: /],
  ])('%s is an error and no refusal', async (_, changes, options, says) => {
    await gateway.send(message);
    const sent = connect({ clock: play.now, fetch: fetchByInject(http), ...options }).send({
      ...message,
      ...changes,
    });
    await expect(sent).rejects.toMatchObject({ name: 'Error', message: expect.stringMatching(says) });
    expect(taken()).toEqual([{ id: message.id, to: message.mobile, text: message.text }]);
  });
});

describe('an answer', () => {
  const refusal = { error: 'invalid', message: 'no SIM has +639171234567, so no 123456' };

  test.each([400, 422])('%d of the gateway refuses, without the number and the code', async (status) => {
    const sent = answering(status, refusal).send(message);
    await expect(sent).rejects.toEqual(new SmsRefused('no SIM has +••••••••••••, so no ••••••'));
  });

  test.each([
    [400, '<html>bad gateway</html>'],
    [422, ''],
    [401, refusal],
    [403, refusal],
    [404, refusal],
    [409, refusal],
    [429, refusal],
    [500, refusal],
    [200, '<html>welcome to this network</html>'],
    [200, {}],
    [200, { id: 'another' }],
    [202, { id: message.id }],
  ])('%d %o says nothing for certain, and may be tried again', async (status, body) => {
    const failure = await answering(status, body)
      .send(message)
      .catch((error: Error) => error);
    expect(failure).toMatchObject({ name: 'Error' });
    expect(String(failure)).toContain(`the SMS gateway answered ${status}: `);
    expect(String(failure)).not.toMatch(/\d{4}/);
  });

  test('that does not come within five seconds is an error', async () => {
    const over = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(over.signal);
    const silent = connect({
      fetch: (_, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
        }),
    });
    const sent = silent.send(message);
    over.abort(new DOMException('it took too long', 'TimeoutError'));
    await expect(sent).rejects.toMatchObject({ name: 'TimeoutError' });
    expect(timeout).toHaveBeenCalledWith(5_000);
    timeout.mockRestore();
  });
});
