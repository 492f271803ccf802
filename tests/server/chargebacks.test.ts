import { v4 } from 'uuid';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { errorOf } from '#contract/errors.ts';
import { createConfiguration } from '#server/core/config/configuration.ts';
import { signUpBonus } from '#server/features/account/config.ts';
import { describeReversal } from '#server/features/deposit/held-commands.ts';
import { listReversals } from '#server/features/deposit/payment-reversals.ts';
import { showPlayer } from '#server/features/operator/show-player.ts';
import { reviewWithdrawal } from '#server/features/withdrawal/review-withdrawal.ts';
import { describeWithdrawal, listForOperator } from '#server/features/withdrawal/withdrawal-commands.ts';
import { readBalance } from '#server/ledger/account.ts';
import fc from '#tests/fast-check.ts';
import { giveCoins } from './create-play-deps.ts';
import { DAY, HOUR } from './durations.ts';
import { openForFile } from './open-for-file.ts';
import { openTestCashier, type Paid, type Player, PRICE, statesOf } from './open-test-cashier.ts';
import { PIN, prepareWithdrawals } from './open-test-payouts.ts';
import { signUp } from './open-test-server.ts';
import { reconcileAll } from './reconcile-all.ts';
import { setBreak } from './set-break.ts';
import { tables } from './tables.ts';

/** What a new player has after a first deposit of `PRICE`, which the offer doubles. */
const AFTER_DEPOSIT = signUpBonus + 2 * PRICE;

const cashier = openForFile(openTestCashier);
let player: Player;

beforeEach(async () => {
  player = await cashier.begin();
});
afterEach(async () => expect(await cashier.differences()).toEqual([]));

async function totalRecharge(): Promise<number> {
  const { data } = await cashier.post(calls.getTradeInfo, {}, { token: player.token });
  return data.totalRecharge;
}

async function owed(): Promise<number> {
  const rows = await listReversals(cashier.database, 1_000);
  return rows.filter(({ userId }) => userId === player.id).reduce((sum, row) => sum + row.owed, 0);
}

async function movements(): Promise<[string, number][]> {
  const rows = await tables(cashier.database)
    .selectFrom('journal')
    .select(['kind', 'amount'])
    .where('user_id', '=', player.id)
    .where('kind', 'not in', ['sign-up-bonus', 'test'])
    .orderBy('seq')
    .execute();
  return rows.map(({ kind, amount }) => [kind, amount]);
}

test('a charged-back payment is removed with its bonus, and the total of deposits falls', async () => {
  const paid = await cashier.pay(player);
  expect([await cashier.balance(player), await totalRecharge()]).toEqual([AFTER_DEPOSIT, PRICE]);

  expect(await cashier.reverse(paid)).toBe(200);

  const order = await cashier.look(player, paid.orderId);
  expect(statesOf(order)).toEqual(['created', 'pending', 'paid', 'reversed']);
  expect([await cashier.gained(player), await totalRecharge(), await owed()]).toEqual([0, 0, 0]);
  expect(await movements()).toEqual([
    ['deposit', PRICE],
    ['deposit-bonus', PRICE],
    ['deposit-reversed', PRICE],
    ['bonus-reversed', PRICE],
  ]);
});

const alarms = async () => {
  await cashier.alarms.flush();
  return tables(cashier.database)
    .selectFrom('alarm')
    .select(['subject', 'severity', 'count', 'sentence'])
    .where('kind', '=', 'payment-reversed')
    .execute();
};

test.each([
  ['a webhook', async (paid: Paid) => void (await cashier.reverse(paid))],
  [
    'the next check',
    async ({ orderId, paymentId }: Paid) => {
      cashier.provider.reverse(orderId, paymentId);
      cashier.advance(DAY);
      await cashier.work.reconcileDeposits();
    },
  ],
])('the operator has one alarm when %s says that a payment was taken back', async (_, learn) => {
  const paid = await cashier.pay(player);
  const others = (await alarms()).length;
  await learn(paid);
  cashier.advance(DAY);
  await cashier.work.reconcileDeposits();
  const raised = await alarms();
  expect(raised).toHaveLength(others + 1);
  expect(raised.find(({ subject }) => subject === paid.orderId)).toMatchObject({
    severity: 'daily',
    count: 1,
    sentence: 'The provider has taken ₱500.00 back: npm run ops -- orders reversals',
  });
});

test('it is taken once, however often and in whatever form the provider reports it', async () => {
  const paid = await cashier.pay(player);
  const notice = cashier.provider.reverse(paid.orderId, paid.paymentId);
  for (const eventId of [notice.eventId, notice.eventId, 'another event']) {
    await cashier.tell({ ...notice, eventId });
  }
  cashier.advance(DAY);
  await reconcileAll(cashier.work);

  expect([await cashier.gained(player), await cashier.refusals(paid.orderId), cashier.alerts()]).toEqual([
    0,
    [],
    0,
  ]);
});

test('reconciliation finds it without a webhook, even months later', async () => {
  const paid = await cashier.pay(player);
  for (let day = 0; day < 60; day += 1) {
    cashier.advance(DAY);
    await cashier.work.reconcileDeposits();
  }
  cashier.provider.reverse(paid.orderId, paid.paymentId);
  for (let day = 0; day < 61; day += 1) {
    cashier.advance(DAY);
    await cashier.work.reconcileDeposits();
  }

  const listed = await listReversals(cashier.database, 1_000);
  expect(listed.find(({ orderId }) => orderId === paid.orderId)).toMatchObject({ isStanding: true });
  const asked = cashier.provider.asked.filter((text) => text === `findCheckout ${paid.orderId}`);
  expect(asked.length).toBeLessThan(25);
});

test('coins already spent become a debt that the next deposit pays', async () => {
  const paid = await cashier.pay(player);
  await cashier.loseUntil(player, PRICE - 12_000);
  await cashier.reverse(paid);
  expect([await cashier.balance(player), await owed()]).toEqual([0, 12_000]);

  await cashier.pay(player, { amount: 20_000 });

  expect([await cashier.balance(player), await owed()]).toEqual([8_000, 0]);
  expect((await movements()).slice(-2)).toEqual([
    ['deposit', 20_000],
    ['debt-paid', 12_000],
  ]);
});

test('a debt takes won coins before they can be withdrawn', async () => {
  const paid = await cashier.pay(player);
  await cashier.loseUntil(player, 0);
  await cashier.reverse(paid);
  await giveCoins(cashier.database, player.id, PRICE - 1);
  await cashier.work.reconcileDeposits();
  expect([await cashier.balance(player), await owed()]).toEqual([0, 1]);

  await giveCoins(cashier.database, player.id, 100);
  await cashier.work.reconcileDeposits();
  expect([await cashier.balance(player), await owed()]).toEqual([99, 0]);
});

test('coins in the safe box are taken too', async () => {
  const { token, user } = await signUp(cashier);
  player = { id: user.id, token };
  const paid = await cashier.pay(player);
  await prepareWithdrawals((call, body) => cashier.post(call, body, { token }));
  await cashier.post(
    calls.safeboxTransfer,
    { requestId: v4(), direction: 'in', amount: AFTER_DEPOSIT },
    { token },
  );

  await cashier.reverse(paid);

  expect(await readBalance(cashier.database, player.id, 'coin', 'safe-box')).toBe(signUpBonus);
  expect(await owed()).toBe(0);
});

test('a returned payment restores everything taken', async () => {
  const paid = await cashier.pay(player);
  await cashier.loseUntil(player, PRICE + 500);
  await cashier.reverse(paid);
  expect(await cashier.balance(player)).toBe(0);

  expect([await cashier.restore(paid), await cashier.restore(paid)]).toEqual([200, 200]);

  expect([await cashier.balance(player), await totalRecharge(), await owed()]).toEqual([
    PRICE + 500,
    PRICE,
    0,
  ]);
  expect(await cashier.look(player, paid.orderId)).toMatchObject({ state: 'paid' });
});

test('a payment returned during a break restores the coins, and no round uses them', async () => {
  const paid = await cashier.pay(player);
  await cashier.reverse(paid);
  await setBreak(cashier.database, player.id);
  expect(await cashier.restore(paid)).toBe(200);
  expect(await cashier.balance(player)).toBe(AFTER_DEPOSIT);
  const round = { requestId: v4(), gameId: 1001, bets: [{ spot: 'yellow', amount: 200 }] };
  expect(await cashier.post(calls.playRound, round, player)).toMatchObject(errorOf('excluded'));
});

test('a returned payment ends the debt and refunds its paid part', async () => {
  const paid = await cashier.pay(player);
  await cashier.loseUntil(player, 0);
  await cashier.reverse(paid);
  await giveCoins(cashier.database, player.id, 20_000);
  await cashier.work.reconcileDeposits();
  expect([await cashier.balance(player), await owed()]).toEqual([0, PRICE - 20_000]);

  cashier.provider.restore(paid.orderId, paid.paymentId);
  cashier.advance(DAY);
  await cashier.work.reconcileDeposits();

  expect([await cashier.balance(player), await owed()]).toEqual([20_000, 0]);
});

test('a payment charged back before its credit is not credited, and the operator sees it', async () => {
  const orderId = await cashier.open(player);
  const payment = cashier.provider.pay(orderId);
  await cashier.tell(cashier.provider.reverse(orderId, payment.paymentId));
  await cashier.tell(payment);
  cashier.advance(HOUR);
  await reconcileAll(cashier.work);

  expect([await cashier.gained(player), cashier.alerts()]).toEqual([0, 1]);
  expect(await cashier.refusals(orderId)).toEqual(['payment.reversed in pending']);

  await cashier.tell(cashier.provider.restore(orderId, payment.paymentId));
  expect([await cashier.gained(player), await owed()]).toEqual([2 * PRICE, 0]);
});

test('the second payment of an order is charged back alone', async () => {
  const paid = await cashier.pay(player);
  const second = cashier.provider.pay(paid.orderId, 30_000);
  await cashier.tell(second);
  expect(await cashier.gained(player)).toBe(2 * PRICE + 30_000);

  await cashier.reverse({ orderId: paid.orderId, paymentId: second.paymentId });

  expect(await cashier.gained(player)).toBe(2 * PRICE);
  const orders = await cashier.list(player);
  const states = orders.map(({ state, paidAmount }) => [state, paidAmount]);
  expect(states).toEqual(
    expect.arrayContaining([
      ['reversed', 30_000],
      ['paid', PRICE],
    ]),
  );
});

test('only the operator can take back part of a payment', async () => {
  const paid = await cashier.pay(player);
  const notice = cashier.provider.reverse(paid.orderId, paid.paymentId);
  await cashier.tell({ ...notice, amount: PRICE - 1 });

  expect(await cashier.gained(player)).toBe(2 * PRICE);
  expect(await cashier.refusals(paid.orderId)).toEqual(['payment.reversed in paid']);
});

test('the player’s withdrawal waits for the operator, with the reason', async () => {
  const { token, user, account } = await signUp(cashier);
  player = { id: user.id, token };
  await giveCoins(cashier.database, player.id, 1_000_000);
  const paid = await cashier.pay(player);
  const accountId = await prepareWithdrawals((call, body) => cashier.post(call, body, { token }));
  const body = { requestId: v4(), accountId, amount: 20_000, password: PIN };
  const { data } = await cashier.post(calls.exchange, body, { token });
  await cashier.reverse(paid);

  const { database, now: clock } = cashier;
  await reviewWithdrawal(
    {
      database,
      clock,
      configuration: createConfiguration({ database, clock }),
      autoApprove: 1_000_000,
      onRefused: () => {},
    },
    { orderId: data.order.orderId },
  );

  const { withdrawals } = await listForOperator({ database, clock });
  const waiting = withdrawals.filter(({ orderId }) => orderId === data.order.orderId);
  expect(waiting).toMatchObject([{ state: 'reviewing', hasReversal: true }]);
  const lines = waiting.map(describeWithdrawal);
  expect(lines[0]).toContain('a payment was taken back');
  const listed = await listReversals(database, 50);
  expect(listed.map(describeReversal).join('\n')).toContain(
    `${paid.orderId}  ${account}  ₱500.00 taken back, bonus of ₱500.00 too`,
  );
  const shown = await showPlayer({ database, clock, providers: [cashier.provider] }, account);
  expect(shown.owed).toBe(0);
});

test('a player in debt cannot withdraw the owed amount', async () => {
  const { token, user } = await signUp(cashier);
  player = { id: user.id, token };
  const paid = await cashier.pay(player);
  const accountId = await prepareWithdrawals((call, body) => cashier.post(call, body, { token }));
  const { data } = await cashier.post(calls.getExchange, {}, player);
  await cashier.wager(player, data.wageringLeft);
  await cashier.loseUntil(player, 0);
  await cashier.reverse(paid);
  await giveCoins(cashier.database, player.id, 2 * PRICE);

  const ask = (amount: number) =>
    cashier.post(calls.exchange, { requestId: v4(), accountId, amount, password: PIN }, { token });
  expect(await ask(PRICE + 1)).toMatchObject({ errcode: errorOf('balanceTooLow').errcode });
  expect(await ask(PRICE)).toMatchObject({ errcode: 0, data: { coin: 0 } });
  expect(await owed()).toBe(0);
});

test('whatever the order of messages, the book is right and the provider’s last word holds', async () => {
  const act = fc.constantFrom('reverse', 'restore', 'pay', 'lose', 'win', 'reconcile', 'old');
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 12 }), async (acts) => {
      player = await cashier.begin();
      const paid = await cashier.pay(player);
      const { orderId, paymentId } = paid;
      const told = [
        cashier.provider.reverse(orderId, paymentId),
        cashier.provider.restore(orderId, paymentId),
      ];
      for (const each of acts) {
        cashier.advance(1_000);
        if (each === 'reverse') await cashier.reverse(paid);
        if (each === 'restore') await cashier.restore(paid);
        if (each === 'pay') await cashier.tell(cashier.provider.pay(orderId, 700));
        if (each === 'lose') await cashier.loseUntil(player, 0).catch(() => {});
        if (each === 'win') await giveCoins(cashier.database, player.id, 9_000);
        if (each === 'reconcile') await cashier.work.reconcileDeposits();
        if (each === 'old') for (const notice of told) await cashier.tell(notice);
        expect(await cashier.differences()).toEqual([]);
      }
      cashier.advance(DAY);
      await cashier.work.reconcileDeposits();
      const status = await cashier.provider.findCheckout(orderId);
      const isReversed = status?.payments.find((payment) => payment.paymentId === paymentId)?.isReversed;
      expect((await cashier.look(player, orderId)).state).toBe(isReversed ? 'reversed' : 'paid');
    }),
    { numRuns: 25 },
  );
});
