import { describe, expect, test } from 'vitest';
import { stateOf } from './checkouts.ts';
import {
  checkoutRequest,
  createTestSandbox,
  messageRequest,
  payoutRequest,
  startOfTime,
} from './create-test-sandbox.ts';
import { createMemoryStorage } from './memory-storage.ts';
import type { Telling } from './plan-webhooks.ts';

const refused = { name: 'SandboxRefused' };
const MINUTE = 60_000;

describe('a checkout', () => {
  test('a checkout opens once per order', async () => {
    const { sandbox } = createTestSandbox();
    const request = checkoutRequest();
    const checkout = await sandbox.openCheckout(request);
    expect(checkout).toMatchObject({ ...request, openedAt: startOfTime, reference: '', payments: [] });
    expect(await sandbox.openCheckout({ ...request, returnUrl: 'https://shop.test/other' })).toBe(checkout);
    expect(await sandbox.findCheckoutOf(request.orderId)).toBe(checkout);
    expect(await sandbox.findCheckoutOf('another')).toBeNull();
  });

  test.each([
    ['with another amount', { amount: 1 }],
    ['with another look', { look: 'bank' as const }],
  ])('is refused for the same order %s', async (_, changes) => {
    const { sandbox } = createTestSandbox();
    const request = checkoutRequest();
    await sandbox.openCheckout(request);
    await expect(sandbox.openCheckout({ ...request, ...changes })).rejects.toMatchObject(refused);
  });

  test('a checkout of an ended order is refused', async () => {
    const { sandbox } = createTestSandbox();
    const over = checkoutRequest({ expiresAt: startOfTime });
    await expect(sandbox.openCheckout(over)).rejects.toMatchObject(refused);
  });

  test('a checkout takes its amount, another amount, and both', async () => {
    const { sandbox, now } = createTestSandbox();
    const { id } = await sandbox.openCheckout(checkoutRequest());
    const first = await sandbox.pay(id);
    const second = await sandbox.pay(id, { amount: 12_345 });
    expect([first.amount, second.amount]).toEqual([50_000, 12_345]);
    expect(first.id).not.toBe(second.id);
    const checkout = await sandbox.findCheckout(id);
    expect(checkout?.payments).toEqual([first, second]);
    expect(checkout && stateOf(checkout, now())).toBe('paid');
  });

  test.each([0, -1, 0.5, Number.NaN])('an amount of %d is refused', async (amount) => {
    const { sandbox, sent, advance } = createTestSandbox();
    const { id } = await sandbox.openCheckout(checkoutRequest());
    await expect(sandbox.pay(id, { amount })).rejects.toMatchObject(refused);
    await advance(MINUTE);
    expect(sent).toEqual([]);
  });

  test('a checkout takes money after it was declined, has expired or was closed', async () => {
    const { sandbox, now, advance } = createTestSandbox();
    const [declined, closed, over] = [
      await sandbox.openCheckout(checkoutRequest()),
      await sandbox.openCheckout(checkoutRequest()),
      await sandbox.openCheckout(checkoutRequest()),
    ];
    await sandbox.decline(declined.id);
    await sandbox.expire(closed.id);
    const states = async () =>
      Promise.all(
        [declined, closed, over].map(async ({ id }) => {
          const checkout = await sandbox.findCheckout(id);
          return checkout && stateOf(checkout, now());
        }),
      );
    expect(await states()).toEqual(['declined', 'expired', 'open']);
    await advance(15 * MINUTE);
    expect(await states()).toEqual(['declined', 'expired', 'expired']);
    for (const { id } of [declined, closed, over]) await sandbox.pay(id);
    expect(await states()).toEqual(['paid', 'paid', 'paid']);
  });

  test('a paid checkout can neither be declined nor closed', async () => {
    const { sandbox } = createTestSandbox();
    const { id } = await sandbox.openCheckout(checkoutRequest());
    await sandbox.pay(id);
    await expect(sandbox.decline(id)).rejects.toMatchObject(refused);
    await expect(sandbox.expire(id)).rejects.toMatchObject(refused);
  });

  test('closing a checkout sends no webhook', async () => {
    const { sandbox, sent, advance } = createTestSandbox();
    const { id } = await sandbox.openCheckout(checkoutRequest());
    await sandbox.expire(id);
    await advance(MINUTE);
    expect(sent).toEqual([]);
  });
});

describe('a bank transfer', () => {
  test('a transfer finds its order however the reference is typed', async () => {
    const { sandbox } = createTestSandbox();
    const { id, reference } = await sandbox.openCheckout(checkoutRequest({ look: 'bank' }));
    expect(reference).toMatch(/^SB[A-Z2-9]{8}$/);
    const typed = ` ${reference.slice(0, 4).toLowerCase()} ${reference.slice(4)} `;
    const { checkout, payments } = await sandbox.transfer({ reference: typed, amount: 7_000, times: 2 });
    expect(checkout.id).toBe(id);
    expect(payments.map(({ amount }) => amount)).toEqual([7_000, 7_000]);
    expect(checkout.payments).toEqual(payments);
  });

  test('a transfer with an unknown reference goes nowhere', async () => {
    const { sandbox } = createTestSandbox();
    await sandbox.openCheckout(checkoutRequest());
    await expect(sandbox.transfer({ reference: '', amount: 100 })).rejects.toMatchObject(refused);
    await expect(sandbox.transfer({ reference: 'SB22222222', amount: 100 })).rejects.toMatchObject(refused);
  });
});

describe('the merchant hears', () => {
  const paid = (at: number) => [at, 'payment.succeeded'];
  const declined = (at: number) => [at, 'payment.declined'];
  const tellings: [string, Telling, unknown[], unknown[]][] = [
    ['once', { mode: 'once' }, [paid(0)], [declined(0)]],
    ['twice', { mode: 'twice' }, [paid(0), paid(0)], [declined(0), declined(0)]],
    ['late', { mode: 'late', delay: 10_000 }, [paid(10_000)], [declined(10_000)]],
    ['never', { mode: 'never' }, [], []],
    ['out of order', { mode: 'out-of-order' }, [paid(0), declined(2_000)], [declined(0), declined(2_000)]],
  ];

  test.each(tellings)('%s', async (_, telling, ofPayment, ofDecline) => {
    const run = async (
      decide: (id: string, test: ReturnType<typeof createTestSandbox>) => Promise<unknown>,
    ) => {
      const test = createTestSandbox();
      const { id } = await test.sandbox.openCheckout(checkoutRequest());
      await decide(id, test);
      await test.advance(MINUTE);
      return test.sent.map(({ at, body }) => [at, body.type]);
    };
    expect(await run((id, { sandbox }) => sandbox.pay(id, { telling }))).toEqual(ofPayment);
    expect(await run((id, { sandbox }) => sandbox.decline(id, { telling }))).toEqual(ofDecline);
  });

  test('the same event can arrive twice, and older news gets an event of its own', async () => {
    const { sandbox, sent, advance } = createTestSandbox();
    const { id } = await sandbox.openCheckout(checkoutRequest());
    await sandbox.pay(id, { telling: { mode: 'twice' } });
    await sandbox.pay(id, { telling: { mode: 'out-of-order' } });
    await advance(MINUTE);
    const [first, again, newer, older] = sent.map(({ body }) => body);
    expect(first).toEqual(again);
    expect(newer?.id).not.toBe(older?.id);
    expect([newer?.createdAt, older?.createdAt]).toEqual([startOfTime, startOfTime - 1]);
  });

  test('the webhook says what arrived for which order, at the merchant’s address', async () => {
    const { sandbox, sent, advance } = createTestSandbox();
    const { id, orderId, webhookUrl } = await sandbox.openCheckout(checkoutRequest());
    const payment = await sandbox.pay(id, { amount: 777 });
    await advance(0);
    expect(sent).toEqual([
      {
        at: 0,
        url: webhookUrl,
        headers: {
          'content-type': 'application/json',
          'x-sandbox-timestamp': String(startOfTime),
          'x-sandbox-signature': expect.stringMatching(/^v1=[0-9a-f]{64}$/),
        },
        body: {
          id: expect.stringMatching(/^evt_/),
          type: 'payment.succeeded',
          createdAt: startOfTime,
          data: { checkoutId: id, orderId, paymentId: payment.id, amount: 777, currency: 'PHP' },
        },
      },
    ]);
  });
});

describe('a webhook that is not accepted', () => {
  test.each([0, 301, 404, 500])('it is retried until it is accepted, with status %d', async (status) => {
    const { sandbox, sent, merchant, advance } = createTestSandbox();
    const { id } = await sandbox.openCheckout(checkoutRequest());
    merchant.status = status;
    await sandbox.pay(id);
    await advance(10 * MINUTE);
    const waits = sent.map(({ at }, index) => at - (sent[index - 1]?.at ?? 0)).slice(1);
    const table = [5_000, 15_000, 45_000, 135_000];
    expect(waits.length).toBe(table.length);
    for (const [index, wait] of table.entries()) {
      expect(waits[index]).toBeGreaterThanOrEqual(wait);
      expect(waits[index]).toBeLessThanOrEqual(wait * 1.2);
    }
    merchant.status = 204;
    await advance(24 * 60 * MINUTE);
    expect(sent.length).toBe(6);
    expect(sandbox.nextDueAt()).toBeNull();
    expect(new Set(sent.map(({ body }) => body.id)).size).toBe(1);
  });

  test('it is signed anew each time', async () => {
    const { sandbox, sent, merchant, advance } = createTestSandbox();
    const { id } = await sandbox.openCheckout(checkoutRequest());
    merchant.status = 503;
    await sandbox.pay(id);
    await advance(10_000);
    const [first, second] = sent.map(({ headers }) => headers['x-sandbox-signature']);
    expect(first).not.toBe(second);
  });

  test('it is sent at once when a person asks for it', async () => {
    const { sandbox, sent, merchant, advance } = createTestSandbox();
    const { id } = await sandbox.openCheckout(checkoutRequest());
    merchant.status = 503;
    await sandbox.pay(id);
    await advance(MINUTE);
    merchant.status = 200;
    const before = sent.length;
    const [delivery] = sandbox.overview().deliveries;
    await sandbox.hasten(delivery?.id ?? '');
    await advance(0);
    expect(sent.length).toBe(before + 1);
    expect(sandbox.overview().deliveries).toMatchObject([{ status: 200, dueAt: null, attempts: before + 1 }]);
  });
});

describe('a payout', () => {
  test('it succeeds by itself, once per order', async () => {
    const { sandbox, sent, advance } = createTestSandbox();
    const request = payoutRequest();
    const payout = await sandbox.sendPayout(request);
    expect(payout).toMatchObject({ state: 'pending', dueAt: startOfTime + 5_000 });
    await advance(4_999);
    expect(await sandbox.sendPayout(request)).toBe(payout);
    expect(sent).toEqual([]);
    await advance(1);
    expect(await sandbox.findPayout(request.orderId)).toMatchObject({ state: 'succeeded', dueAt: null });
    await advance(MINUTE);
    expect(sent.map(({ at, body }) => [at, body.type, body.data.orderId])).toEqual([
      [5_000, 'payout.succeeded', request.orderId],
    ]);
    expect(await sandbox.findPayout('another')).toBeNull();
  });

  test('it waits for a person when they decide, and fails with their reason', async () => {
    const { sandbox, sent, advance } = createTestSandbox();
    await sandbox.handlePayouts('person');
    const { orderId } = await sandbox.sendPayout(payoutRequest());
    await advance(60 * MINUTE);
    expect(await sandbox.findPayout(orderId)).toMatchObject({ state: 'pending' });
    const failed = { state: 'failed', reason: 'The account is closed.' } as const;
    await sandbox.settlePayout(orderId, { ...failed, telling: { mode: 'twice' } });
    await advance(0);
    expect(await sandbox.findPayout(orderId)).toMatchObject(failed);
    expect(sent.map(({ body }) => [body.type, body.data.reason])).toEqual([
      ['payout.failed', failed.reason],
      ['payout.failed', failed.reason],
    ]);
    await expect(sandbox.settlePayout(orderId, { state: 'succeeded' })).rejects.toMatchObject(refused);
  });

  test.each([
    ['amount', { amount: 1 }],
    ['method', { method: 'gcash' }],
    ['bank', { bankName: 'BDO' }],
    ['holder', { holder: 'Maria Clara Cruz' }],
    ['account', { accountNumber: '999999' }],
  ])('is refused for the same order with another %s', async (_, changes) => {
    const { sandbox } = createTestSandbox();
    const request = payoutRequest();
    await sandbox.sendPayout(request);
    await expect(sandbox.sendPayout({ ...request, ...changes })).rejects.toMatchObject(refused);
  });
});

describe('a text message', () => {
  test('it is sent once, however often it is asked for', async () => {
    const { sandbox, advance } = createTestSandbox();
    const request = messageRequest();
    const message = await sandbox.sendMessage(request);
    expect(message).toEqual({ ...request, time: startOfTime });
    await advance(MINUTE);
    expect(await sandbox.sendMessage(request)).toEqual(message);
    expect(sandbox.listMessages()).toEqual({ messages: [message], count: 1 });
  });

  test.each([
    ['number', { to: '+639170000000' }],
    ['text', { text: 'another' }],
  ])('is refused when its id is known with another %s', async (_, changes) => {
    const { sandbox } = createTestSandbox();
    const request = messageRequest();
    await sandbox.sendMessage(request);
    await expect(sandbox.sendMessage({ ...request, ...changes })).rejects.toMatchObject(refused);
    expect(sandbox.listMessages().count).toBe(1);
  });

  test.each([
    ['+639171234567', 1],
    ['0917 123 4567', 1],
    ['00639171234567', 1],
    ['4567', 2],
    ['0042', 1],
    ['042', 1],
    ['9999', 0],
    ['', 3],
  ])('a search for "%s" finds %d', async (number, count) => {
    const { sandbox } = createTestSandbox();
    for (const to of ['+639171234567', '+639180004567', '+639190000042'])
      await sandbox.sendMessage(messageRequest({ to }));
    const found = sandbox.listMessages(number);
    expect([found.messages.length, found.count]).toEqual([count, count]);
  });

  test('the newest 300 are listed, newest first, and all count', async () => {
    const { sandbox } = createTestSandbox();
    const requests = Array.from({ length: 302 }, () => messageRequest());
    for (const request of requests) await sandbox.sendMessage(request);
    const { messages, count } = sandbox.listMessages();
    expect(messages.map(({ id }) => id)).toEqual(
      requests
        .slice(2)
        .reverse()
        .map(({ id }) => id),
    );
    expect(count).toBe(302);
  });
});

describe('a restarted sandbox', () => {
  test('it knows everything and continues where it was', async () => {
    const storage = createMemoryStorage();
    const first = createTestSandbox({ storage });
    const checkout = await first.sandbox.openCheckout(checkoutRequest({ look: 'bank' }));
    const payout = await first.sandbox.sendPayout(payoutRequest());
    await first.sandbox.handlePayouts('person');
    first.merchant.status = 0;
    await first.sandbox.pay(checkout.id);
    const message = await first.sandbox.sendMessage(messageRequest());
    await first.advance(1_000);
    expect(first.sent.length).toBe(1);

    const second = createTestSandbox({ storage, now: first.now() });
    expect(second.sandbox.overview()).toEqual(first.sandbox.overview());
    expect(second.sandbox.listMessages()).toEqual({ messages: [message], count: 1 });
    await second.advance(MINUTE);
    expect(second.sent.map(({ body }) => [body.type, body.data.orderId])).toEqual([
      ['payout.succeeded', payout.orderId],
      ['payment.succeeded', checkout.orderId],
    ]);
    const { payments } = await second.sandbox.transfer({ reference: checkout.reference, amount: 1 });
    expect(payments.length).toBe(1);
  });

  test('it does the same with the same seed', async () => {
    const run = async (seed: number) => {
      const { sandbox, sent, merchant, advance } = createTestSandbox({ seed });
      merchant.status = 500;
      const { id } = await sandbox.openCheckout(checkoutRequest({ orderId: 'order', look: 'bank' }));
      await sandbox.pay(id);
      await advance(10 * MINUTE);
      return sent;
    };
    expect(await run(7)).toEqual(await run(7));
    expect(await run(7)).not.toEqual(await run(8));
  });
});
