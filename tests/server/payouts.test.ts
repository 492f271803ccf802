import { v4 } from 'uuid';
import { afterEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { CODE_PURPOSE } from '#contract/constants.ts';
import { createOrderWork } from '#server/features/cashier/order-work.ts';
import { advanceWithdrawal } from '#server/features/withdrawal/advance-withdrawal.ts';
import { reconcileWithdrawals } from '#server/features/withdrawal/pay-withdrawal.ts';
import { reviewWithdrawal } from '#server/features/withdrawal/review-withdrawal.ts';
import { bookChecks } from '#server/features.ts';
import { checkBook } from '#server/ledger/check-book.ts';
import { MINUTE } from './durations.ts';
import { payoutsForFile } from './open-for-file.ts';
import { newMobile } from './open-test-codes.ts';
import {
  bookOf,
  deliver,
  openBig,
  openPaying,
  openTestPayouts,
  openWithdrawer,
  reject,
  stateOf,
  type TestPayouts,
  type Withdrawer,
  withdraw,
} from './open-test-payouts.ts';
import { tables } from './tables.ts';

const payouts = payoutsForFile();

afterEach(async () => expect((await checkBook(payouts.server.database, bookChecks)).differences).toEqual([]));

describe('review', () => {
  test('approves a small withdrawal by itself, and the provider is told to pay', async () => {
    const { provider } = payouts;
    const { orderId, token, number } = await openPaying(payouts);

    expect((await stateOf(payouts, { orderId, token })).order).toMatchObject({
      state: 'paying',
      steps: [{ state: 'requested' }, { state: 'reviewing' }, { state: 'paying' }],
    });
    expect(provider.payouts.get(orderId)).toEqual({
      orderId,
      amount: 19_900,
      method: 'gcash',
      bankName: 'GCash',
      holder: 'Ana Cruz',
      accountNumber: number,
    });
  });

  test('leaves a larger withdrawal to the operator', async () => {
    const { orderId, token } = await openBig(payouts);
    expect((await stateOf(payouts, { orderId, token })).order.state).toBe('reviewing');
    expect(payouts.provider.payouts.has(orderId)).toBe(false);

    await advanceWithdrawal(payouts.orders, { orderId, event: { type: 'order.approve' } });
    await payouts.worker.runDue();

    expect((await stateOf(payouts, { orderId, token })).order.state).toBe('paying');
    expect(payouts.provider.payouts.has(orderId)).toBe(true);
  });

  test('changes nothing when repeated', async () => {
    const { orderId, token } = await openPaying(payouts);
    await reviewWithdrawal(payouts.orders, { orderId });
    expect((await stateOf(payouts, { orderId, token })).order.state).toBe('paying');
    expect(payouts.refused).toEqual([]);
  });

  test('returns coins and fee once on a rejection, and keeps the reason', async () => {
    const { orderId, token, before } = await openBig(payouts);

    await reject(payouts, orderId);
    await reject(payouts, orderId);

    expect(await stateOf(payouts, { orderId, token })).toMatchObject({
      coin: before,
      order: { state: 'rejected', reason: 'the name differs' },
    });
    expect(payouts.refused).toMatchObject([{ event: 'order.reject', state: 'rejected' }]);
  });
});

describe('a payout', () => {
  test('that succeeds leaves the book with its amount and fee', async () => {
    const { server, provider } = payouts;
    const { orderId, token, before } = await openPaying(payouts);

    expect(await deliver(payouts, provider.succeedPayout(orderId))).toBe(null);

    expect(await stateOf(payouts, { orderId, token })).toMatchObject({
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

  test('that fails returns the coins once, including the fee', async () => {
    const { server, provider } = payouts;
    const { orderId, token, before } = await openPaying(payouts);

    for (let time = 0; time < 3; time += 1) {
      expect(await deliver(payouts, provider.failPayout(orderId))).toBe(null);
    }

    expect(await stateOf(payouts, { orderId, token })).toMatchObject({
      coin: before,
      order: { state: 'returned', reason: 'the account is closed' },
    });
    expect(await bookOf(server, orderId)).toHaveLength(2);
    expect(payouts.refused).toEqual([]);
  });

  test('ends by the provider’s message, even when it is repeated', async () => {
    const { server, provider } = payouts;
    const { orderId, token, before } = await openPaying(payouts);
    const { headers, body } = provider.webhook(provider.failPayout(orderId), server.now());

    for (let time = 0; time < 3; time += 1) {
      const url = `/webhooks/${provider.name}`;
      const told = await server.http.inject({ method: 'POST', url, headers, payload: body });
      expect(told.statusCode).toBe(200);
    }

    expect(await stateOf(payouts, { orderId, token })).toMatchObject({
      coin: before,
      order: { state: 'returned' },
    });
  });

  test('that succeeds after it failed is refused, kept and alerted', async () => {
    const { server, provider, orders, refused } = payouts;
    const { orderId, token, before } = await openPaying(payouts);
    const failed = { type: 'payout.failed', reason: 'no answer' } as const;
    await advanceWithdrawal(orders, { orderId, event: failed, provider: provider.name });

    const late = { orderId, event: { type: 'payout.succeeded' }, provider: provider.name } as const;
    expect(await advanceWithdrawal(orders, late)).toMatchObject({ hasChanged: false });

    expect(await stateOf(payouts, { orderId, token })).toMatchObject({
      coin: before,
      order: { state: 'returned' },
    });
    expect(refused).toMatchObject([{ orderId, event: 'payout.succeeded', state: 'returned' }]);
    const kept = await tables(server.database)
      .selectFrom('order_event')
      .select(['event', 'state', 'detail'])
      .where('order_id', '=', orderId)
      .where('is_accepted', '=', false)
      .execute();
    expect(kept).toEqual([{ event: 'payout.succeeded', state: 'returned', detail: { provider: 'test' } }]);
  });

  test('cannot be ended by another provider', async () => {
    const { orderId, token } = await openPaying(payouts);
    const event = { type: 'payout.succeeded' } as const;
    await advanceWithdrawal(payouts.orders, { orderId, event, provider: 'somebody' });
    expect((await stateOf(payouts, { orderId, token })).order.state).toBe('paying');
    expect(payouts.refused).toMatchObject([{ detail: { why: 'it is no order of somebody' } }]);
  });

  test.each(['not an id', v4()])('for an unknown order raises an alert: %s', async (orderId) => {
    const event = { type: 'payout.succeeded' } as const;
    expect(await advanceWithdrawal(payouts.orders, { orderId, event })).toMatchObject({ order: null });
    expect(payouts.refused).toMatchObject([{ orderId, detail: { why: 'there is no such order' } }]);
  });

  test('refused by the provider returns the coins with the reason', async () => {
    const { server, provider, worker } = payouts;
    const player = await openWithdrawer(server);
    const { data } = await withdraw(server, player);
    provider.refuse(data.order.orderId, 'this wallet is not known');
    await worker.runDue();

    expect(await stateOf(payouts, { ...data.order, ...player })).toMatchObject({
      coin: player.coin,
      order: { state: 'returned', reason: 'this wallet is not known' },
    });
  });

  test('waits while the provider is down and is sent when it is back', async () => {
    const { server, provider, worker, failures } = payouts;
    provider.isReachable = false;
    const { orderId, token } = await openPaying(payouts);
    for (let minutes = 0; minutes < 30; minutes += 1) {
      server.advance(MINUTE);
      await worker.runDue();
    }
    expect((await stateOf(payouts, { orderId, token })).order.state).toBe('paying');
    expect(failures.length).toBeGreaterThan(3);
    expect(failures.length).toBeLessThan(15);

    provider.isReachable = true;
    server.advance(10 * MINUTE);
    await worker.runDue();
    expect(provider.payouts.has(orderId)).toBe(true);
  });

  test('with a lost answer is sent again and paid once', async () => {
    const { server, provider, worker } = payouts;
    provider.losesAnswers = true;
    const { orderId } = await openPaying(payouts);
    provider.losesAnswers = false;
    server.advance(MINUTE);
    await worker.runDue();

    expect(provider.asked.filter((asked) => asked === `sendPayout ${orderId}`)).toHaveLength(2);
    expect(provider.payouts.has(orderId)).toBe(true);
  });
});

describe('reconciliation', () => {
  test('asks about running payouts once a minute, and stores the outcome', async () => {
    const { server, provider, orders } = payouts;
    const [paid, failed, open] = [
      await openPaying(payouts),
      await openPaying(payouts),
      await openPaying(payouts),
    ];
    provider.succeedPayout(paid.orderId);
    provider.failPayout(failed.orderId);
    const asked = () => provider.asked.filter((line) => line === `findPayout ${open.orderId}`).length;

    await reconcileWithdrawals(orders);
    expect(asked()).toBe(0);
    server.advance(MINUTE);
    expect(await reconcileWithdrawals(orders, AbortSignal.abort())).toMatchObject({ asked: 0 });
    expect(await reconcileWithdrawals(orders)).toMatchObject({ advanced: 2, unanswered: 0 });
    expect(asked()).toBe(1);
    await reconcileWithdrawals(orders);
    expect(asked()).toBe(1);

    expect((await stateOf(payouts, paid)).order.state).toBe('paid');
    expect(await stateOf(payouts, failed)).toMatchObject({
      coin: failed.before,
      order: { state: 'returned' },
    });
    expect((await stateOf(payouts, open)).order.state).toBe('paying');
  });

  test('continues after a payout with a silent provider', async () => {
    const { server, provider, orders } = payouts;
    await openPaying(payouts);
    provider.isReachable = false;
    server.advance(MINUTE);
    const away = await reconcileWithdrawals(orders);
    provider.isReachable = true;
    expect(away.asked).toBeGreaterThan(0);
    expect(away).toEqual({ asked: away.asked, unanswered: away.asked, advanced: 0 });
    expect(payouts.failures).toHaveLength(away.asked);
  });

  test('resends a payout unknown to the provider', async () => {
    const { server, provider, orders, worker } = payouts;
    provider.isReachable = false;
    const { orderId } = await openPaying(payouts);
    provider.isReachable = true;
    server.advance(MINUTE);
    await reconcileWithdrawals(orders);
    expect(provider.payouts.has(orderId)).toBe(true);
    await worker.runDue();
  });
});

describe('with a silent SMS gateway', () => {
  test('and 250 waiting codes, a payout still starts after two looks into the outbox', async () => {
    const texting = await openTestPayouts({ canText: true });
    const { server, worker } = texting;
    const looks: number[] = [];
    for (const codes of [0, 250]) {
      const player = await openWithdrawer(server);
      await worker.runDue();
      for (let sent = 0; sent < codes; sent += 1) {
        const body = { requestId: v4(), purpose: CODE_PURPOSE.register, mobile: newMobile() };
        const { errcode } = await server.post(calls.smsSend, body, { address: `203.0.${sent}.1` });
        expect(errcode).toBe(0);
      }
      looks.push(await countLooksUntilPaid(texting, player));
    }
    expect(looks).toEqual([2, 2]);
    await server.close();
  });
});

/**
 * Withdraws while the gateway answers nobody. @returns how often the outbox is asked until the payout starts
 */
async function countLooksUntilPaid(
  { server, provider, orders }: TestPayouts,
  player: Withdrawer,
): Promise<number> {
  const [silence, begun] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let looks = 0;
  const { outbox } = createOrderWork({
    ...orders,
    database: {
      ...server.database,
      query(statement) {
        if (statement.name === 'outbox-claim') looks += 1;
        return server.database.query(statement);
      },
    },
    providers: [
      {
        ...provider,
        sendPayout(request) {
          begun.resolve();
          return provider.sendPayout(request);
        },
      },
    ],
    publicUrl: '',
    gateway: { send: () => silence.promise },
    log: server.http.log,
  });
  await withdraw(server, player);
  const running = outbox.runDue();
  await begun.promise;
  const until = looks;
  silence.resolve();
  await running;
  return until;
}
