import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fetchByInject } from '#tests/server/fetch-by-inject.ts';
import { createHttp } from '../../../sandbox/create-http.ts';
import { createTestSandbox, startOfTime, testSecret } from '../../../sandbox/create-test-sandbox.ts';
import type { Page, PageRequest, PaymentProvider, Webhook } from './provider.ts';
import { createSandboxProvider, type SandboxProviderOptions } from './sandbox-provider.ts';

const secret = testSecret;
const webhookUrl = 'https://perya.test/webhooks/sandbox';
const MINUTE = 60_000;

let play: ReturnType<typeof createTestSandbox>;
let http: FastifyInstance;
let provider: PaymentProvider;
beforeEach(async () => {
  play = createTestSandbox();
  http = await createHttp({
    sandbox: play.sandbox,
    clock: play.now,
    secret,
    merchant: 'Perya',
    publicUrl: 'http://127.0.0.1:8090',
    onError: (error) => {
      throw error;
    },
  });
  provider = connect({ fetch: fetchByInject(http) });
});
afterEach(() => http.close());

function connect(changes: Partial<SandboxProviderOptions>): PaymentProvider {
  const options = { url: 'http://127.0.0.1:8090', secret, webhookUrl, clock: play.now };
  return createSandboxProvider({ ...options, ...changes });
}

/** A provider that gets this answer to every request. */
function answering(status: number, body: string): PaymentProvider {
  return connect({ fetch: async () => new Response(body, { status }) });
}

const order = {
  orderId: 'order-1',
  amount: 50_000,
  look: 'wallet' as const,
  channel: 'GCash',
  expiresAt: startOfTime + 15 * MINUTE,
  returnUrl: 'https://perya.test/wallets?name=deposit',
};
const withdrawal = {
  orderId: 'withdrawal-1',
  amount: 100_000,
  method: 'bank',
  bankName: 'BPI',
  holder: 'Maria Clara',
  accountNumber: '001234567890',
};

describe('a deposit', () => {
  test('is opened once, and found as it stands', async () => {
    expect(await provider.findCheckout(order.orderId)).toBeNull();
    const checkout = await provider.openCheckout(order);
    expect(checkout).toEqual({
      providerId: expect.stringMatching(/^chk_/),
      payUrl: `http://127.0.0.1:8090/pay/${checkout.providerId}`,
      reference: '',
      operatorAccounts: [],
    });
    expect(await provider.openCheckout(order)).toEqual(checkout);
    expect(await provider.findCheckout(order.orderId)).toEqual({ state: 'open', payments: [] });
    const first = await play.sandbox.pay(checkout.providerId);
    const second = await play.sandbox.pay(checkout.providerId, { amount: 1 });
    expect(await provider.findCheckout(order.orderId)).toEqual({
      state: 'paid',
      payments: [
        { paymentId: first.id, amount: 50_000, isReversed: false },
        { paymentId: second.id, amount: 1, isReversed: false },
      ],
    });
  });

  test('has payments that are taken back and returned', async () => {
    const { providerId } = await provider.openCheckout(order);
    const { id: paymentId } = await play.sandbox.pay(providerId);
    await play.sandbox.reverse(providerId, paymentId);
    await expect(play.sandbox.reverse(providerId, paymentId)).rejects.toThrow('It is taken back already.');
    const payment = { paymentId, amount: order.amount };
    expect(await provider.findCheckout(order.orderId)).toEqual({
      state: 'paid',
      payments: [{ ...payment, isReversed: true }],
    });
    await play.advance(0);
    await play.sandbox.restore(providerId, paymentId);
    await expect(play.sandbox.restore(providerId, paymentId)).rejects.toThrow('It is not taken back.');
    await play.advance(0);
    expect(await provider.findCheckout(order.orderId)).toEqual({
      state: 'paid',
      payments: [{ ...payment, isReversed: false }],
    });
    const read = play.sent.map(({ headers, body }) =>
      provider.readWebhook({ headers, body: Buffer.from(JSON.stringify(body)), now: play.now() }),
    );
    const news = { eventId: expect.any(String), orderId: order.orderId, ...payment };
    expect(read).toEqual([
      { kind: 'payment.verified', ...news },
      { kind: 'payment.reversed', ...news },
      { kind: 'payment.restored', ...news },
    ]);
  });

  test('by bank has a reference and an account, but no page', async () => {
    expect(await provider.openCheckout({ ...order, look: 'bank' })).toEqual({
      providerId: expect.stringMatching(/^chk_/),
      payUrl: '',
      reference: expect.stringMatching(/^SB[A-Z2-9]{8}$/),
      operatorAccounts: [
        { bank: 'Sandbox Bank (127.0.0.1:8090/bank)', holder: 'Perya', number: '0012 3456 7890' },
      ],
    });
  });

  test('that was declined or has expired is found in that state', async () => {
    const { providerId } = await provider.openCheckout(order);
    await provider.openCheckout({ ...order, orderId: 'order/2?' });
    await play.sandbox.decline(providerId);
    await play.advance(15 * MINUTE);
    expect(await provider.findCheckout(order.orderId)).toEqual({ state: 'declined', payments: [] });
    expect(await provider.findCheckout('order/2?')).toEqual({ state: 'expired', payments: [] });
  });

  test.each([
    ['over', { expiresAt: startOfTime }, 'The order is over.'],
    ['of no amount', { amount: 0 }, /^amount: /],
    ['known with another amount', { orderId: 'known' }, 'The order is known with another amount.'],
  ])('that is %s is refused for good', async (_, changes, message) => {
    await provider.openCheckout({ ...order, orderId: 'known', amount: 1 });
    const asked = provider.openCheckout({ ...order, ...changes });
    await expect(asked).rejects.toMatchObject({ name: 'ProviderRefused' });
    await expect(asked).rejects.toThrow(message);
  });
});

describe('a withdrawal', () => {
  test('is paid once, and found as it stands', async () => {
    expect(await provider.findPayout(withdrawal.orderId)).toBeNull();
    const pending = { state: 'pending', reason: '' };
    expect(await provider.sendPayout(withdrawal)).toEqual(pending);
    expect(await provider.sendPayout(withdrawal)).toEqual(pending);
    await play.advance(MINUTE);
    const succeeded = { state: 'succeeded', reason: '' };
    expect(await provider.findPayout(withdrawal.orderId)).toEqual(succeeded);
    expect(await provider.sendPayout(withdrawal)).toEqual(succeeded);
    expect(play.sent.length).toBe(1);
  });

  test('that fails says why', async () => {
    await provider.sendPayout(withdrawal);
    await play.sandbox.settlePayout(withdrawal.orderId, { state: 'failed', reason: 'It is closed.' });
    expect(await provider.findPayout(withdrawal.orderId)).toEqual({
      state: 'failed',
      reason: 'It is closed.',
    });
  });

  test('to an impossible account is refused for good', async () => {
    await expect(provider.sendPayout({ ...withdrawal, accountNumber: '1' })).rejects.toMatchObject({
      name: 'ProviderRefused',
    });
  });

  test('that the provider knows with other details is not refused: it may have been paid', async () => {
    await provider.sendPayout(withdrawal);
    const asked = provider.sendPayout({ ...withdrawal, amount: 1 });
    await expect(asked).rejects.toMatchObject({ name: 'Error' });
  });
});

describe('an answer that says nothing about the order', () => {
  const refusal = JSON.stringify({ error: 'unauthorized', message: 'no' });
  test.each([
    [401, refusal],
    [403, refusal],
    [404, refusal],
    [404, '<html>no such page</html>'],
    [400, '<html>bad gateway</html>'],
    [422, ''],
    [429, refusal],
    [500, refusal],
    [200, ''],
    [200, '{}'],
    [301, ''],
  ])('%d %s may be retried', async (status, body) => {
    const broken = answering(status, body);
    const tries = [
      broken.openCheckout(order),
      broken.findCheckout(order.orderId),
      broken.sendPayout(withdrawal),
      broken.findPayout(withdrawal.orderId),
      broken.listPayments({ since: 0, cursor: '' }),
      broken.listPayouts({ since: 0, cursor: '' }),
    ];
    for (const result of await Promise.allSettled(tries)) {
      expect(result).toMatchObject({ status: 'rejected', reason: { name: 'Error' } });
    }
  });

  test('follows a wrong secret', async () => {
    const stranger = connect({ fetch: fetchByInject(http), secret: 'another secret' });
    await expect(stranger.openCheckout(order)).rejects.toThrow(
      'the provider answered 401: the signature is not of this request and secret',
    );
    expect(await provider.findCheckout(order.orderId)).toBeNull();
  });

  test('follows a lost connection', async () => {
    const alone = connect({
      fetch: async () => {
        throw new TypeError('fetch failed');
      },
    });
    await expect(alone.sendPayout(withdrawal)).rejects.toMatchObject({ name: 'TypeError' });
  });
});

describe('a list', () => {
  /** All pages, one after the other. */
  async function listAll<Item>(list: (page: PageRequest) => Promise<Page<Item>>, since: number) {
    const pages: Item[][] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: Page<Item> = await list({ since, cursor });
      pages.push(page.items);
      cursor = page.next;
    }
    return pages;
  }

  test('of payments contains those that changed since a time, in pages and in the order of change', async () => {
    const { providerId } = await provider.openCheckout(order);
    const made: string[] = [];
    for (let count = 0; count < 205; count += 1) {
      made.push((await play.sandbox.pay(providerId, { amount: count + 1, telling: { mode: 'never' } })).id);
      await play.advance(1);
    }
    const pages = await listAll(provider.listPayments, startOfTime);
    expect(pages.map((items) => items.length)).toEqual([100, 100, 5]);
    expect(pages.flat().map(({ paymentId }) => paymentId)).toEqual(made);
    expect(pages[0]?.[0]).toEqual({
      orderId: order.orderId,
      paymentId: made[0],
      amount: 1,
      isReversed: false,
      changedAt: startOfTime,
    });

    await play.sandbox.reverse(providerId, made[0] ?? '', { telling: { mode: 'never' } });
    const later = await listAll(provider.listPayments, startOfTime + 204);
    expect(later.flat().map(({ paymentId, isReversed }) => [paymentId, isReversed])).toEqual([
      [made[204], false],
      [made[0], true],
    ]);
  });

  test('leaves nothing out when something changes between two pages', async () => {
    const { providerId } = await provider.openCheckout(order);
    const made: string[] = [];
    for (let count = 0; count < 150; count += 1)
      made.push((await play.sandbox.pay(providerId, { telling: { mode: 'never' } })).id);
    const first = await provider.listPayments({ since: 0, cursor: '' });
    await play.advance(1);
    const moved = first.items[0]?.paymentId ?? '';
    await play.sandbox.reverse(providerId, moved, { telling: { mode: 'never' } });
    const second = await provider.listPayments({ since: 0, cursor: first.next ?? '' });

    const listed = [...first.items, ...second.items].map(({ paymentId }) => paymentId);
    expect(new Set(listed)).toEqual(new Set(made));
    expect([listed.length, second.items.at(-1), second.next]).toEqual([
      151,
      expect.objectContaining({ paymentId: moved, isReversed: true }),
      null,
    ]);
  });

  test('of payouts contains those that were requested or settled since a time', async () => {
    await provider.sendPayout(withdrawal);
    await play.advance(MINUTE);
    await provider.sendPayout({ ...withdrawal, orderId: 'withdrawal-2' });
    const first = { orderId: 'withdrawal-1', amount: 100_000, state: 'succeeded', reason: '' };
    const second = { orderId: 'withdrawal-2', amount: 100_000, state: 'pending', reason: '' };

    expect(await listAll(provider.listPayouts, startOfTime)).toEqual([
      [
        { ...first, changedAt: startOfTime + 5_000 },
        { ...second, changedAt: startOfTime + MINUTE },
      ],
    ]);
    expect(await listAll(provider.listPayouts, startOfTime + MINUTE)).toEqual([
      [{ ...second, changedAt: startOfTime + MINUTE }],
    ]);
  });
});

test('a provider whose clock is a day behind gets its own times, and its answers are converted to ours', async () => {
  const DAY = 86_400_000;
  const moved = connect({ fetch: fetchByInject(http), ahead: () => DAY });
  const { providerId } = await moved.openCheckout({ ...order, expiresAt: order.expiresAt + DAY });
  await play.advance(order.expiresAt - startOfTime - 1);
  await play.sandbox.pay(providerId);
  await play.advance(0);

  const paidAt = play.now() + DAY;
  const { items } = await moved.listPayments({ since: paidAt, cursor: '' });
  expect(items).toMatchObject([{ orderId: order.orderId, changedAt: paidAt }]);
  await moved.sendPayout(withdrawal);
  const payouts = await moved.listPayouts({ since: paidAt, cursor: '' });
  expect(payouts.items).toMatchObject([{ orderId: withdrawal.orderId, changedAt: paidAt }]);

  const { headers, body } = play.sent.at(-1) ?? { headers: {}, body: {} };
  const webhook = { headers, body: Buffer.from(JSON.stringify(body)), now: paidAt };
  expect(moved.readWebhook(webhook)).toMatchObject({ kind: 'payment.verified' });
  await play.advance(1);
  expect(await moved.findCheckout(order.orderId)).toMatchObject({ state: 'paid' });
});

describe('a webhook', () => {
  const last = (): Webhook => {
    const { headers, body } = play.sent.at(-1) ?? { headers: {}, body: {} };
    return { headers, body: Buffer.from(JSON.stringify(body)), now: play.now() };
  };
  const signed = (message: unknown, time = startOfTime): Webhook => {
    const body = typeof message === 'string' ? message : JSON.stringify(message);
    const mac = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
    const headers = { 'x-sandbox-timestamp': String(time), 'x-sandbox-signature': `v1=${mac}` };
    return { headers, body: Buffer.from(body), now: startOfTime };
  };
  const payment = (changes: object = {}) => ({
    id: 'evt_1',
    type: 'payment.succeeded',
    createdAt: startOfTime,
    data: { orderId: 'order-1', paymentId: 'pay_1', amount: 50_000, currency: 'PHP', ...changes },
  });
  const refused = (message: string) => expect.objectContaining({ name: 'WebhookRefused', message });
  const reading = (webhook: Webhook) => {
    try {
      return provider.readWebhook(webhook);
    } catch (error) {
      return error;
    }
  };

  test('of the sandbox is read, whatever its kind', async () => {
    const { orderId } = order;
    const { providerId } = await provider.openCheckout(order);
    await play.sandbox.decline(providerId);
    await play.advance(0);
    expect(provider.readWebhook(last())).toEqual({
      kind: 'payment.declined',
      eventId: expect.any(String),
      orderId,
    });
    const { id: paymentId } = await play.sandbox.pay(providerId, { amount: 777 });
    await play.advance(0);
    expect(provider.readWebhook(last())).toEqual({
      kind: 'payment.verified',
      eventId: expect.any(String),
      orderId,
      paymentId,
      amount: 777,
    });
    await provider.sendPayout(withdrawal);
    await play.advance(MINUTE);
    expect(provider.readWebhook(last())).toEqual({
      kind: 'payout.succeeded',
      eventId: expect.any(String),
      orderId: withdrawal.orderId,
    });
    await provider.sendPayout({ ...withdrawal, orderId: 'withdrawal-2' });
    await play.sandbox.settlePayout('withdrawal-2', { state: 'failed', reason: 'It is closed.' });
    await play.advance(0);
    expect(provider.readWebhook(last())).toEqual({
      kind: 'payout.failed',
      eventId: expect.any(String),
      orderId: 'withdrawal-2',
      reason: 'It is closed.',
    });
  });

  test('is signed as docs/payments.md says', () => {
    const known = createSandboxProvider({
      url: 'http://127.0.0.1:8090',
      secret: '0123456789abcdef0123456789abcdef',
      webhookUrl,
      clock: () => 0,
    });
    const body = Buffer.from('{"id":"evt_1","type":"payment.declined","data":{"orderId":"order-1"}}');
    const headers = {
      'x-sandbox-timestamp': '1767225600000',
      'x-sandbox-signature': 'v1=3929ace3e7a180c0605f72dae56319175f5f392c27aff0eb33c68e32f65edb9e',
    };
    expect(known.readWebhook({ headers, body, now: 1_767_225_600_000 })).toEqual({
      kind: 'payment.declined',
      eventId: 'evt_1',
      orderId: 'order-1',
    });
  });

  const forged = 'its signature is not of this body and secret';
  test.each([
    ['another body', { body: Buffer.from(JSON.stringify(payment({ amount: 5_000_000 }))) }, forged],
    ['a byte more', { body: Buffer.from(`${JSON.stringify(payment())} `) }, forged],
    ['a forged signature', withHeader('x-sandbox-signature', `v1=${'0'.repeat(64)}`), forged],
    ['a short signature', withHeader('x-sandbox-signature', 'v1='), forged],
    ['another time', withHeader('x-sandbox-timestamp', String(startOfTime + 1)), forged],
    ['no signature', withHeader('x-sandbox-signature', undefined), 'it is not signed'],
    ['two signatures', withHeader('x-sandbox-signature', ['v1=a', 'v1=b']), 'it is not signed'],
    ['no time', withHeader('x-sandbox-timestamp', undefined), 'it is not signed'],
  ])('with %s is refused', (_, change, message) => {
    const webhook = signed(payment());
    const changed = typeof change === 'function' ? change(webhook) : { ...webhook, ...change };
    expect(reading(webhook)).toMatchObject({ kind: 'payment.verified' });
    expect(reading(changed)).toEqual(refused(message));
  });

  test.each([
    [-5 * MINUTE, true],
    [-5 * MINUTE - 1, false],
    [5 * MINUTE, true],
    [5 * MINUTE + 1, false],
  ])('signed %d ms from now is read: %s', (offset, isRead) => {
    const read = reading(signed(payment(), startOfTime + offset));
    const expected = isRead
      ? expect.objectContaining({ kind: 'payment.verified' })
      : refused('its timestamp is more than five minutes off');
    expect(read).toEqual(expected);
  });

  test.each([
    ['that is no JSON', 'hello', 'without an id', 'all of it'],
    ['that is empty', '', 'without an id', 'all of it'],
    ['without an event', {}, 'without an id', 'type'],
    ['of an unknown event', { ...payment(), type: 'payment.invented' }, 'evt_1', 'type'],
    ['without an id', { ...payment(), id: '' }, 'without an id', 'id'],
    ['of half a centavo', payment({ amount: 0.5 }), 'evt_1', 'data.amount'],
    ['of a negative amount', payment({ amount: -1 }), 'evt_1', 'data.amount'],
    ['of an amount in words', payment({ amount: '50000' }), 'evt_1', 'data.amount'],
    ['of more than can be counted', payment({ amount: 2 ** 53 }), 'evt_1', 'data.amount'],
    ['of another currency', payment({ currency: 'USD' }), 'evt_1', 'data.currency'],
    ['without an order', payment({ orderId: undefined }), 'evt_1', 'data.orderId'],
    ['without a payment', payment({ paymentId: undefined }), 'evt_1', 'data.paymentId'],
  ])('%s is the provider’s, but unreadable', (_, message, id, field) => {
    const unreadable = { name: 'WebhookUnreadable', message: `the message ${id} cannot be read: ${field}` };
    expect(reading(signed(message))).toEqual(expect.objectContaining(unreadable));
  });

  function withHeader(name: string, value: string | string[] | undefined) {
    return (webhook: Webhook): Webhook => ({ ...webhook, headers: { ...webhook.headers, [name]: value } });
  }
});
