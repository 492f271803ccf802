import { v4 } from 'uuid';
import { expect, test, vi } from 'vitest';
import type { Call, RequestOf } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import type { Database } from '#server/core/db/database.ts';
import { advanceWithdrawal } from '#server/features/withdrawal/advance-withdrawal.ts';
import { seed } from '#tests/seed.ts';
import { createSeededInt } from '../../sandbox/create-seeded-int.ts';
import { findMoneyFaults } from './check-money/find-money-faults.ts';
import type { MoneyFault } from './check-money/read-movements.ts';
import { giveCoins } from './create-play-deps.ts';
import { openTestCashier, type Player, type TestCashier } from './open-test-cashier.ts';
import { openTestDatabase } from './open-test-database.ts';
import { PIN, prepareWithdrawals } from './open-test-payouts.ts';
import { type Defect, moves, reword, spoilDatabase } from './spoil-database.ts';
import { tables } from './tables.ts';

/** Calculates bonuses and fees with rounded floats. */
const floats = vi.hoisted(() => ({ bonus: false, fee: false }));

vi.mock('#machines/deposit/deposit-rules.ts', async (importActual) => {
  const actual = await importActual<typeof import('#machines/deposit/deposit-rules.ts')>();
  return {
    ...actual,
    planBonus(facts: Parameters<typeof actual.planBonus>[0]) {
      const plan = actual.planBonus(facts);
      if (!floats.bonus || plan.byCoupon === 0) return plan;
      const byCoupon = Math.round(facts.amount * ((facts.coupon?.num ?? 0) / 100));
      return { ...plan, byCoupon, bonus: plan.bonus - plan.byCoupon + byCoupon };
    },
  };
});

vi.mock('#machines/withdrawal/withdrawal-fee-rules.ts', async (importActual) => {
  const actual = await importActual<typeof import('#machines/withdrawal/withdrawal-fee-rules.ts')>();
  return {
    ...actual,
    countFee: (type: Parameters<typeof actual.countFee>[0], amount: number) =>
      floats.fee
        ? Math.round(type.feeFixed + amount * (type.feeRate / 10_000))
        : actual.countFee(type, amount),
  };
});

const none: Defect = (statement, send) => send(statement);

const creditsTwice: Defect = async (statement, send) => {
  if (!moves(statement, 'ledger-credit', 'deposit')) return send(statement);
  await send({ ...statement, values: statement.values.with(1, v4()) });
  return send(statement);
};

const losesRefund: Defect = async (statement, send) =>
  moves(statement, 'ledger-credit', 'withdrawal-return') ? [{ amount: 0 }] : send(statement);

const keepsStake: Defect = async (statement, send) =>
  moves(statement, 'ledger-shift', 'round-refund') ? [{ paid: 0, received: 0 }] : send(statement);

const remembersNoRequest: Defect = async (statement, send) =>
  statement.name === 'request-claim' ? [{ request_id: statement.values[1] }] : send(statement);

const hasWrongSign: Defect = async (statement, send) =>
  moves(statement, 'ledger-credit', 'deposit')
    ? send(reword(statement, 'balance.amount + excluded.amount', 'balance.amount - excluded.amount'))
    : send(statement);

/** Two concurrent rounds both read the balance before either writes it. */
function readsThenWrites(): Defect {
  const bothHaveRead = Promise.withResolvers<void>();
  let readers = 0;
  return async (statement, send) => {
    if (statement.name !== 'ledger-settle-round') return send(statement);
    const [held] = await send({
      name: 'ledger-read-first',
      text: `select amount from balance where user_id = $1::uuid and currency = 'coin' and account = 'player'`,
      values: [statement.values[0]],
    });
    readers += 1;
    if (readers === 2) bothHaveRead.resolve();
    await bothHaveRead.promise;
    const next = statement.values.length + 1;
    const written = reword(statement, 'set amount = amount -', `set amount = $${next}::bigint -`);
    return send({ ...written, values: [...statement.values, held?.amount] });
  };
}

test('finds no fault in a server without defects, whatever moves', async () => {
  const { faults, kinds } = await useDefective(none);
  expect(faults).toEqual([]);
  expect(kinds).toEqual([
    'deposit',
    'deposit-bonus',
    'game-stake',
    'game-win',
    'round-open',
    'round-refund',
    'safebox-in',
    'sign-up-bonus',
    'test',
    'withdrawal',
    'withdrawal-fee',
    'withdrawal-paid',
    'withdrawal-return',
  ]);
});

const byFloats = (what: keyof typeof floats) => () => {
  floats[what] = true;
  return none;
};

test.each<[string, () => Defect, MoneyFault['rule'], RegExp]>([
  ['a double credit', () => creditsTwice, 'payment', /was credited with 24700 in 2 movements/],
  ['a lost refund', () => losesRefund, 'withdrawal', /withdrawal-return of rejected .* is 0 in 0 /],
  ['a stake that is not returned', () => keepsStake, 'round', /player:game-1201 of .* holds 100, /],
  ['a bonus rounded by floats', byFloats('bonus'), 'bonus', /brought 12968 .* instead of 12967/],
  ['a fee rounded by floats', byFloats('fee'), 'withdrawal', /the fee of .* is 101 instead of 100/],
  ['a request without a row', () => remembersNoRequest, 'request', /asked for 0 times .* done 2 times/],
  ['a wrong sign', () => hasWrongSign, 'book', /^Player .* holds .*, but the journal comes to/],
  ['a balance read and then written', readsThenWrites, 'book', /^Player .* holds .*, but the journal/],
])('notices %s', async (_, createDefect, rule, words) => {
  const { faults } = await useDefective(createDefect());

  expect(new Set(faults.map((fault) => fault.rule))).toEqual(new Set([rule]));
  expect(faults.map(({ says }) => says)).toContainEqual(expect.stringMatching(words));
});

/** Plays a cashier with a defect and checks the money afterwards. */
async function useDefective(defect: Defect): Promise<{ faults: MoneyFault[]; kinds: string[] }> {
  const honest = await openTestDatabase();
  const chance = createSeededInt(seed);
  let face: number | null = null;
  const cashier = await openTestCashier({
    database: spoilDatabase(honest, defect),
    randomInt: (max) => face ?? chance(max),
  });
  try {
    const player = await cashier.signUp();
    face = 0;
    await giveCoins(honest, player.id, 200_000);
    await withdraw(cashier, player, honest);
    await deposit(cashier, player);
    await play(cashier, player);
    const moved = await tables(honest)
      .selectFrom('journal')
      .select('kind')
      .distinct()
      .orderBy('kind')
      .execute();
    return {
      faults: await findMoneyFaults(honest, cashier.provider),
      kinds: moved.map(({ kind }) => kind),
    };
  } finally {
    Object.assign(floats, { bonus: false, fee: false });
    await cashier.close();
  }
}

/** One withdrawal that is paid and one that is rejected, each requested twice. */
async function withdraw(cashier: TestCashier, player: Player, database: Database): Promise<void> {
  const accountId = await prepareWithdrawals((call, body) => cashier.post(call, body, player));
  for (const event of [{ type: 'order.approve' }, { type: 'order.reject', reason: 'no' }] as const) {
    await twice(cashier, player, calls.exchange, {
      requestId: v4(),
      accountId,
      amount: 20_100,
      password: PIN,
    });
    await cashier.work.outbox.runDue();
    const open = await tables(database)
      .selectFrom('withdrawal_order')
      .select('id')
      .where('state', '=', 'reviewing')
      .execute();
    const clock = cashier.now;
    const deps = { database: cashier.database, clock, onRefused: () => {} };
    for (const { id } of open) await advanceWithdrawal(deps, { orderId: id, event });
    await cashier.work.outbox.runDue();
    for (const orderId of cashier.provider.payouts.keys()) {
      await cashier.tell(cashier.provider.succeedPayout(orderId));
    }
  }
}

/** A first deposit with a coupon, reported twice, and a safe box transfer, requested twice. */
async function deposit(cashier: TestCashier, player: Player): Promise<void> {
  const { data } = await cashier.post(calls.getTradeInfo, {}, player);
  const couponId = data.coupons[0]?.couponId ?? '';
  await twice(cashier, player, calls.createRechargeOrder, {
    requestId: v4(),
    typeId: 1,
    amount: 12_350,
    couponId,
  });
  for (const orderId of cashier.provider.checkouts.keys()) {
    const notice = cashier.provider.pay(orderId);
    await cashier.tell(notice);
    await cashier.tell({ ...notice, eventId: v4() });
  }
  await twice(cashier, player, calls.safeboxTransfer, { requestId: v4(), direction: 'in', amount: 1_000 });
}

const COLOR_GAME = 1001;
const PALAYOK = 1201;

/**
 * Two concurrent rounds, a round that wins, and two open rounds: one is cashed out, the other's stake is
 * returned.
 */
async function play(cashier: TestCashier, player: Player): Promise<void> {
  const bet = (spot: string) =>
    cashier.post(
      calls.playRound,
      { requestId: v4(), gameId: COLOR_GAME, bets: [{ spot, amount: 1_000 }] },
      player,
    );
  await Promise.all([bet('white'), bet('white')]);
  await bet('yellow');
  const open = async () => {
    const body = { requestId: v4(), gameId: PALAYOK, stake: 100 };
    const { data } = await cashier.post(calls.openRound, body, player);
    return data.openRound?.roundId ?? '';
  };
  const roundId = await open();
  await cashier.post(calls.pickPot, { requestId: v4(), roundId, pot: 3 }, player);
  await cashier.post(calls.cashOut, { requestId: v4(), roundId }, player);
  await open();
  await cashier.post(calls.retrieveBalance, { requestId: v4() }, player);
}

async function twice<C extends Call>(
  cashier: TestCashier,
  player: Player,
  call: C,
  body: RequestOf<C>,
): Promise<void> {
  await cashier.post(call, body, player);
  await cashier.post(call, body, player);
}
