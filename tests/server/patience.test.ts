import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { v4 } from 'uuid';
import { afterEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { CallError } from '#server/core/http/call-error.ts';
import { device, openTestServer, signUp, type TestServer } from './open-test-server.ts';
import { tables } from './tables.ts';

let server: TestServer;
afterEach(() => server.close());

const credentials = { account: 'somebody', password: 'a password', ...device };

/** Password checks that the test starts and ends. */
function slowPasswords() {
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<boolean>();
  const matches = () => {
    begun.resolve();
    return end.promise;
  };
  return {
    passwords: { hash: async () => '', matches },
    begun: begun.promise,
    end: () => end.resolve(false),
  };
}

describe('time limits', () => {
  test('a call that takes too long gets a named error and may be retried', async () => {
    const slow = slowPasswords();
    server = await openTestServer({ passwords: slow.passwords, timeouts: { receive: 20_000, answer: 50 } });
    const answer = await postOverSocket(server, JSON.stringify(credentials));
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await answer.json()).toMatchObject({ errcode: 503 });
    slow.end();
    await server.http.close();
    const told = server.log.filter((line) => /"level":[45]0/.test(line));
    expect(told).toEqual([expect.stringContaining('"level":40')]);
  });

  test('work not yet started when its caller is answered is dropped', async () => {
    server = await openTestServer();
    const { token, user } = await signUp(server);
    const hasty = await openTestServer({
      database: server.database,
      timeouts: { receive: 20_000, answer: 2_000 },
    });
    const holding = Promise.withResolvers<void>();
    const held = server.database.transaction(() => holding.promise, { queueKey: user.id });
    const request = { requestId: v4(), direction: 'in', amount: 100 };
    expect(await hasty.post(calls.safeboxTransfer, request, { token })).toMatchObject({ status: 503 });
    holding.resolve();
    await held;
    await server.database.transaction(async () => {}, { queueKey: user.id });
    const rows = await tables(server.database)
      .selectFrom('request_log')
      .select('request_id')
      .where('request_id', '=', request.requestId)
      .execute();
    expect(rows).toEqual([]);
    await hasty.http.close();
  });

  test('a request has twenty seconds to arrive', async () => {
    server = await openTestServer();
    expect(server.http.server.requestTimeout).toBe(20_000);
  });
});

async function postOverSocket({ http }: TestServer, body: string): Promise<Response> {
  await http.listen({ host: '127.0.0.1', port: 0 });
  const { port } = http.server.address() as AddressInfo;
  return fetch(`http://127.0.0.1:${port}/app/v1/accountLogin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
}

describe('a storm of log-ins', () => {
  test('is refused without counting as wrong passwords', async () => {
    let isBusy = true;
    server = await openTestServer({
      passwords: {
        hash: async () => 'hash',
        matches: async () => {
          if (isBusy) throw new CallError('unavailable', 'Busy.', { retryAfter: 5 });
          return true;
        },
      },
    });
    const { account, password } = await signUp(server);
    const logIn = () => server.post(calls.accountLogin, { account, password, ...device });
    for (let attempt = 0; attempt < 6; attempt += 1) {
      expect(await logIn()).toMatchObject({ status: 503, retryAfter: 5 });
    }
    isBusy = false;
    expect(await logIn()).toMatchObject({ status: 200 });
  });
});

describe('shutting down', () => {
  test('finishes running calls, takes no new connections and is not ready', async () => {
    const slow = slowPasswords();
    server = await openTestServer({ passwords: slow.passwords });
    await server.http.listen({ host: '127.0.0.1', port: 0 });
    const { port } = server.http.server.address() as AddressInfo;
    const body = JSON.stringify(credentials);
    const socket = connect(port, '127.0.0.1');
    const received = text(socket);
    socket.write(
      `POST /app/v1/accountLogin HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
    );
    await slow.begun;
    const closed = server.http.close();
    await expect(fetch(`http://127.0.0.1:${port}/readyz`)).rejects.toThrow('fetch failed');
    slow.end();
    await closed;
    expect(await received).toMatch(/^HTTP\/1.1 403 /);
  });

  test('does not wait for a silent connection', { timeout: 10_000 }, async () => {
    server = await openTestServer();
    await server.http.listen({ host: '127.0.0.1', port: 0 });
    const { port } = server.http.server.address() as AddressInfo;
    const silent = connect(port, '127.0.0.1');
    const ended = once(silent, 'close');
    await once(silent, 'connect');
    await fetch(`http://127.0.0.1:${port}/readyz`);
    await server.http.close();
    await ended;
  });
});
