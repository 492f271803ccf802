import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { businessDayOf } from '#contract/business-day.ts';
import type { Database } from '#server/core/db/database.ts';
import { setRetention } from '#server/core/retention.ts';
import { foldPlay, readPlayDays } from '#server/features/game/index.ts';
import { bookChecks } from '#server/features.ts';
import { deleteOld } from '#server/housekeeping.ts';
import { describeDifference } from '#server/ledger/book-report.ts';
import { checkBook } from '#server/ledger/check-book.ts';
import { writeCheckpoints } from '#server/ledger/checkpoints.ts';
import { giveCoins } from './create-play-deps.ts';
import { DAY } from './durations.ts';
import { openTestDatabase } from './open-test-database.ts';
import { playLongAgo } from './play-long-ago.ts';
import { tables } from './tables.ts';
import { untilCounted } from './until-counted.ts';

const NOW = Date.UTC(2026, 10, 23, 8);
const TODAY = businessDayOf(NOW);
const YESTERDAY = businessDayOf(NOW - DAY);
const ana = '01890000-0000-7000-8000-00000000000a';
const ben = '01890000-0000-7000-8000-00000000000b';

let database: Database;

beforeEach(async () => {
  database = await openTestDatabase();
  await giveCoins(database, ana, 1_000_000);
  await giveCoins(database, ben, 1_000_000);
});
afterEach(() => database.close());

const play = (rounds: number, days = 0, userId = ana) =>
  playLongAgo(database, userId, { rounds, time: NOW - days * DAY });
const read = (since = '', userId = ana) => readPlayDays(database, userId, since);
const dayOf = (day: string, rounds: number) => ({
  ...{ day, gameId: 1001, rounds, won: 0 },
  ...{ stake: 100 * rounds, win: 90 * rounds, wagered: 100 * rounds },
});

async function countFolded(): Promise<number> {
  const { rows } = await sql<{
    rounds: number;
  }>`select coalesce(sum(rounds), 0)::bigint as rounds from play_day`.execute(tables(database));
  return rows[0]?.rounds ?? 0;
}

async function findFaults(): Promise<string[]> {
  return (await checkBook(database, bookChecks)).differences.map(describeDifference);
}

test('a round counts at once on its business day, folded or not', async () => {
  await play(3, 1);
  await play(2);
  const both = [dayOf(YESTERDAY, 3), dayOf(TODAY, 2)];
  expect(await read()).toEqual(both);
  await untilCounted(database);
  expect(await read()).toEqual(both);
  await play(1);
  expect(await read(TODAY)).toEqual([dayOf(TODAY, 3)]);
  expect(await read('', ben)).toEqual([]);
  expect(await findFaults()).toEqual([]);
});

test('concurrent processes fold each round once', async () => {
  await play(20);
  await play(30, 0, ben);
  await writeCheckpoints(database);
  await Promise.all([1, 2, 3, 4].map(() => foldPlay(database)));
  await untilCounted(database);
  expect(await countFolded()).toBe(50);
  expect(await read()).toEqual([dayOf(TODAY, 20)]);
  expect(await findFaults()).toEqual([]);
});

test('rounds past their retention are folded before they are deleted, and the book still holds', async () => {
  await setRetention(database, 'rounds', 31);
  await play(4, 40);
  await play(5, 2);
  const old = businessDayOf(NOW - 40 * DAY);
  await deleteOld(database, NOW, { onError: (error) => expect.unreachable(String(error)) });
  await untilCounted(database);
  await deleteOld(database, NOW, { onError: (error) => expect.unreachable(String(error)) });
  const { rows } = await sql<{ rounds: number }>`select count(*) as rounds from game_round`.execute(
    tables(database),
  );
  expect(rows).toEqual([{ rounds: 5 }]);
  expect(await read()).toEqual([dayOf(old, 4), dayOf(businessDayOf(NOW - 2 * DAY), 5)]);
  expect(await findFaults()).toEqual([]);
});

describe('a check of the book finds', () => {
  beforeEach(async () => {
    await play(3);
    await untilCounted(database);
  });

  test.each([
    ['a day with one round too many', 'update play_day set rounds = rounds + 1'],
    ['a day with one win too many', 'update play_day set won = 1'],
    ['a day with too little wagered', 'update play_day set wagered = wagered - 100'],
    ['a missing day', 'delete from play_day'],
  ])('%s', async (_, spoil) => {
    await sql.raw(spoil).execute(tables(database));
    expect(await findFaults()).not.toEqual([]);
  });
});
