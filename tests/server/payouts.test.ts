import { v4 } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { checkBook } from '#server/ledger/check-book.ts';
import { advanceWithdrawal } from '#server/orders/advance-withdrawal.ts';
import { reconcileWithdrawals } from '#server/orders/pay-withdrawal.ts';
import { reviewWithdrawal } from '#server/orders/review-withdrawal.ts';
import {
  bookOf,
  deliver,
  openBig,
  openPaying,
  openTestCashier,
  openWithdrawer,
  reject,
  stateOf,
  type TestCashier,
  withdraw,
} from './open-test-cashier.ts';

const MINUTE = 60_000;

let cashier: TestCashier;
beforeAll(async () => {
  cashier = await openTestCashier();
});
afterEach(async () => {
  expect((await checkBook(cashier.server.database)).differences).toEqual([]);
  cashier.refused.length = 0;
  cashier.failures.length = 0;
});
afterAll(() => cashier.server.close());

describe('review', () => {
  test('approves a small withdrawal by itself, and the provider is told to pay', async () => {
    const { provider } = cashier;
    const { orderId, token } = await openPaying(cashier);

    expect((await stateOf(cashier, { orderId, token })).order).toMatchObject({
      state: 'paying',
      steps: [{ state: 'requested' }, { state: 'reviewing' }, { state: 'paying' }],
    });
    expect(provider.payouts.get(orderId)).toEqual({
      orderId,
      amount: 19_900,
      method: 'gcash',
      bankName: 'GCash',
      holder: 'Ana Cruz',
      accountNumber: '09171234567',
    });
  });

  test('leaves a larger one to the operator', async () => {
    const { orderId, token } = await openBig(cashier);
    expect((await stateOf(cashier, { orderId, token })).order.state).toBe('reviewing');
    expect(cashier.provider.payouts.has(orderId)).toBe(false);

    await advanceWithdrawal(cashier.orders, { orderId, event: { type: 'order.approve' } });
    await cashier.worker.runDue();

    expect((await stateOf(cashier, { orderId, token })).order.state).toBe('paying');
    expect(cashier.provider.payouts.has(orderId)).toBe(true);
  });

  test('that comes twice changes nothing', async () => {
    const { orderId, token } = await openPaying(cashier);
    await reviewWithdrawal(cashier.orders, { orderId });
    expect((await stateOf(cashier, { orderId, token })).order.state).toBe('paying');
    expect(cashier.refused).toEqual([]);
  });

  test('rejected, the coins come back once with the fee, and the reason is kept', async () => {
    const { orderId, token, before } = await openBig(cashier);

    await reject(cashier, orderId);
    await reject(cashier, orderId);

    expect(await stateOf(cashier, { orderId, token })).toMatchObject({
      coin: before,
      order: { state: 'rejected', reason: 'the name differs' },
    });
    expect(cashier.refused).toMatchObject([{ event: 'order.reject', state: 'rejected' }]);
  });
});

describe('a payout', () => {
  test('that succeeds leaves the book: what arrives, and the fee', async () => {
    const { server, provider } = cashier;
    const { orderId, token, before } = await openPaying(cashier);

    expect(await deliver(cashier, provider.succeedPayout(orderId))).toBe(null);

    expect(await stateOf(cashier, { orderId, token })).toMatchObject({
      coin: before - 20_000,
      order: { state: 'paid', reason: '' },
    });
    expect(await bookOf(server, orderId)).toEqual([
      { from_account: 'player', to_account: 'withdrawal', amount: 20_000, kind: 'withdrawal' },
      { from_account: 'withdrawal', to_account: 'cash-out', amount: 19_900, kind: 'withdrawal-paid' },
      { from_account: 'withdrawal', to_account: 'fee', amount: 100, kind: 'withdrawal-fee' },
    ]);
    expect((await server.post(calls.getExchange, {}, { token })).data).toMatchObject({
      netDeposited: -20_000,
      openOrder: null,
    });
  });

  test('that fails gives the coins back once, fee and all', async () => {
    const { server, provider } = cashier;
    const { orderId, token, before } = await openPaying(cashier);

    for (let time = 0; time < 3; time += 1) {
      expect(await deliver(cashier, provider.failPayout(orderId))).toBe(null);
    }

    expect(await stateOf(cashier, { orderId, token })).toMatchObject({
      coin: before,
      order: { state: 'returned', reason: 'the account is closed' },
    });
    expect(await bookOf(server, orderId)).toHaveLength(2);
    expect(cashier.refused).toEqual([]);
  });

  test('that succeeds after it failed is refused, kept and alerted', async () => {
    const { server, provider, orders, refused } = cashier;
    const { orderId, token, before } = await openPaying(cashier);
    const failed = { type: 'payout.failed', reason: 'no answer' } as const;
    await advanceWithdrawal(orders, { orderId, event: failed, provider: provider.name });

    const late = { orderId, event: { type: 'payout.succeeded' }, provider: provider.name } as const;
    expect(await advanceWithdrawal(orders, late)).toMatchObject({ isNews: false });

    expect(await stateOf(cashier, { orderId, token })).toMatchObject({
      coin: before,
      order: { state: 'returned' },
    });
    expect(refused).toMatchObject([{ orderId, event: 'payout.succeeded', state: 'returned' }]);
    const kept = await server.database.kysely
      .selectFrom('order_event')
      .select(['event', 'state', 'detail'])
      .where('order_id', '=', orderId)
      .where('is_accepted', '=', false)
      .execute();
    expect(kept).toEqual([{ event: 'payout.succeeded', state: 'returned', detail: { provider: 'test' } }]);
  });

  test('is no other provider’s to end', async () => {
    const { orderId, token } = await openPaying(cashier);
    const event = { type: 'payout.succeeded' } as const;
    await advanceWithdrawal(cashier.orders, { orderId, event, provider: 'somebody' });
    expect((await stateOf(cashier, { orderId, token })).order.state).toBe('paying');
    expect(cashier.refused).toMatchObject([{ detail: { why: 'it is no order of somebody' } }]);
  });

  test.each(['not an id', v4()])('of an order that there is none of is alerted: %s', async (orderId) => {
    const event = { type: 'payout.succeeded' } as const;
    expect(await advanceWithdrawal(cashier.orders, { orderId, event })).toMatchObject({ order: null });
    expect(cashier.refused).toMatchObject([{ orderId, detail: { why: 'there is no such order' } }]);
  });

  test('that the provider refuses gives the coins back with its words', async () => {
    const { server, provider, worker } = cashier;
    const player = await openWithdrawer(server);
    const { data } = await withdraw(server, player);
    provider.refuse(data.order.orderId, 'this wallet is not known');
    await worker.runDue();

    expect(await stateOf(cashier, { ...data.order, ...player })).toMatchObject({
      coin: player.coin,
      order: { state: 'returned', reason: 'this wallet is not known' },
    });
  });

  test('waits for a provider that is away, and is sent when it is back', async () => {
    const { server, provider, worker, failures } = cashier;
    provider.isReachable = false;
    const { orderId, token } = await openPaying(cashier);
    for (let minutes = 0; minutes < 30; minutes += 1) {
      server.advance(MINUTE);
      await worker.runDue();
    }
    expect((await stateOf(cashier, { orderId, token })).order.state).toBe('paying');
    expect(failures.length).toBeGreaterThan(3);
    expect(failures.length).toBeLessThan(15);

    provider.isReachable = true;
    server.advance(10 * MINUTE);
    await worker.runDue();
    expect(provider.payouts.has(orderId)).toBe(true);
  });

  test('whose answer got lost is sent again and paid once', async () => {
    const { server, provider, worker } = cashier;
    provider.losesAnswers = true;
    const { orderId } = await openPaying(cashier);
    provider.losesAnswers = false;
    server.advance(MINUTE);
    await worker.runDue();

    expect(provider.asked.filter((asked) => asked === `sendPayout ${orderId}`)).toHaveLength(2);
    expect(provider.payouts.has(orderId)).toBe(true);
  });
});

describe('reconciliation', () => {
  test('asks about what is being paid once a minute, and notes how it ended', async () => {
    const { server, provider, orders } = cashier;
    const [paid, failed, open] = [
      await openPaying(cashier),
      await openPaying(cashier),
      await openPaying(cashier),
    ];
    provider.succeedPayout(paid.orderId);
    provider.failPayout(failed.orderId);
    const asked = () => provider.asked.filter((line) => line === `findPayout ${open.orderId}`).length;

    await reconcileWithdrawals(orders);
    expect(asked()).toBe(0);
    server.advance(MINUTE);
    expect(await reconcileWithdrawals(orders)).toMatchObject({ ended: 2, failures: [] });
    expect(asked()).toBe(1);
    await reconcileWithdrawals(orders);
    expect(asked()).toBe(1);

    expect((await stateOf(cashier, paid)).order.state).toBe('paid');
    expect(await stateOf(cashier, failed)).toMatchObject({
      coin: failed.before,
      order: { state: 'returned' },
    });
    expect((await stateOf(cashier, open)).order.state).toBe('paying');
  });

  test('goes on where one cannot be asked about', async () => {
    const { server, provider, orders } = cashier;
    const { orderId } = await openPaying(cashier);
    provider.isReachable = false;
    server.advance(MINUTE);
    const away = await reconcileWithdrawals(orders);
    provider.isReachable = true;
    expect(away.failures.map((failure) => failure.orderId)).toContain(orderId);
    expect(away.failures).toHaveLength(away.asked);
  });

  test('sends again what the provider has never heard of', async () => {
    const { server, provider, orders, worker } = cashier;
    provider.isReachable = false;
    const { orderId } = await openPaying(cashier);
    provider.isReachable = true;
    server.advance(MINUTE);
    await reconcileWithdrawals(orders);
    expect(provider.payouts.has(orderId)).toBe(true);
    await worker.runDue();
  });
});
