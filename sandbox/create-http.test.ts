import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CheckoutRequest } from './checkouts.ts';
import { createHttp } from './create-http.ts';
import {
  checkoutRequest,
  createTestSandbox,
  messageRequest,
  payoutRequest,
  startOfTime,
  testSecret,
} from './create-test-sandbox.ts';
import { type HeaderPrefix, signRequest } from './signature.ts';

const MINUTE = 60_000;

let play: ReturnType<typeof createTestSandbox>;
let http: FastifyInstance;
let errors: Error[];
beforeEach(async () => {
  play = createTestSandbox();
  errors = [];
  http = await createHttp({
    sandbox: play.sandbox,
    clock: play.now,
    secret: testSecret,
    merchant: 'Perya & Sons',
    publicUrl: 'http://127.0.0.1:8090',
    onError: (error) => errors.push(error),
  });
});
afterEach(async () => {
  await http.close();
  expect(errors).toEqual([]);
});

const open = (changes: Partial<CheckoutRequest> = {}) => play.sandbox.openCheckout(checkoutRequest(changes));
const get = (url: string) => http.inject({ url });
const post = (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  http.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  });
const stateAt = async (id: string) => (await get(`/pay/${id}/state`)).json().version;
const told = async () => {
  await play.advance(MINUTE);
  return play.sent.map(({ at, body }) => [at, body.type, body.data.amount]);
};

describe('the pay page', () => {
  const QR = 'aria-label="QR code of the address below"';
  test.each([
    ['wallet' as const, [QR, 'E-wallet · GCash', 'value="approve"', 'value="other"'], ['Reference']],
    ['card' as const, ['4000 0000 0000 0000', 'Card · GCash', 'value="approve"', 'value="other"'], [QR]],
    [
      'bank' as const,
      ['Reference', '0012 3456 7890', 'href="/bank?reference=SB'],
      [QR, 'value="approve"', 'value="other"'],
    ],
  ])('of a %s shows what belongs to it', async (look, shown, missing) => {
    const { id, orderId } = await open({ look });
    const page = await get(`/pay/${id}`);
    expect(page.statusCode).toBe(200);
    for (const text of [
      ...['Sandbox: no real money', '₱500.00', 'Perya &#38; Sons', orderId, 'in 15 minutes'],
      ...['value="decline"', 'value="expire"', 'href="https://shop.test/wallets"', ...shown],
    ]) {
      expect(page.body).toContain(text);
    }
    for (const text of missing) expect(page.body).not.toContain(text);
  });

  test('the page runs only its own script and leads nowhere but back', async () => {
    const { id } = await open({ channel: '"><script>alert(1)</script>' });
    const page = await get(`/pay/${id}`);
    expect(page.headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src data:; form-action 'self' https://shop.test; frame-ancestors 'none'; base-uri 'none'",
    );
    expect(page.body).not.toContain('<script>');
    expect(page.body).not.toContain('style=');
    expect((await get('/assets/style.css')).headers['content-type']).toBe('text/css; charset=utf-8');
    expect((await get('/assets/page.js')).headers['content-type']).toBe('text/javascript; charset=utf-8');
  });

  test.each([
    ['approve', {}, 'paid-1', 50_000],
    ['other', { amount: '1,234.50' }, 'paid-1', 123_450],
    ['decline', {}, 'declined-0', undefined],
    ['expire', {}, 'expired-0', null],
  ])('%s does it, tells it and leads back', async (choice, fields, version, amount) => {
    const { id } = await open();
    expect(await stateAt(id)).toBe('open-0');
    const answer = await post(`/pay/${id}`, { choice, ...fields });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, 'https://shop.test/wallets']);
    expect(await stateAt(id)).toBe(version);
    const type = choice === 'decline' ? 'payment.declined' : 'payment.succeeded';
    expect(await told()).toEqual(amount === null ? [] : [[0, type, amount]]);
  });

  test.each([
    [{ telling: 'once' }, [[0, 'payment.succeeded']]],
    [
      { telling: 'twice' },
      [
        [0, 'payment.succeeded'],
        [0, 'payment.succeeded'],
      ],
    ],
    [{ telling: 'late' }, [[10_000, 'payment.succeeded']]],
    [{ telling: 'late', delay: '25' }, [[25_000, 'payment.succeeded']]],
    [
      { telling: 'out-of-order' },
      [
        [0, 'payment.succeeded'],
        [2_000, 'payment.declined'],
      ],
    ],
    [{ telling: 'never' }, []],
  ])('tells it as %o says', async (fields, expected) => {
    const { id } = await open();
    await post(`/pay/${id}`, { choice: 'approve', ...fields });
    expect((await told()).map(([at, type]) => [at, type])).toEqual(expected);
  });

  test('it stays when asked to, and when another device has opened it', async () => {
    const { id } = await open();
    const stayed = await post(`/pay/${id}`, { choice: 'decline', afterwards: 'stay' });
    expect(stayed.headers.location).toBe(`/pay/${id}?done=1`);
    expect((await get(`/pay/${id}?done=1`)).body).toContain('You can close this page.');

    const scanned = (await get(`/pay/${(await open()).id}?from=qr`)).body;
    expect(scanned).toContain('value="stay" checked');
    expect(scanned).not.toContain(QR);
    const elsewhere = await post(`/pay/${id}`, { choice: 'approve', afterwards: 'stay', elsewhere: 'yes' });
    expect(elsewhere.headers.location).toBe(`/pay/${id}?done=1&from=qr`);
    expect((await get(`/pay/${id}?from=qr`)).body).toContain('You can close this page.');
  });

  test('it says what is wrong with an amount and keeps it', async () => {
    const { id } = await open();
    const answer = await post(`/pay/${id}`, { choice: 'other', amount: 'five "hundred"' });
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain('Enter an amount like 250 or 250.50.');
    expect(answer.body).toContain('value="five &#34;hundred&#34;"');
    expect(await stateAt(id)).toBe('open-0');
  });

  test('it takes money again, also after the end', async () => {
    const { id } = await open();
    await post(`/pay/${id}`, { choice: 'expire' });
    expect((await get(`/pay/${id}`)).body).toContain('Pay anyway');
    await post(`/pay/${id}`, { choice: 'approve' });
    const paid = (await get(`/pay/${id}`)).body;
    expect(paid).toContain('₱500.00 paid');
    expect(paid).toContain('Pay again');
    expect(paid).not.toContain('value="decline"');
    await post(`/pay/${id}`, { choice: 'other', amount: '0.05' });
    expect((await get(`/pay/${id}`)).body).toContain('₱500.05 paid');
  });

  test.each([
    ['an unknown checkout', () => get('/pay/chk_none'), 404, 'There is no such checkout.'],
    ['an unknown address', () => get('/nothing'), 404, 'There is nothing at this address.'],
  ])('of %s says so', async (_, ask, status, text) => {
    const page = await ask();
    expect(page.statusCode).toBe(status);
    expect(page.body).toContain(text);
  });

  test('it takes a payment back and returns it, and says so', async () => {
    const { id } = await open();
    await post(`/pay/${id}`, { choice: 'approve' });
    await post(`/pay/${id}`, { choice: 'other', amount: '0.05' });
    const page = async () => (await get(`/pay/${id}`)).body;
    const ids = [...(await page()).matchAll(/\/payments\/(pay_\w+)/g)].map(([, paymentId]) => paymentId);
    expect(ids).toHaveLength(2);
    const turn = (paymentId: string | undefined, choice: string) =>
      post(`/pay/${id}/payments/${paymentId}`, { choice });

    await turn(ids[1], 'reverse');
    expect(await page()).toContain('₱500.00 paid');
    await turn(ids[0], 'reverse');
    expect(await page()).toContain('₱500.05 taken back');
    expect((await turn(ids[0], 'reverse')).statusCode).toBe(409);
    await turn(ids[0], 'restore');
    expect(await page()).toContain('₱500.00 paid');
  });

  test('another site’s form cannot press its buttons', async () => {
    const { id } = await open();
    for (const site of ['cross-site', 'same-site']) {
      const answer = await post(`/pay/${id}`, { choice: 'approve' }, { 'sec-fetch-site': site });
      expect(answer.statusCode).toBe(422);
    }
    for (const fields of [{ choice: 'steal' }, {}, { choice: 'approve', telling: 'maybe' }]) {
      expect((await post(`/pay/${id}`, fields as Record<string, string>)).statusCode).toBe(422);
    }
    expect(await stateAt(id)).toBe('open-0');
    expect(
      (await post(`/pay/${id}`, { choice: 'approve' }, { 'sec-fetch-site': 'same-origin' })).statusCode,
    ).toBe(303);
    expect((await post(`/pay/${id}`, { choice: 'decline' })).statusCode).toBe(409);
  });
});

describe('the bank', () => {
  test('a transfer reaches the order that expects its reference', async () => {
    const { id, reference } = await open({ look: 'bank' });
    expect((await get(`/bank?reference=${reference}&amount=500.00`)).body).toContain(`value="${reference}"`);
    const answer = await post('/bank', { reference: ` ${reference.toLowerCase()}`, amount: '250' });
    expect(answer.headers.location).toBe(`/bank?sent=${id}`);
    const receipt = (await get(`/bank?sent=${id}`)).body;
    expect(receipt).toContain('₱250.00 transferred');
    expect(receipt).toContain('href="https://shop.test/wallets"');
    expect(await told()).toEqual([[0, 'payment.succeeded', 25_000]]);
  });

  test('a transfer can be sent twice', async () => {
    const { id, reference } = await open({ look: 'bank' });
    await post('/bank', { reference, amount: '250', times: '2', telling: 'never' });
    expect(await stateAt(id)).toBe('paid-2');
    expect((await get(`/bank?sent=${id}`)).body).toContain('₱500.00 transferred');
    expect(await told()).toEqual([]);
  });

  test.each([
    [{ reference: 'SB22222222', amount: '1' }, 'Nobody expects a transfer with this reference.'],
    [{ reference: 'SB22222222', amount: 'much' }, 'Enter an amount like 250 or 250.50.'],
    [{}, 'Enter an amount like 250 or 250.50.'],
  ])('says what is wrong with %o', async (fields, mistake) => {
    const answer = await post('/bank', fields as Record<string, string>);
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain(mistake);
    expect(answer.body).toContain('aria-invalid="true"');
  });
});

describe('payouts', () => {
  test.each([
    ['succeed', 'payout.succeeded', 'succeeded'],
    ['fail', 'payout.failed', 'The account is closed.'],
  ])('%s as a person says, and hide the account', async (choice, type, shown) => {
    await post('/payout-handling', { by: 'person' });
    const { orderId } = await play.sandbox.sendPayout(payoutRequest());
    const page = (await get('/payouts')).body;
    expect(page).toContain('•••• 7890');
    expect(page).not.toContain('001234567890');
    const answer = await post(`/payouts/${orderId}`, { choice, reason: 'The account is closed.' });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/payouts']);
    expect((await get('/payouts')).body).toContain(shown);
    expect((await told()).map(([, told]) => told)).toEqual([type]);
    expect((await post(`/payouts/${orderId}`, { choice })).statusCode).toBe(409);
    expect((await post('/payouts/none', { choice })).statusCode).toBe(404);
  });

  test('they show when they succeed by themselves', async () => {
    expect((await get('/payouts')).body).toContain('No payouts yet.');
    await play.sandbox.sendPayout(payoutRequest());
    expect((await get('/payouts')).body).toContain('in 5 s');
  });
});

describe('text messages', () => {
  const send = (to: string, text: string) => play.sandbox.sendMessage(messageRequest({ to, text }));
  const versionAt = async (url: string) => (await get(url)).json().version;

  test('they stand under their numbers, newest first', async () => {
    expect((await get('/sms')).body).toContain('No messages yet. Perya &#38; Sons sends one');
    await send('+639171111111', 'first');
    await send('+639172222222', 'second');
    await send('+639171111111', 'third');
    const page = await get('/sms');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    const order = [...page.body.matchAll(/>(\+63\d+|first|second|third)</g)].map(([, text]) => text);
    expect(order).toEqual(['+639171111111', 'third', 'first', '+639172222222', 'second']);
    expect(page.body).not.toContain('style=');
  });

  test.each([
    ['Your code: 123456.', 'Your code: <b class="copy">123456</b>.'],
    ['您的验证码为12345678。', '您的验证码为<b class="copy">12345678</b>。'],
    ['In 10 minutes, ₱123456789', 'In 10 minutes, ₱123456789'],
    ['<b onclick="x()">1234</b>', '&#60;b onclick=&#34;x()&#34;&#62;<b class="copy">1234</b>&#60;/b&#62;'],
  ])('%s is shown as text with its code to be copied', async (text, shown) => {
    await send('+639171111111', text);
    expect((await get('/sms')).body).toContain(`<p dir="auto">${shown}</p>`);
  });

  test('one number’s can be looked at alone', async () => {
    await send('+639171111111', 'for one');
    await send('+639172222222', 'for another');
    const page = (await get('/sms?to=0917+111+1111')).body;
    expect(page).toContain('for one');
    expect(page).not.toContain('for another');
    expect(page).toContain('value="0917 111 1111"');
    const [, link] = /<a class="phone" href="([^"]+)"/.exec(page) ?? [];
    expect((await get(link ?? '')).body).toContain('value="+639171111111"');
    expect((await get('/sms?to=9999999')).body).toContain('No messages to this number.');
    expect((await get('/sms?to=%22%3E&to=1')).body).toContain('for another');
  });

  test('the page reloads when a message comes that it shows', async () => {
    await send('+639171111111', 'for one');
    const page = (await get('/sms?to=%2B639171111111')).body;
    const [, state = '', version] = /data-watch="([^"]+)" data-version="([^"]+)"/.exec(page) ?? [];
    await send('+639172222222', 'for another');
    expect(await versionAt(state)).toBe(version);
    expect(await versionAt('/sms/state')).toBe('2');
    await send('+639171111111', 'again');
    expect(await versionAt(state)).toBe('2');
  });

  test('it says how many are older than it shows', async () => {
    for (let sent = 0; sent < 301; sent += 1) await send('+639171111111', 'one of many');
    expect((await get('/sms')).body).toContain('Not shown: 1 older.');
  });
});

test('the overview lists checkouts and webhooks, and sends a waiting webhook', async () => {
  expect((await get('/')).body).toContain('A deposit at Perya &#38; Sons opens one.');
  const { id, orderId } = await open();
  play.merchant.status = 503;
  await post(`/pay/${id}`, { choice: 'other', amount: '7' });
  await play.advance(1_000);
  const page = (await get('/')).body;
  for (const text of [orderId, 'paid ₱7.00', 'payment.succeeded', 'answered 503, next in'])
    expect(page).toContain(text);
  const [, delivery] = /action="\/webhooks\/(\w+)"/.exec(page) ?? [];
  play.merchant.status = 200;
  expect((await post(`/webhooks/${delivery}`, {})).statusCode).toBe(303);
  await play.advance(0);
  expect((await get('/')).body).toContain('accepted');
});

describe('the API', () => {
  const ask = (
    method: 'GET' | 'POST',
    path: string,
    body?: unknown,
    {
      time = startOfTime,
      secret = testSecret,
      prefix = 'x-sandbox',
    }: { time?: number; secret?: string; prefix?: HeaderPrefix } = {},
  ) => {
    const text = body === undefined ? '' : JSON.stringify(body);
    return http.inject({
      method,
      url: path,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...signRequest(secret, { time, method, path, body: text }, prefix),
      },
      ...(body === undefined ? {} : { payload: text }),
    });
  };
  const request = () => ({ ...checkoutRequest(), currency: 'PHP' });

  test('it opens a checkout and answers its state', async () => {
    const body = request();
    const answer = await ask('POST', '/v1/checkouts', body);
    expect(answer.statusCode).toBe(200);
    const { checkoutId } = answer.json();
    expect(answer.json()).toEqual({
      checkoutId,
      orderId: body.orderId,
      amount: 50_000,
      currency: 'PHP',
      state: 'open',
      payments: [],
      payUrl: `http://127.0.0.1:8090/pay/${checkoutId}`,
      reference: '',
      accounts: [],
      expiresAt: body.expiresAt,
    });
    expect((await ask('GET', `/v1/checkouts/${body.orderId}`)).json()).toEqual(answer.json());
  });

  test.each([
    ['without a signature', () => http.inject({ url: '/v1/checkouts/any' }), 401],
    ['with another secret', () => ask('GET', '/v1/checkouts/any', undefined, { secret: 'another' }), 401],
    [
      'from long ago',
      () => ask('GET', '/v1/checkouts/any', undefined, { time: startOfTime - 6 * MINUTE }),
      401,
    ],
    ['for an unknown order', () => ask('GET', '/v1/checkouts/any'), 404],
    ['for an unknown payout', () => ask('GET', '/v1/payouts/any'), 404],
    ['for an unknown address', () => ask('GET', '/v1/refunds'), 404],
    ['without an amount', () => ask('POST', '/v1/checkouts', { ...request(), amount: 0 }), 422],
    ['in another currency', () => ask('POST', '/v1/checkouts', { ...request(), currency: 'USD' }), 422],
    [
      'to return to a script',
      () => ask('POST', '/v1/checkouts', { ...request(), returnUrl: 'javascript:alert(1)' }),
      422,
    ],
    [
      'to pay out nowhere',
      () => ask('POST', '/v1/payouts', { ...payoutRequest(), currency: 'PHP', accountNumber: '' }),
      422,
    ],
  ])('refuses a request %s', async (_, send, status) => {
    const answer = await send();
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toEqual({ error: expect.any(String), message: expect.any(String) });
  });

  describe('of text messages', () => {
    const send = (body: unknown, options = {}) =>
      ask('POST', '/v1/messages', body, { prefix: 'x-sms', ...options });

    test('it takes a message once', async () => {
      const body = messageRequest();
      const first = await send(body);
      expect([first.statusCode, first.json()]).toEqual([200, { id: body.id, time: startOfTime }]);
      await play.advance(MINUTE);
      expect((await send(body, { time: play.now() })).json()).toEqual(first.json());
      expect(play.sandbox.listMessages().count).toBe(1);
    });

    test.each([
      ['without a signature', {}, { prefix: 'x-sandbox' }, 401, 'unauthorized'],
      ['with another secret', {}, { secret: 'another' }, 401, 'unauthorized'],
      ['from long ago', {}, { time: startOfTime - 6 * MINUTE }, 401, 'unauthorized'],
      ['to a national number', { to: '09171234567' }, {}, 422, 'invalid'],
      ['to nobody', { to: undefined }, {}, 422, 'invalid'],
      ['without a text', { text: '' }, {}, 422, 'invalid'],
      ['with a novel', { text: 'x'.repeat(1_001) }, {}, 422, 'invalid'],
      ['without an id', { id: '' }, {}, 422, 'invalid'],
    ])('refuses a message %s', async (_, changes, options, status, error) => {
      const answer = await send({ ...messageRequest(), ...changes }, options);
      expect([answer.statusCode, answer.json().error]).toEqual([status, error]);
      expect(answer.json().message).not.toContain('0917');
      expect(play.sandbox.listMessages().count).toBe(0);
    });

    test('it refuses a known id with another text', async () => {
      const body = messageRequest();
      await send(body);
      const answer = await send({ ...body, text: 'another' });
      expect([answer.statusCode, answer.json().error]).toEqual([409, 'conflict']);
    });
  });

  test('it says that a body is too large', async () => {
    const answer = await ask('POST', '/v1/checkouts', { ...request(), returnUrl: 'x'.repeat(70_000) });
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toMatchObject({ error: 'too-large' });
  });

  test('it says that it failed but not why', async () => {
    const failure = new Error('the disk is full');
    vi.spyOn(play.sandbox, 'findPayout').mockRejectedValue(failure);
    const answer = await ask('GET', '/v1/payouts/any');
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({ error: 'internal', message: 'Something went wrong here.' });
    expect(errors.splice(0)).toEqual([failure]);
  });
});
