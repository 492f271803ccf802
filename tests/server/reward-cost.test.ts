import { v4 } from 'uuid';
import { beforeEach, describe, expect, test } from 'vitest';
import { localDayOf } from '#contract/business-day.ts';
import { titles } from '#games/rules/titles.ts';
import type { Database } from '#server/core/db/database.ts';
import { describeRewardCost } from '#server/features/claims/reward-commands.ts';
import { listRewardCost, marginOf, watchRewardCost } from '#server/features/claims/reward-cost.ts';
import { sumStakes } from '#server/features/game/index.ts';
import { transfer } from '#server/ledger/transfer.ts';
import { createObservers, type Observers } from '#server/observe.ts';
import { DAY } from './durations.ts';
import { explainAll } from './explain-all.ts';
import { openForFile } from './open-for-file.ts';
import { openTestDatabase } from './open-test-database.ts';
import { tables } from './tables.ts';

/** The 22nd of November in Manila, at 8 in the morning. */
const NOW = Date.UTC(2026, 10, 22);
const { startsAt } = localDayOf(NOW);

const database = openForFile(openTestDatabase);
let now: number;
let observers: Observers;

beforeEach(async () => {
  now = NOW;
  for (const table of ['game_round', 'journal', 'alarm'] as const)
    await tables(database).deleteFrom(table).execute();
  observers = createObservers({ database, clock: () => now, log: () => silent });
});

const silent = { error() {}, warn() {} } as never;

describe('the margin', () => {
  test.each(Object.values(titles).map((title) => [title.id, title] as const))(
    'of %s is the stake less its exact return',
    (_, title) => {
      const { numerator, denominator } = title.returns;
      expect(marginOf(title, denominator)).toBe(denominator - numerator);
      expect(marginOf(title, denominator - 1)).toBe(denominator - numerator - 1);
    },
  );

  test('of all stakes of a large day is not rounded in between', () => {
    const colors = titles['color-game'];
    expect(marginOf(colors, 36 * 10 ** 13 + 35)).toBe(10 ** 13);
  });

  test('of a game without rules is zero', () => {
    expect(marginOf(undefined, 1_000)).toBe(0);
  });
});

describe('rewards cost', () => {
  test('shows each business day’s bonuses beside the margin of its rounds', async () => {
    await play('color-game', 36_000, startsAt);
    await play('color-game', 36_000, startsAt + DAY - 1);
    await play('palayok', 10_000, startsAt);
    await play('color-game', 360_000, startsAt - 1);
    await give('sign-up-bonus', 5_000, startsAt);
    await give('sign-in', 100, startsAt + DAY - 1);
    await give('deposit-bonus', 7_000, startsAt - 1);

    const cost = await listRewardCost(deps(), 3);

    expect(cost.days).toEqual([
      {
        ...{ day: '2026-11-22', cost: 5_100, margin: 2_000 + 300 },
        kinds: [
          { kind: 'sign-in', amount: 100 },
          { kind: 'sign-up-bonus', amount: 5_000 },
        ],
      },
      {
        ...{ day: '2026-11-21', cost: 7_000, margin: 10_000 },
        kinds: [{ kind: 'deposit-bonus', amount: 7_000 }],
      },
      { day: '2026-11-20', cost: 0, margin: 0, kinds: [] },
    ]);
    expect(describeRewardCost(cost)).toEqual([
      '2026-11-22  bonuses         ₱51.00  margin         ₱23.00  222 %  so far',
      '  sign-in                     ₱1.00',
      '  sign-up-bonus              ₱50.00',
      '2026-11-21  bonuses         ₱70.00  margin        ₱100.00   70 %',
      '  deposit-bonus              ₱70.00',
      '2026-11-20  bonuses          ₱0.00  margin          ₱0.00',
    ]);
  });

  test('ignores the realised wins of titles', async () => {
    await play('color-game', 36_000, NOW, 540_000);
    expect((await listRewardCost(deps(), 1)).days).toMatchObject([{ margin: 1_000 }]);
  });

  test('reads a day’s rounds by the index of their time', async () => {
    const plans = await explainAll(database, (query) => sumStakes({ query }, localDayOf(NOW)));
    expect(plans).toContain('game_round_by_age');
  });
});

describe('the watch', () => {
  const yesterday = startsAt - DAY;

  test.each([
    ['above 70 % of the margin', 140_001, ['bonus-cost-high 2026-11-21']],
    ['of 70 % of the margin', 140_000, []],
  ])('judges a cost %s', async (_, cost, expected) => {
    await play('color-game', 36 * 200_000, yesterday);
    await give('sign-up-bonus', cost, yesterday);
    await watchRewardCost(observed())();
    expect(await alarms()).toEqual(expected);
  });

  test('ignores a small cost and an unfinished day', async () => {
    await give('sign-up-bonus', 99_999, yesterday);
    await give('sign-up-bonus', 1_000_000, startsAt);
    const watch = watchRewardCost(observed());
    await watch();
    expect(await alarms()).toEqual([]);
    now += DAY;
    await watch();
    expect(await alarms()).toEqual(['bonus-cost-high 2026-11-22']);
  });

  test('raises a day’s alarm once across all processes, even after it was closed', async () => {
    await give('sign-up-bonus', 1_000_000, yesterday);
    const watches = [watchRewardCost(observed()), watchRewardCost(observed())];
    await watches[0]?.();
    await tables(database).updateTable('alarm').set({ state: 'closed', closed_at: now }).execute();
    now += 60_000;
    for (const watch of watches) await watch();
    expect(await alarms()).toEqual(['bonus-cost-high 2026-11-21']);
    const [alarm] = await tables(database).selectFrom('alarm').select(['sentence', 'severity']).execute();
    expect(alarm).toMatchObject({ severity: 'daily' });
    expect(alarm?.sentence).toContain('Bonuses cost ₱10,000.00 on 2026-11-21');
  });

  test('checks a day again when it is unsure whether its alarm was raised', async () => {
    await give('sign-up-bonus', 1_000_000, yesterday);
    let isAway = true;
    const failing: Pick<Database, 'transaction'> = {
      transaction: (work, options) =>
        database.transaction((tx) => {
          const query: typeof tx.query = async (statement) => {
            if (isAway && statement.name === 'reward-cost-raised') throw new Error('away');
            return tx.query(statement);
          };
          return work({ ...tx, query });
        }, options),
    };
    const watch = watchRewardCost({ ...observed(), database: failing });
    await watch();
    isAway = false;
    await watch();
    expect(await alarms()).toEqual([
      'work-failed watching the cost of rewards',
      'bonus-cost-high 2026-11-21',
    ]);
  });
});

function deps() {
  return { database, clock: () => now };
}

function observed() {
  return { ...deps(), alarms: observers.alarms };
}

async function play(title: string, stake: number, time: number, win = 0): Promise<void> {
  const game_id = titles[title]?.gameId ?? 0;
  await tables(database)
    .insertInto('game_round')
    .values({
      ...{ user_id: v4(), game_id, round_id: v4(), bets: '[]', outcome: '{}' },
      ...{ stake, wagered: stake, win, created_at: time },
    })
    .execute();
}

async function give(kind: string, amount: number, time: number): Promise<void> {
  await transfer(database, {
    currency: 'coin',
    from: { kind: 'system', name: 'bonus' },
    to: { kind: 'player', userId: v4() },
    amount,
    kind,
    reference: v4(),
    time,
  });
}

async function alarms(): Promise<string[]> {
  await observers.alarms.flush();
  const rows = await tables(database).selectFrom('alarm').select(['kind', 'subject']).execute();
  return rows.map(({ kind, subject }) => `${kind} ${subject}`);
}
