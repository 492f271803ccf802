import { v4 } from 'uuid';
import { afterEach, describe, expect, test } from 'vitest';
import { localDayOf } from '#contract/business-day.ts';
import { calls } from '#contract/calls.ts';
import { errorOf } from '#contract/errors.ts';
import { createConfiguration } from '#server/core/config/configuration.ts';
import { advanceWithdrawal } from '#server/features/withdrawal/advance-withdrawal.ts';
import { reviewWithdrawal } from '#server/features/withdrawal/review-withdrawal.ts';
import { bookChecks } from '#server/features.ts';
import { checkBook } from '#server/ledger/check-book.ts';
import { configureApp } from './configure-app.ts';
import { giveCoins } from './create-play-deps.ts';
import { MINUTE } from './durations.ts';
import { payoutsForFile } from './open-for-file.ts';
import {
  AUTO_APPROVE,
  BDO,
  bookOf,
  openBig,
  openPaying,
  openWithdrawer,
  PIN,
  reject,
  type Withdrawer,
  withdraw,
} from './open-test-payouts.ts';
import { signUp } from './open-test-server.ts';

const LEAST = 10_000;
const MOST = 2_500_000;
const A_DAY = 5_000_000;

const payouts = payoutsForFile();

afterEach(async () => expect((await checkBook(payouts.server.database, bookChecks)).differences).toEqual([]));

describe('exchange', () => {
  test('takes the coins at once and returns fee, payout and latest arrival', async () => {
    const { server } = payouts;
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

  test('takes only the fee that its player has seen, whatever the config says meanwhile', async () => {
    const { server } = payouts;
    const player = await openWithdrawer(server);
    const ask = (fee: number) => withdraw(server, player, { amount: 20_000, fee });
    const { exchangeTypes } = await createConfiguration({ ...server, clock: server.now }).appConfig();
    const dearer = exchangeTypes.map((type) => ({ ...type, feeFixed: 15_000 }));
    await configureApp(server.database, { exchangeTypes: dearer });
    server.advance(2_000);
    const refused = await ask(100);
    await configureApp(server.database, { exchangeTypes });
    server.advance(2_000);
    expect(refused).toMatchObject({ ...errorOf('feeChanged'), field: 'fee' });
    expect((await ask(100)).data).toMatchObject({ coin: player.coin - 20_000, order: { fee: 100 } });
  });

  test('may take the whole balance, and the minimum amount', async () => {
    for (const amount of [LEAST, 1_000_000]) {
      const player = await openWithdrawer(payouts.server);
      const asked = amount === LEAST ? LEAST : player.coin;
      expect(await withdraw(payouts.server, player, { amount: asked })).toMatchObject({
        errcode: 0,
        data: { coin: player.coin - asked },
      });
    }
  });

  test('returns a repeated request’s order in its current state, without checking anything again', async () => {
    const { server } = payouts;
    const player = await openWithdrawer(server);
    const requestId = v4();
    const first = await withdraw(server, player, { requestId });
    await payouts.worker.runDue();

    const again = await withdraw(server, player, { requestId, password: '999999' });
    const { orderId } = first.data.order;
    expect(again.data).toMatchObject({ order: { orderId, state: 'paying' }, coin: first.data.coin });
    expect((await server.post(calls.exchangeRecord, {}, player)).data.orders).toEqual([again.data.order]);
    expect(await withdraw(server, player, { requestId, amount: 30_000 })).toMatchObject(
      errorOf('requestReused'),
    );
  });
});

describe('a withdrawal is stopped by', () => {
  test('no withdrawal password', async () => {
    const { token } = await signUp(payouts.server);
    const player = { userId: '', account: '', token, accountId: v4(), number: '', coin: 0 };
    expect(await withdraw(payouts.server, player)).toMatchObject(errorOf('passwordMissing'));
  });

  test('a wrong withdrawal password', async () => {
    const player = await openWithdrawer(payouts.server);
    expect(await withdraw(payouts.server, player, { password: '111111' })).toMatchObject({
      ...errorOf('passwordWrong'),
      field: 'password',
    });
  });

  test('no account', async () => {
    const player = await openWithdrawer(payouts.server);
    const body = { requestId: v4(), accountId: player.accountId, change: 'remove', password: PIN };
    await payouts.server.post(calls.modifyBankInfo, body, { token: player.token });
    expect(await withdraw(payouts.server, player)).toMatchObject(errorOf('accountMissing'));
  });

  test.each([
    ['unknown', async () => v4()],
    ['not an id', async () => 'first'],
    ['another player’s', async () => (await openWithdrawer(payouts.server)).accountId],
  ])('an account that is %s', async (_, otherAccount) => {
    const player = await openWithdrawer(payouts.server);
    expect(await withdraw(payouts.server, player, { accountId: await otherAccount() })).toMatchObject({
      ...errorOf('accountMissing'),
      field: 'accountId',
    });
  });

  test('something left to wager, until it has been wagered', async () => {
    const player = await openWithdrawer(payouts.server, { coins: 1 });
    const { coin } = await depositUnplayed(player, 9_999);
    expect(coin).toBe(player.coin + 9_999);
    expect(await withdraw(payouts.server, player)).toMatchObject(errorOf('wageringLeft'));
    expect(await factsOf(player)).toMatchObject({ wageringLeft: 9_999, wageringTotal: 9_999, locked: 9_999 });

    const { server } = payouts;
    const bets = [{ spot: 'yellow', amount: 9_998 }];
    await server.post(calls.playRound, { requestId: v4(), gameId: 1001, bets }, player);
    expect(await factsOf(player)).toMatchObject({ wageringLeft: 1, wageringTotal: 9_999 });
    await giveCoins(server.database, player.userId, 100);
    const last = [{ spot: 'yellow', amount: 100 }];
    await server.post(calls.playRound, { requestId: v4(), gameId: 1001, bets: last }, player);

    expect(await factsOf(player)).toMatchObject({ wageringLeft: 0, wageringTotal: 0, locked: 0 });
    await giveCoins(server.database, player.userId, LEAST);
    expect(await withdraw(server, player, { amount: LEAST })).toMatchObject({ errcode: 0 });
  });

  test('wagering, but only of its own coins; free coins stay free', async () => {
    const player = await openWithdrawer(payouts.server, { coins: 40_000 });
    const { coin, locked } = await depositUnplayed(player, 9_999);
    expect([coin, locked]).toEqual([player.coin + 9_999, 9_999]);
    expect(await withdraw(payouts.server, player, { amount: player.coin + 1 })).toMatchObject({
      ...errorOf('wageringLeft'),
      field: 'amount',
    });
    expect(await withdraw(payouts.server, player, { amount: player.coin })).toMatchObject({
      errcode: 0,
      data: { coin: 9_999 },
    });
  });

  test('a balance below the least', async () => {
    const { server } = payouts;
    const player = await openWithdrawer(server, { coins: 1 });
    const put = { requestId: v4(), direction: 'in', amount: player.coin - LEAST + 1 };
    await server.post(calls.safeboxTransfer, put, player);
    expect(await withdraw(server, player, { amount: LEAST })).toMatchObject(errorOf('belowMinimum'));
  });

  test.each([
    ['below the least', LEAST - 1, 'belowMinimum'],
    ['above the most', MOST + 1, 'aboveMaximum'],
    ['above the balance', 1_900_000, 'balanceTooLow'],
  ] as const)('an amount %s', async (_, amount, name) => {
    const player = await openWithdrawer(payouts.server);
    expect(await withdraw(payouts.server, player, { amount })).toMatchObject({
      ...errorOf(name),
      field: 'amount',
    });
  });

  test('a pending withdrawal, until it has ended', async () => {
    const { server, worker } = payouts;
    const { orderId, ...player } = await openPaying(payouts);
    expect(await withdraw(server, player)).toMatchObject(errorOf('orderOpen'));

    await advanceWithdrawal(payouts.orders, { orderId, event: { type: 'payout.succeeded' } });
    await worker.runDue();

    expect(await withdraw(server, player)).toMatchObject({ errcode: 0 });
  });

  test('the daily limit, until midnight in Manila', async () => {
    const { server } = payouts;
    server.advance(localDayOf(server.now()).endsAt - server.now());
    const player = await openWithdrawer(server, { coins: 3 * A_DAY });
    for (const amount of [MOST, MOST - LEAST]) {
      const { data } = await withdraw(server, player, { amount });
      await reviewWithdrawal(payouts.orders, { orderId: data.order.orderId });
      const news = { orderId: data.order.orderId };
      await advanceWithdrawal(payouts.orders, { ...news, event: { type: 'order.approve' } });
      await advanceWithdrawal(payouts.orders, { ...news, event: { type: 'payout.succeeded' } });
    }
    expect((await server.post(calls.getExchange, {}, player)).data).toMatchObject({
      dailyLeft: LEAST,
      dayEndsAt: localDayOf(server.now()).endsAt,
    });
    expect(await withdraw(server, player, { amount: LEAST + 1 })).toMatchObject({
      ...errorOf('aboveDailyLimit'),
      field: 'amount',
    });
    for (const event of [
      { type: 'payout.failed', reason: 'closed' },
      { type: 'payout.succeeded' },
    ] as const) {
      const { data } = await withdraw(server, player, { amount: LEAST });
      await payouts.worker.runDue();
      const { orderId } = data.order;
      await advanceWithdrawal(payouts.orders, { orderId, event: { type: 'order.approve' } });
      await advanceWithdrawal(payouts.orders, { orderId, event });
    }
    expect(await withdraw(server, player, { amount: LEAST })).toMatchObject(errorOf('aboveDailyLimit'));

    server.advance(localDayOf(server.now()).endsAt - server.now() - 1);
    expect(await withdraw(server, player, { amount: LEAST })).toMatchObject(errorOf('aboveDailyLimit'));
    server.advance(1);
    expect(await withdraw(server, player, { amount: LEAST })).toMatchObject({ errcode: 0 });
  });
});

describe('records', () => {
  test('getExchange shows everything before an amount is typed', async () => {
    const { server } = payouts;
    const { token, accountId, coin } = await openWithdrawer(server);
    expect((await server.post(calls.getExchange, {}, { token })).data).toEqual({
      coin,
      netDeposited: 0,
      isStopped: false,
      waitsUntil: 0,
      isReviewed: false,
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
      locked: 0,
      lockedParts: [],
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

  test('exchangeRecord lists the player’s own, newest first, in pages', async () => {
    const { server } = payouts;
    const player = await openWithdrawer(server);
    const placed: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      const { data } = await withdraw(server, player, { amount: AUTO_APPROVE + 1 + count });
      await reject(payouts, data.order.orderId);
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
      ...errorOf('invalid'),
      field: 'before',
    });
    const other = await signUp(server);
    expect((await server.post(calls.exchangeRecord, {}, other)).data).toEqual({ orders: [], hasMore: false });
  });

  test.each([
    ['nobody’s', () => v4()],
    ['not an id', () => 'x'],
  ])('an order that is %s is not found, nor is another player’s', async (_, orderId) => {
    const { server } = payouts;
    const other = await signUp(server);
    const { orderId: anas } = await openBig(payouts);
    for (const id of [orderId(), anas]) {
      expect(await server.post(calls.getExchangeOrder, { orderId: id }, other)).toMatchObject(
        errorOf('notFound'),
      );
    }
  });

  test('no answer or log contains a full account number', async () => {
    const { server } = payouts;
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

async function factsOf({ token }: Withdrawer) {
  return (await payouts.server.post(calls.getExchange, {}, { token })).data;
}

/** Pays in a sum that earns no bonus. */
async function depositUnplayed(player: Withdrawer, amount: number) {
  const { server, provider } = payouts;
  const deposit = { requestId: v4(), typeId: 1, amount };
  const { data } = await server.post(calls.createRechargeOrder, deposit, player);
  provider.pay(data.order.orderId);
  server.advance(3_000);
  await server.post(calls.getRechargeOrder, { orderId: data.order.orderId }, player);
  return factsOf(player);
}
