import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { LOGIN_TYPE } from '#contract/constants.ts';
import { openAccount } from '#server/features/account/open-account.ts';
import { expireProps } from '#server/features/claims/index.ts';
import { payReward } from '#server/features/claims/rewards.ts';
import { readPools } from '#server/features/jackpot/jackpot-pools.ts';
import { givePlayerProp } from '#server/features/props/index.ts';
import { bookChecks } from '#server/features.ts';
import { describeDifference } from '#server/ledger/book-report.ts';
import { checkBook } from '#server/ledger/check-book.ts';
import { transfer } from '#server/ledger/transfer.ts';
import { DAY } from './durations.ts';
import { openForFile } from './open-for-file.ts';
import { openTestDatabase } from './open-test-database.ts';
import { tables } from './tables.ts';
import { untilCounted } from './until-counted.ts';

const TIME = 1_800_000_000_000;
const ana = '01890000-0000-7000-8000-00000000000a';
const ben = '01890000-0000-7000-8000-00000000000b';

const database = openForFile(openTestDatabase);

beforeEach(async () => {
  await sql`truncate balance, journal, ledger_checkpoint, jackpot_pool, reward, player_prop, game_round`.execute(
    tables(database),
  );
  await give(ana, 700);
  await give(ben, 300);
  await take(ben, 50);
  await untilCounted(database);
});

const entry = { currency: 'coin', kind: 'test', reference: 'test', time: TIME } as const;

function give(userId: string, amount: number) {
  const from = { kind: 'system', name: 'bonus' } as const;
  return transfer(database, { ...entry, from, to: { kind: 'player', userId }, amount });
}

function take(userId: string, amount: number, time = TIME) {
  const to = { kind: 'system', name: 'house' } as const;
  return transfer(database, { ...entry, from: { kind: 'player', userId }, to, amount, time });
}

async function openUser(account: string): Promise<string> {
  const { userId, store } = await openAccount(
    { database, clock: () => TIME, randomInt: (max) => randomInt(max) },
    {
      ...{
        type: LOGIN_TYPE.account,
        mobile: null,
        account,
        passwordHash: '',
        inviteCode: '',
        device: null,
        termsVersion: '1',
        privacyVersion: '1',
      },
      ...{ bonus: 0, bonusKind: '', betMultiple: 0, coupons: [] },
    },
  );
  await database.transaction(store);
  return userId;
}

async function findDifferences() {
  return (await checkBook(database, bookChecks)).differences;
}

async function addHeldPayment(
  userId: string,
  amount: number,
  { id: orderId, state } = { id: v7(), state: 'held' },
): Promise<void> {
  await sql`insert into deposit_order (user_id, id, state, type_id, amount, bonus, is_first_deposit, return_path,
      provider, created_at, expires_at, checked_at, check_at, item_bonus, wagering)
    values (${userId}, ${orderId}, ${state}, 1, ${amount}, 0, false, '/', 'test', ${TIME}, ${TIME}, ${TIME}, ${TIME}, 0, 0)`.execute(
    tables(database),
  );
  await sql`insert into payment (provider, payment_id, order_id, amount, created_at)
    values ('test', ${orderId}, ${orderId}, ${amount}, ${TIME})`.execute(tables(database));
}

describe('checkBook', () => {
  it('finds no fault in a correct book and returns its accounts', async () => {
    expect(await checkBook(database, bookChecks)).toEqual({
      playerAccounts: 2,
      transfers: 3,
      archived: 0,
      isArchiveRead: false,
      accounts: [
        { account: 'players', currency: 'coin', amount: 950 },
        { account: 'bonus', currency: 'coin', amount: -1000 },
        { account: 'house', currency: 'coin', amount: 50 },
      ],
      differences: [],
    });
  });

  it('finds a balance changed without the journal', async () => {
    await sql`update balance set amount = amount + 1 where user_id = ${ana}`.execute(tables(database));

    expect(await findDifferences()).toEqual([
      { kind: 'balance', userId: ana, account: 'player', currency: 'coin', balance: 701, journal: 700 },
      { kind: 'sum', currency: 'coin', sum: 1 },
    ]);
  });

  it('finds a deleted balance', async () => {
    await sql`delete from balance where user_id = ${ben}`.execute(tables(database));

    expect(await findDifferences()).toEqual([
      { kind: 'balance', userId: ben, account: 'player', currency: 'coin', balance: 0, journal: 250 },
      { kind: 'sum', currency: 'coin', sum: -250 },
    ]);
  });

  it('finds a deleted journal row', async () => {
    await sql`delete from journal where user_id = ${ben} and to_account = 'house'`.execute(tables(database));

    expect(await findDifferences()).toEqual([
      { kind: 'balance', userId: ben, account: 'player', currency: 'coin', balance: 250, journal: 300 },
      { kind: 'checkpoint', account: 'house', currency: 'coin', checkpoint: 50, journal: 0 },
      { kind: 'sum', currency: 'coin', sum: -50 },
    ]);
  });

  it('finds a staked sum without a stake', async () => {
    await sql`update balance set staked = 5 where user_id = ${ana}`.execute(tables(database));

    expect(await findDifferences()).toEqual([
      {
        kind: 'feature',
        feature: 'games',
        fault: `Player ${ana} has staked 5, but the stakes come to 0.`,
      },
    ]);
  });

  it('finds a wagered sum without a round, and an uncounted round', async () => {
    await sql`update balance set wagered = 5 where user_id = ${ana}`.execute(tables(database));
    await sql`insert into game_round (user_id, game_id, round_id, bets, outcome, stake, win, wagered, created_at)
      values (${ben}, 1001, ${v7()}, '[]', '{}', 600, 0, 100, ${TIME})`.execute(tables(database));

    expect((await findDifferences()).map(describeDifference)).toEqual([
      `Player ${ana} has wagered 5, but the rounds come to 0.`,
      `Player ${ben} has wagered 0, but the rounds come to 100.`,
      `Player ${ben} has 0 counted on 2027-01-15 in game 1001, but the rounds come to 100.`,
      `The days of player ${ana} come to 0 wagered, but 5 was.`,
    ]);
  });

  it('reports each row beyond exact counting and continues', async () => {
    const huge = 9_000_000_000_000_000;
    for (const userId of [ana, ben]) {
      const rewards = [{ propId: 60_001, count: huge }];
      const payment = {
        userId,
        source: 'mail',
        reference: `mail:${userId}`,
        rewards,
        betMultiple: 0,
        time: TIME,
      };
      await database.transaction((tx) => payReward(tx, payment));
    }
    await untilCounted(database);
    await sql`update balance set amount = amount + 1 where user_id = ${ana} and currency = 'coin'`.execute(
      tables(database),
    );
    const report = await checkBook(database, bookChecks);
    expect(report.differences.map(describeDifference)).toEqual([
      `Player ${ana} holds 701 coin in player, but the journal comes to 700.`,
      'The account players comes to 18000000000000000 diamond, which is more than is counted exactly.',
      'The account bonus comes to -18000000000000000 diamond, which is more than is counted exactly.',
      'All coin accounts together come to 1 instead of 0.',
    ]);
    expect(report.accounts.filter(({ currency }) => currency === 'coin')).toHaveLength(3);
  });

  it('names a balance beyond exact counting, and a check that cannot be computed', async () => {
    await sql`alter table balance drop constraint balance_is_safe_integer`.execute(tables(database));
    await sql`alter table balance drop constraint balance_sums_are_safe`.execute(tables(database));
    await sql`update balance set amount = 9007199254740993, staked = 9007199254740993 where user_id = ${ana}`.execute(
      tables(database),
    );
    const differences = await findDifferences();
    await sql`truncate balance`.execute(tables(database));
    await sql`alter table balance add constraint balance_is_safe_integer check (amount <= 9007199254740991),
      add constraint balance_sums_are_safe check (staked <= 9007199254740991 and wagered <= 9007199254740991)`.execute(
      tables(database),
    );
    expect(differences.map(describeDifference)).toEqual([
      `Player ${ana} holds 9007199254740993 coin in player, but the journal comes to 700.`,
      `Player ${ana}’s account player comes to 9007199254740993 coin, which is more than is counted exactly.`,
      'The check checkStakes cannot be computed: not a safe integer: 9007199254740993',
      'The account players comes to 9007199254741243 coin, which is more than is counted exactly.',
      'All coin accounts together come to 9007199254740293 instead of 0.',
    ]);
  });

  it('finds two swapped balances, although the sum is zero', async () => {
    await sql`update balance set amount = 950 - amount`.execute(tables(database));

    expect(await findDifferences()).toEqual([
      { kind: 'balance', userId: ana, account: 'player', currency: 'coin', balance: 250, journal: 700 },
      { kind: 'balance', userId: ben, account: 'player', currency: 'coin', balance: 700, journal: 250 },
    ]);
  });

  it('finds a player below zero', async () => {
    await sql`alter table balance drop constraint balance_not_negative`.execute(tables(database));
    await sql`update journal set amount = 350 where user_id = ${ben} and to_account = 'house'`.execute(
      tables(database),
    );
    await sql`update balance set amount = -50 where user_id = ${ben}`.execute(tables(database));
    await sql`update ledger_checkpoint set amount = 350 where account = 'house'`.execute(tables(database));

    const differences = await findDifferences();
    await sql`truncate balance`.execute(tables(database));
    await sql`alter table balance add constraint balance_not_negative check (amount >= 0)`.execute(
      tables(database),
    );
    expect(differences).toEqual([
      { kind: 'negative', userId: ben, account: 'player', currency: 'coin', balance: -50 },
    ]);
  });

  it('finds a wrong checkpoint', async () => {
    await sql`update ledger_checkpoint set amount = amount - 1 where account = 'bonus'`.execute(
      tables(database),
    );

    expect(await findDifferences()).toEqual([
      { kind: 'checkpoint', account: 'bonus', currency: 'coin', checkpoint: -1001, journal: -1000 },
    ]);
  });

  it('finds a jackpot whose amount differs from its journal', async () => {
    const pool = { seed: 100, ceiling: 1_000, sharePpm: 1, weight: 1 };
    const jackpot = { kind: 'feature', feature: 'jackpot' };
    await readPools(
      database,
      [
        { ...pool, propId: 50_001 },
        { ...pool, propId: 50_002 },
      ],
      TIME + DAY,
    );
    expect(await findDifferences()).toEqual([]);
    await sql`update jackpot_pool set amount = 101 where prop_id = 50001`.execute(tables(database));
    await sql`delete from jackpot_pool where prop_id = 50002`.execute(tables(database));

    expect(await findDifferences()).toEqual([
      { ...jackpot, fault: 'jackpot:50001 is stored as 101, but its journal comes to 100.' },
      { ...jackpot, fault: 'jackpot:50002 is stored as 0, but its journal comes to 100.' },
    ]);
  });

  it('finds a reward paid differently from its claim', async () => {
    const days = ['22', '23', '24'].map((day) => `sign-in:2026-11-${day}`);
    for (const reference of days) {
      const rewards = [
        { propId: 2001, count: 100 },
        { propId: 60_001, count: 2 },
      ];
      const payment = { userId: ana, source: 'sign-in', reference, rewards, betMultiple: 0, time: TIME };
      await database.transaction((tx) => payReward(tx, payment));
    }
    expect((await findDifferences()).filter(({ kind }) => kind !== 'checkpoint')).toEqual([]);
    await sql`update reward set rewards = '[{"propId": 2001, "count": 90}, {"propId": 60001, "count": 2}]'
      where key = ${days[0]}`.execute(tables(database));
    await sql`delete from journal where currency = 'diamond' and reference =
      (select id::text from reward where key = ${days[1]})`.execute(tables(database));
    await sql`delete from reward where key = ${days[2]}`.execute(tables(database));

    const faults = (await findDifferences()).filter(({ kind }) => kind === 'feature');
    expect(faults.map(describeDifference)).toEqual([
      `Player ${ana} has claimed 0 coin by no claim, but was paid 100.`,
      `Player ${ana} has claimed 0 diamond by no claim, but was paid 2.`,
      `Player ${ana} has claimed 90 coin by ${days[0]}, but was paid 100.`,
      `Player ${ana} has claimed 2 diamond by ${days[1]}, but was paid 0.`,
    ]);
  });

  it('finds a reward with cards and coupons that differ from its claim', async () => {
    const days = ['22', '23', '24', '25'].map((day) => `sign-in:2026-11-${day}`);
    const userId = await openUser('carla');
    for (const [index, reference] of days.entries()) {
      const rewards = [
        { propId: 1001, count: 1 },
        { propId: 80_001, count: 2 },
      ];
      const payment = { userId, source: 'sign-in', reference, rewards, betMultiple: 0 };
      await database.transaction((tx) => payReward(tx, { ...payment, time: TIME + index }));
    }
    expect(await findDifferences()).toEqual([]);
    await sql`delete from player_prop where prop_id = 1001 and created_at = ${TIME}`.execute(
      tables(database),
    );
    await sql`update player_prop set prop_id = 80002 where prop_id = 80001 and created_at = ${TIME + 1}`.execute(
      tables(database),
    );
    await sql`delete from reward where key = ${days[2]}`.execute(tables(database));
    await sql`update player_prop set spent_on = id where created_at = ${TIME + 3}`.execute(tables(database));

    expect((await findDifferences()).map(describeDifference)).toEqual([
      `Player ${userId} has claimed 0 of prop 1001 by no claim, but was given 1.`,
      `Player ${userId} has claimed 0 of prop 80001 by no claim, but was given 2.`,
      `Player ${userId} has claimed 0 of prop 80002 by no claim, but was given 2.`,
      `Player ${userId} has claimed 1 of prop 1001 by ${days[0]}, but was given 0.`,
      `Player ${userId} has claimed 2 of prop 80001 by ${days[1]}, but was given 0.`,
      ...Array(2).fill(expect.stringMatching(/^Voucher .* is not spent on one card of its tier\.$/)),
    ]);
  });

  it('finds items wrongly recorded as expired, and gift coupons not paid exactly once', async () => {
    const [carl] = await database.query<{ id: string }>({
      name: 'any-player',
      text: 'select id from app_user limit 1',
      values: [],
    });
    const userId = carl?.id ?? '';
    const give = (propId: number, expiresAt: number) =>
      givePlayerProp(database, { userId, propId, source: 'operator', time: TIME, expiresAt });
    await give(1001, TIME + 1);
    await give(1301, 0);
    const clock = () => TIME + 1;
    await expireProps({ database, clock, onError: (error) => expect.unreachable(String(error)) })(
      new AbortController().signal,
    );
    expect(await findDifferences()).toEqual([]);

    await sql`update player_prop set spent_on = id where prop_id = 1301`.execute(tables(database));
    await sql`update player_prop set spent_on = null where prop_id = 1001`.execute(tables(database));
    const [unused] = await database.query<{ id: string }>({
      name: 'any-gift',
      text: 'select id from player_prop where prop_id = 1301',
      values: [],
    });
    const [line] = await database.query<{ key: string }>({
      name: 'any-loss',
      text: 'select key from reward where lost',
      values: [],
    });
    expect((await findDifferences()).map(describeDifference)).toEqual([
      `Player ${userId} has lost 1 of prop 1001 by ${line?.key}, but 0 expired.`,
      `Player ${userId} has used coupon ${unused?.id}, but was not paid for it.`,
    ]);
  });

  it('finds a held payment without coins, and held coins without a payment', async () => {
    const moved = { ...entry, kind: 'deposit-held', from: { kind: 'system', name: 'cash-in' } } as const;
    const hold = (userId: string, amount: number) =>
      transfer(database, { ...moved, to: { kind: 'player', userId, part: 'held' }, amount });
    const [dina, emil] = [await openUser('dina'), await openUser('emil')].sort() as [string, string];
    await hold(dina, 500);
    await addHeldPayment(dina, 500);
    await untilCounted(database);
    expect(await findDifferences()).toEqual([]);
    await hold(dina, 20);
    await addHeldPayment(emil, 100);
    await untilCounted(database);

    expect((await findDifferences()).map(describeDifference)).toEqual([
      `For player ${dina} 520 is kept apart, but payments of 500 are held.`,
      `For player ${emil} 0 is kept apart, but payments of 100 are held.`,
    ]);
    await sql`delete from payment where order_id in (select id from deposit_order where user_id = ${emil})`.execute(
      tables(database),
    );
    await sql`delete from deposit_order where user_id = ${dina}`.execute(tables(database));
    expect((await findDifferences()).map(describeDifference).toSorted()).toEqual([
      expect.stringMatching(/^Deposit [0-9a-f-]{36} is held without a payment\.$/),
      `For player ${dina} 520 is kept apart, but payments of 0 are held.`,
      expect.stringMatching(/^The payment [0-9a-f-]{36} belongs to a deposit that is missing\.$/),
    ]);
    await sql`truncate deposit_order, payment`.execute(tables(database));
  });

  it('finds a debt or reversed deposit without its other side, order by order', async () => {
    const [fritz, gina] = [await openUser('fritz'), await openUser('gina')];
    const [owed, unowed, unreversed] = [v7(), v7(), v7()];
    for (const [userId, id] of [
      [fritz, owed],
      [gina, unowed],
    ]) {
      await sql`insert into payment_reversal (user_id, order_id, provider, payment_id, amount, bonus_taken, owed,
          was_credited, is_refund, is_standing, created_at)
        values (${userId}, ${id}, 'test', ${id}, 100, 0, ${id === owed ? 100 : 0}, true, false, true, ${TIME})`.execute(
        tables(database),
      );
    }
    await transfer(database, {
      ...{ ...entry, amount: 100, kind: 'deposit-loss', reference: unowed },
      from: { kind: 'system', name: 'chargeback-loss' },
      to: { kind: 'system', name: 'cash-in' },
    });
    await addHeldPayment(fritz, 100, { id: unreversed, state: 'reversed' });
    await untilCounted(database);

    expect((await findDifferences()).map(describeDifference).toSorted()).toEqual(
      [
        `Deposit ${unreversed} is reversed, but no payment of it is.`,
        ...[owed, unowed].map((id) => `A payment of deposit ${id} is reversed, but the deposit is missing.`),
        `For deposit ${owed} 100 is owed, but chargeback-loss has paid 0.`,
        `For deposit ${unowed} 0 is owed, but chargeback-loss has paid 100.`,
      ].toSorted(),
    );
    await sql`truncate deposit_order, payment, payment_reversal`.execute(tables(database));
  });

  it('never treats an uncountable sum of a system account as zero', async () => {
    const account = 'jackpot:50001';
    const moved = (id: string) =>
      sql`insert into journal (user_id, id, currency, from_account, to_account, amount, kind, reference, created_at)
        values ('00000000-0000-0000-0000-000000000000', ${id}, 'coin', 'house', ${account}, 9007199254740991, 'test',
          'test', ${TIME})`.execute(tables(database));
    for (const id of [v7(), v7()]) await moved(id);
    await untilCounted(database);
    expect((await findDifferences()).map(describeDifference)).toContain(
      `${account} is stored as 0, but its journal comes to 18014398509481982.`,
    );
  });

  it('is not affected by concurrent transfers', async () => {
    const moving = Promise.all(Array.from({ length: 40 }, () => take(ana, 3, TIME + DAY)));
    const checks = await Promise.all(Array.from({ length: 5 }, findDifferences));
    await moving;

    expect(checks).toEqual([[], [], [], [], []]);
    expect(await findDifferences()).toEqual([]);
  });
});

describe('describeDifference', () => {
  it('describes each kind of difference in a sentence', () => {
    expect(
      [
        {
          kind: 'balance',
          userId: ana,
          account: 'player',
          currency: 'coin',
          balance: 701,
          journal: 700,
        } as const,
        { kind: 'negative', userId: ben, account: 'player', currency: 'coin', balance: -50 } as const,
        { kind: 'sum', currency: 'coin', sum: 1 } as const,
        { kind: 'checkpoint', account: 'bonus', currency: 'coin', checkpoint: 1, journal: 2 } as const,
        { kind: 'feature', feature: 'jackpot', fault: 'A sentence of the jackpot.' } as const,
      ].map(describeDifference),
    ).toEqual([
      `Player ${ana} holds 701 coin in player, but the journal comes to 700.`,
      `Player ${ben} holds -50 coin in player, which is below zero.`,
      'All coin accounts together come to 1 instead of 0.',
      'The checkpoint of bonus makes it 1 coin, but the journal comes to 2.',
      'A sentence of the jackpot.',
    ]);
  });
});
