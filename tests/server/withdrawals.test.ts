import { v4 } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { localDayOf } from '#machines/withdrawal/local-day.ts';
import { checkBook } from '#server/ledger/check-book.ts';
import { addWagering, readWagering } from '#server/ledger/wagering.ts';
import { advanceWithdrawal } from '#server/orders/advance-withdrawal.ts';
import { reconcileWithdrawals } from '#server/orders/pay-withdrawal.ts';
import { reviewWithdrawal } from '#server/orders/review-withdrawal.ts';
import { listWithdrawals } from '#server/repositories/withdrawal-orders.ts';
import {
  AUTO_APPROVE,
  BDO,
  bookOf,
  openTestCashier,
  openWithdrawer,
  PIN,
  refusal,
  type TestCashier,
  withdraw,
} from './open-test-cashier.ts';
import { signUp } from './open-test-server.ts';

const MINUTE = 60_000;
const LEAST = 10_000;
const MOST = 2_500_000;
const A_DAY = 5_000_000;

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

async function stateOf(orderId: string, token: string) {
  const { data } = await cashier.server.post(calls.getExchangeOrder, { orderId }, { token });
  return data;
}

/** A withdrawal that the operator has to look at, looked at by nobody yet. */
async function openBig(coins?: number) {
  const player = await openWithdrawer(cashier.server, coins);
  const { data } = await withdraw(cashier.server, player, { amount: AUTO_APPROVE + 1 });
  await cashier.worker.runDue();
  return { ...player, orderId: data.order.orderId, before: player.coin };
}

/** A withdrawal that the provider is paying. */
async function openPaying() {
  const player = await openWithdrawer(cashier.server);
  const { data } = await withdraw(cashier.server, player);
  await cashier.worker.runDue();
  return { ...player, orderId: data.order.orderId, before: player.coin };
}

describe('exchange', () => {
  test('takes the coins at once and tells fee, payout and latest arrival', async () => {
    const { server } = cashier;
    const player = await openWithdrawer(server);

    const { errcode, data } = await withdraw(server, player, { amount: 20_000 });

    expect(errcode).toBe(0);
    expect(data).toEqual({
      coin: player.coin - 20_000,
      order: {
        orderId: expect.any(String),
        state: 'requested',
        method: 'gcash',
        amount: 20_000,
        fee: 100,
        payout: 19_900,
        bankName: 'GCash',
        holder: 'Ana Cruz',
        maskedNumber: '•••••••4567',
        reason: '',
        createdAt: server.now(),
        dueAt: server.now() + 30 * MINUTE,
        steps: [{ state: 'requested', time: server.now() }],
      },
    });
    expect(await bookOf(server, data.order.orderId)).toEqual([
      { from_account: 'player', to_account: 'withdrawal', amount: 20_000, kind: 'withdrawal' },
    ]);
  });

  test('may take the whole balance, and the least that there is', async () => {
    for (const amount of [LEAST, 1_000_000]) {
      const player = await openWithdrawer(cashier.server);
      const asked = amount === LEAST ? LEAST : player.coin;
      expect(await withdraw(cashier.server, player, { amount: asked })).toMatchObject({
        errcode: 0,
        data: { coin: player.coin - asked },
      });
    }
  });

  test('gives a repeated request its first answer, whatever has changed since', async () => {
    const { server } = cashier;
    const player = await openWithdrawer(server);
    const requestId = v4();
    const first = await withdraw(server, player, { requestId });
    await cashier.worker.runDue();

    expect(await withdraw(server, player, { requestId, password: '999999' })).toEqual(first);
    expect(await withdraw(server, player, { requestId, amount: 30_000 })).toMatchObject(
      refusal('requestReused'),
    );
  });
});

describe('what stops a withdrawal', () => {
  test('no withdrawal password', async () => {
    const { token } = await signUp(cashier.server);
    const player = { userId: '', account: '', token, accountId: v4(), coin: 0 };
    expect(await withdraw(cashier.server, player)).toMatchObject(refusal('passwordMissing'));
  });

  test('a wrong withdrawal password', async () => {
    const player = await openWithdrawer(cashier.server);
    expect(await withdraw(cashier.server, player, { password: '111111' })).toMatchObject({
      ...refusal('passwordWrong'),
      field: 'password',
    });
  });

  test('no account', async () => {
    const player = await openWithdrawer(cashier.server);
    const body = { requestId: v4(), accountId: player.accountId, change: 'remove', password: PIN };
    await cashier.server.post(calls.modifyBankInfo, body, { token: player.token });
    expect(await withdraw(cashier.server, player)).toMatchObject(refusal('accountMissing'));
  });

  test.each([
    ['unknown', async () => v4()],
    ['no id', async () => 'first'],
    ['another player’s', async () => (await openWithdrawer(cashier.server)).accountId],
  ])('an account that is %s', async (_, otherAccount) => {
    const player = await openWithdrawer(cashier.server);
    expect(await withdraw(cashier.server, player, { accountId: await otherAccount() })).toMatchObject({
      ...refusal('accountMissing'),
      field: 'accountId',
    });
  });

  test('something left to wager, until it has been staked', async () => {
    const { server } = cashier;
    const player = await openWithdrawer(server);
    await addWagering(server.database, player.userId, 500);
    expect(await withdraw(server, player)).toMatchObject(refusal('wageringLeft'));
    expect((await server.post(calls.getExchange, {}, player)).data).toMatchObject({
      wageringLeft: 500,
      wageringTotal: 500,
    });

    const bets = [{ spot: 'yellow', amount: 500 }];
    await server.post(calls.playRound, { requestId: v4(), gameId: 1001, tryIt: 0, bets }, player);

    expect(await readWagering(server.database, player.userId)).toEqual({ left: 0, total: 500 });
    expect(await withdraw(server, player)).toMatchObject({ errcode: 0 });
  });

  test('a balance below the least', async () => {
    const { server } = cashier;
    const player = await openWithdrawer(server, 1);
    const put = { requestId: v4(), direction: 'in', amount: player.coin - LEAST + 1 };
    await server.post(calls.safeboxTransfer, put, player);
    expect(await withdraw(server, player, { amount: LEAST })).toMatchObject(refusal('belowMinimum'));
  });

  test.each([
    ['below the least', LEAST - 1, 'belowMinimum'],
    ['above the most', MOST + 1, 'aboveMaximum'],
    ['above the balance', 1_900_000, 'balanceTooLow'],
  ] as const)('an amount %s', async (_, amount, name) => {
    const player = await openWithdrawer(cashier.server);
    expect(await withdraw(cashier.server, player, { amount })).toMatchObject({
      ...refusal(name),
      field: 'amount',
    });
  });

  test('a withdrawal that is under way, until it has ended', async () => {
    const { server, worker } = cashier;
    const { orderId, ...player } = await openPaying();
    expect(await withdraw(server, player)).toMatchObject(refusal('orderOpen'));

    await advanceWithdrawal(cashier.orders, { orderId, event: { type: 'payout.succeeded' } });
    await worker.runDue();

    expect(await withdraw(server, player)).toMatchObject({ errcode: 0 });
  });

  test('as much as a day allows, until midnight in Manila', async () => {
    const { server } = cashier;
    server.advance(localDayOf(server.now()).endsAt - server.now());
    const player = await openWithdrawer(server, 3 * A_DAY);
    for (const amount of [MOST, MOST - LEAST]) {
      const { data } = await withdraw(server, player, { amount });
      await reviewWithdrawal(cashier.orders, { orderId: data.order.orderId });
      const news = { orderId: data.order.orderId };
      await advanceWithdrawal(cashier.orders, { ...news, event: { type: 'order.approve' } });
      await advanceWithdrawal(cashier.orders, { ...news, event: { type: 'payout.succeeded' } });
    }
    expect((await server.post(calls.getExchange, {}, player)).data).toMatchObject({
      dailyLeft: LEAST,
      dayEndsAt: localDayOf(server.now()).endsAt,
    });
    expect(await withdraw(server, player, { amount: LEAST + 1 })).toMatchObject({
      ...refusal('aboveDailyLimit'),
      field: 'amount',
    });
    for (const event of [
      { type: 'payout.failed', reason: 'closed' },
      { type: 'payout.succeeded' },
    ] as const) {
      const { data } = await withdraw(server, player, { amount: LEAST });
      await cashier.worker.runDue();
      await advanceWithdrawal(cashier.orders, { orderId: data.order.orderId, event });
    }
    expect(await withdraw(server, player, { amount: LEAST })).toMatchObject(refusal('aboveDailyLimit'));

    server.advance(localDayOf(server.now()).endsAt - server.now() - 1);
    expect(await withdraw(server, player, { amount: LEAST })).toMatchObject(refusal('aboveDailyLimit'));
    server.advance(1);
    expect(await withdraw(server, player, { amount: LEAST })).toMatchObject({ errcode: 0 });
  });
});

async function reject(orderId: string) {
  await reviewWithdrawal(cashier.orders, { orderId });
  const event = { type: 'order.reject', reason: 'the name differs' } as const;
  return advanceWithdrawal(cashier.orders, { orderId, event, by: 'operator' });
}

describe('review', () => {
  test('approves a small withdrawal by itself, and the provider is told to pay', async () => {
    const { provider } = cashier;
    const { orderId, token } = await openPaying();

    expect((await stateOf(orderId, token)).order).toMatchObject({
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
    const { orderId, token } = await openBig();
    expect((await stateOf(orderId, token)).order.state).toBe('reviewing');
    expect(cashier.provider.payouts.has(orderId)).toBe(false);

    await advanceWithdrawal(cashier.orders, { orderId, event: { type: 'order.approve' } });
    await cashier.worker.runDue();

    expect((await stateOf(orderId, token)).order.state).toBe('paying');
    expect(cashier.provider.payouts.has(orderId)).toBe(true);
  });

  test('that comes twice changes nothing', async () => {
    const { orderId, token } = await openPaying();
    await reviewWithdrawal(cashier.orders, { orderId });
    expect((await stateOf(orderId, token)).order.state).toBe('paying');
    expect(cashier.refused).toEqual([]);
  });

  test('rejected, the coins come back once with the fee, and the reason is kept', async () => {
    const { orderId, token, before } = await openBig();

    await reject(orderId);
    await reject(orderId);

    expect(await stateOf(orderId, token)).toMatchObject({
      coin: before,
      order: { state: 'rejected', reason: 'the name differs' },
    });
    expect(cashier.refused).toMatchObject([{ event: 'order.reject', state: 'rejected' }]);
  });
});

describe('a payout', () => {
  test('that succeeds leaves the book: what arrives, and the fee', async () => {
    const { server, provider, orders } = cashier;
    const { orderId, token, before } = await openPaying();

    const { kind } = provider.succeedPayout(orderId);
    await advanceWithdrawal(orders, { orderId, event: { type: kind } as never, provider: provider.name });

    expect(await stateOf(orderId, token)).toMatchObject({
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
    const { server, provider, orders } = cashier;
    const { orderId, token, before } = await openPaying();
    const event = { type: 'payout.failed', reason: 'the account is closed' } as const;

    for (let time = 0; time < 3; time += 1) {
      await advanceWithdrawal(orders, { orderId, event, provider: provider.name });
    }

    expect(await stateOf(orderId, token)).toMatchObject({
      coin: before,
      order: { state: 'returned', reason: 'the account is closed' },
    });
    expect(await bookOf(server, orderId)).toHaveLength(2);
    expect(cashier.refused).toEqual([]);
  });

  test('that succeeds after it failed is refused, kept and alerted', async () => {
    const { server, provider, orders, refused } = cashier;
    const { orderId, token, before } = await openPaying();
    const failed = { type: 'payout.failed', reason: 'no answer' } as const;
    await advanceWithdrawal(orders, { orderId, event: failed, provider: provider.name });

    const late = { orderId, event: { type: 'payout.succeeded' }, provider: provider.name } as const;
    expect(await advanceWithdrawal(orders, late)).toMatchObject({ isNews: false });

    expect(await stateOf(orderId, token)).toMatchObject({ coin: before, order: { state: 'returned' } });
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
    const { orderId, token } = await openPaying();
    const event = { type: 'payout.succeeded' } as const;
    await advanceWithdrawal(cashier.orders, { orderId, event, provider: 'somebody' });
    expect((await stateOf(orderId, token)).order.state).toBe('paying');
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

    expect(await stateOf(data.order.orderId, player.token)).toMatchObject({
      coin: player.coin,
      order: { state: 'returned', reason: 'this wallet is not known' },
    });
  });

  test('waits for a provider that is away, and is sent when it is back', async () => {
    const { server, provider, worker, failures } = cashier;
    provider.isReachable = false;
    const { orderId, token } = await openPaying();
    for (let minutes = 0; minutes < 30; minutes += 1) {
      server.advance(MINUTE);
      await worker.runDue();
    }
    expect((await stateOf(orderId, token)).order.state).toBe('paying');
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
    const { orderId } = await openPaying();
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
    const [paid, failed, open] = [await openPaying(), await openPaying(), await openPaying()];
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

    expect((await stateOf(paid.orderId, paid.token)).order.state).toBe('paid');
    expect(await stateOf(failed.orderId, failed.token)).toMatchObject({
      coin: failed.before,
      order: { state: 'returned' },
    });
    expect((await stateOf(open.orderId, open.token)).order.state).toBe('paying');
  });

  test('goes on where one cannot be asked about', async () => {
    const { server, provider, orders } = cashier;
    const { orderId } = await openPaying();
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
    const { orderId } = await openPaying();
    provider.isReachable = true;
    server.advance(MINUTE);
    await reconcileWithdrawals(orders);
    expect(provider.payouts.has(orderId)).toBe(true);
    await worker.runDue();
  });
});

describe('records', () => {
  test('getExchange tells everything before an amount is typed', async () => {
    const { server } = cashier;
    const { token, accountId, coin } = await openWithdrawer(server);
    expect((await server.post(calls.getExchange, {}, { token })).data).toEqual({
      coin,
      netDeposited: 0,
      hasWithdrawPassword: true,
      accounts: [
        {
          accountId,
          bankId: 1,
          bankName: 'GCash',
          method: 'gcash',
          holder: 'Ana Cruz',
          maskedNumber: '•••••••4567',
          isDefault: true,
        },
      ],
      wageringLeft: 0,
      wageringTotal: 0,
      limits: { minAmount: LEAST, maxAmount: MOST, dailyAmount: A_DAY },
      dailyLeft: A_DAY,
      dayEndsAt: localDayOf(server.now()).endsAt,
      types: [
        { name: 'gcash', sort: 1, feeFixed: 0, feeRate: 50, minMinutes: 1, maxMinutes: 30 },
        { name: 'maya', sort: 2, feeFixed: 0, feeRate: 50, minMinutes: 1, maxMinutes: 30 },
        { name: 'bank', sort: 3, feeFixed: 1_500, feeRate: 0, minMinutes: 10, maxMinutes: 1_440 },
      ],
      openOrder: null,
    });
  });

  test('exchangeRecord lists the player’s own, newest first, page by page', async () => {
    const { server } = cashier;
    const player = await openWithdrawer(server);
    const placed: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      const { data } = await withdraw(server, player, { amount: AUTO_APPROVE + 1 + count });
      await reject(data.order.orderId);
      placed.unshift(data.order.orderId);
      server.advance(1);
    }
    const page = async (before: string) => {
      const { data } = await server.post(calls.exchangeRecord, { before, pageSize: 2 }, player);
      return [data.orders.map(({ orderId }) => orderId), data.hasMore];
    };
    expect(await page('')).toEqual([placed.slice(0, 2), true]);
    expect(await page(placed[1] ?? '')).toEqual([placed.slice(2), false]);
    expect(await server.post(calls.exchangeRecord, { before: 'x' }, player)).toMatchObject({
      ...refusal('invalid'),
      field: 'before',
    });
    const other = await signUp(server);
    expect((await server.post(calls.exchangeRecord, {}, other)).data).toEqual({ orders: [], hasMore: false });
  });

  test.each([
    ['nobody’s', () => v4()],
    ['no id', () => 'x'],
  ])('an order that is %s is not found, as is another player’s', async (_, orderId) => {
    const { server } = cashier;
    const other = await signUp(server);
    const { orderId: anas } = await openBig();
    for (const id of [orderId(), anas]) {
      expect(await server.post(calls.getExchangeOrder, { orderId: id }, other)).toMatchObject(
        refusal('notFound'),
      );
    }
  });

  test('no number stands whole in an answer or in the log', async () => {
    const { server } = cashier;
    const player = await openWithdrawer(server);
    const body = { requestId: v4(), ...BDO, password: PIN };
    const answers = [
      await server.post(calls.addBankInfo, body, player),
      await withdraw(server, player),
      await server.post(calls.getExchange, {}, player),
      await server.post(calls.getBankInfo, {}, player),
      await server.post(calls.exchangeRecord, {}, player),
    ];
    const said = JSON.stringify(answers) + server.log.join('\n');
    expect(said).not.toContain(BDO.number);
    expect(said).not.toContain('09171234567');
    expect(said).not.toMatch(new RegExp(`\\b${PIN}\\b`));
  });
});

describe('at once', () => {
  test('1,000 identical withdrawals are one, and whoever is answered gets the same', async () => {
    const { server } = cashier;
    const player = await openWithdrawer(server);
    const requestId = v4();

    const answers = await Promise.all(
      Array.from({ length: 1_000 }, () => withdraw(server, player, { requestId })),
    );

    const first = answers.find(({ errcode }) => errcode === 0);
    const others = answers.filter(({ errcode }) => errcode !== 0);
    expect(answers.filter(({ errcode }) => errcode === 0)).toEqual(Array(1_000 - others.length).fill(first));
    expect(new Set(others.map(({ errcode }) => errcode)).difference(new Set([503]))).toEqual(new Set());
    expect(await withdraw(server, player, { requestId })).toEqual(first);
    const orders = await listWithdrawals(server.database, { userId: player.userId, before: null, limit: 9 });
    expect(orders).toHaveLength(1);
    expect((await server.post(calls.getExchange, {}, player)).data.coin).toBe(player.coin - 20_000);
  });

  test('of different ones one is opened and the others are told so', async () => {
    const { server } = cashier;
    const player = await openWithdrawer(server);

    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => withdraw(server, player, { amount: LEAST + index })),
    );

    expect(answers.map(({ errcode }) => errcode).sort()).toEqual([
      0,
      ...Array(19).fill(refusal('orderOpen').errcode),
    ]);
  });

  test('while he bets, nothing is spent twice', async () => {
    const { server } = cashier;
    const player = await openWithdrawer(server, 20_000);
    const play = () => {
      const bets = [{ spot: 'yellow', amount: 5_000 }];
      return server.post(calls.playRound, { requestId: v4(), gameId: 1001, tryIt: 0, bets }, player);
    };

    const [withdrawn, ...played] = await Promise.all([
      withdraw(server, player, { amount: player.coin }),
      ...Array.from({ length: 20 }, play),
    ]);

    const rounds = played.filter(({ errcode }) => errcode === 0).map(({ data }) => data.round);
    const won = rounds.reduce((sum, { stake, win }) => sum + win - stake, 0);
    const taken = withdrawn.errcode === 0 ? player.coin : 0;
    const { coin } = (await server.post(calls.getExchange, {}, player)).data;
    expect(coin).toBe(player.coin + won - taken);
    expect(coin).toBeGreaterThanOrEqual(0);
  });

  test('100 rejections return the coins once', async () => {
    const { orderId, token, before } = await openBig();
    const event = { type: 'order.reject', reason: 'the name differs' } as const;

    const results = await Promise.all(
      Array.from({ length: 100 }, () => advanceWithdrawal(cashier.orders, { orderId, event })),
    );

    expect(results.filter(({ isNews }) => isNews)).toHaveLength(1);
    expect((await stateOf(orderId, token)).coin).toBe(before);
    expect(await bookOf(cashier.server, orderId)).toHaveLength(2);
  });

  test('approval and rejection: one of them', async () => {
    const { orderId, token } = await openBig();
    const events = [{ type: 'order.approve' }, { type: 'order.reject', reason: 'no' }] as const;
    const results = await Promise.all(
      [...events, ...events].map((event) => advanceWithdrawal(cashier.orders, { orderId, event })),
    );
    expect(results.filter(({ isNews }) => isNews)).toHaveLength(1);
    expect(['paying', 'rejected']).toContain((await stateOf(orderId, token)).order.state);
  });
});
