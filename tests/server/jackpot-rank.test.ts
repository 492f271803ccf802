import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { monthOf } from '#contract/business-day.ts';
import { calls } from '#contract/calls.ts';
import { listBestWins, listNewestWins, listPending } from '#server/features/jackpot/draws.ts';
import { DAY } from './durations.ts';
import { explainAll } from './explain-all.ts';
import type { Player } from './open-test-cashier.ts';
import { openTestJackpot, type TestJackpot } from './open-test-jackpot.ts';
import { tables } from './tables.ts';

const PLAYERS = 12;

let jackpot: TestJackpot;
let players: Player[];

beforeAll(async () => {
  jackpot = await openTestJackpot();
  players = [];
  for (let index = 0; index < PLAYERS; index += 1) {
    const player = await jackpot.signUp();
    await jackpot.give(player, 5);
    players.push(player);
  }
});
afterAll(() => jackpot.close());
afterEach(async () => expect(await jackpot.differences()).toEqual([]));

const nth = (index: number): Player => players[index] ?? { id: '', token: '' };

/** After reading the table. */
async function win(player: Player, count: number, propId = 2001) {
  await jackpot.rig({ propId, count });
  await jackpot.info(player);
  return jackpot.draw(player);
}

async function read(player: Player, pageNum = 1, pageSize?: number) {
  const { data } = await jackpot.post(calls.getJackpotRank, { pageNum, pageSize }, player);
  return data;
}

test('a player without a coin win has no place', async () => {
  await win(nth(0), 50, 2002);
  expect(await read(nth(0))).toEqual({ allRank: { list: [] }, pages: 0, personRank: null });
});

test('players rank by their largest win of the month, the earlier one first, and other names are masked', async () => {
  const wins = [500, 2_000, 500, 9_000, 1, 2, 3, 4, 5, 6, 7];
  for (const [index, count] of wins.entries()) await win(nth(index), count);
  await win(nth(3), 100);

  const { allRank, pages, personRank } = await read(nth(0));
  expect(pages).toBe(2);
  expect(allRank.list).toHaveLength(10);
  expect(allRank.list.map(({ place, amountSection }) => [place, amountSection]).slice(0, 5)).toEqual([
    ...[
      [1, 9_000],
      [2, 2_000],
      [3, 500],
      [4, 500],
      [5, 7],
    ],
  ]);
  expect(personRank).toEqual(allRank.list[2]);
  expect(allRank.list.map(({ isOwn }) => isOwn).indexOf(true)).toBe(2);
  expect(new Set(allRank.list.map(({ id }) => id)).size).toBe(10);
  expect(allRank.list.map(({ avatar }) => avatar)).toEqual(allRank.list.map(() => expect.any(Number)));
  expect(personRank?.nickname).toMatch(/^Player .{5}$/);
  const others = allRank.list.filter(({ isOwn }) => !isOwn);
  expect(others).toHaveLength(9);
  expect(others.map(({ nickname }) => nickname)).toEqual(
    others.map(() => expect.stringMatching(/^Pl\*\*\*..$/)),
  );
  expect((await read(nth(4))).personRank).toMatchObject({ place: 11, amountSection: 1 });
});

test('the ranking’s data cannot be used to look up another player’s draw', async () => {
  const drawn = await tables(jackpot.database)
    .selectFrom('draw')
    .select('id')
    .where('user_id', '<>', nth(0).id)
    .execute();
  const told = JSON.stringify([await read(nth(0)), await jackpot.info(nth(0))]);
  expect(drawn.length).toBeGreaterThan(10);
  expect(drawn.filter(({ id }) => told.includes(id))).toEqual([]);
});

test('the ranking is paged up to a hundred places', async () => {
  const { allRank } = await read(nth(0), 2);
  expect(allRank.list.map(({ place, amountSection }) => [place, amountSection])).toEqual([[11, 1]]);
  expect((await read(nth(0), 3)).allRank.list).toEqual([]);
  expect((await read(nth(0), 4, 3)).allRank.list.map(({ place }) => place)).toEqual([10, 11]);
  expect((await read(nth(0), 11)).allRank.list).toEqual([]);
  expect((await read(nth(0), 10_000, 50)).allRank.list).toEqual([]);
});

test('a larger win takes a better place, and a new month starts empty', async () => {
  await win(nth(4), 10_000);
  expect((await read(nth(4))).personRank).toMatchObject({ place: 1, amountSection: 10_000 });
  jackpot.advance(20 * DAY);
  await read(nth(4));
  jackpot.advance(20 * DAY);
  expect(await read(nth(4))).toEqual({ allRank: { list: [] }, pages: 0, personRank: null });
  await jackpot.give(nth(4), 1);
  await win(nth(4), 1);
  expect((await read(nth(4))).personRank).toMatchObject({ place: 1, amountSection: 1 });
});

test('only the first hundred players are listed, and every player sees their own place', async () => {
  await fillPlaces(120);
  const { allRank, pages, personRank } = await read(nth(4), 10);
  expect(pages).toBe(10);
  expect(allRank.list.map(({ place }) => place)).toEqual([91, 92, 93, 94, 95, 96, 97, 98, 99, 100]);
  expect((await read(nth(4), 11)).allRank.list).toEqual([]);
  expect((await read(nth(4), 3, 40)).allRank.list).toHaveLength(20);
  expect(personRank).toMatchObject({ place: 121, amountSection: 1 });
});

test('the ranking is read by an index', async () => {
  const plan = await explainAll(jackpot.database, async (query) => {
    const tx = { query };
    await listBestWins(tx, monthOf(jackpot.now()), { offset: 0, limit: 10 });
    await listNewestWins(tx, 20);
    await listPending(tx, nth(4).id, 50);
  });
  for (const index of ['draw_best_rank', 'draw_newest', 'draw_undismissed']) expect(plan).toContain(index);
  expect(plan).not.toContain('Seq Scan');
});

/** Adds as many players, each with a larger win. */
async function fillPlaces(count: number): Promise<void> {
  await jackpot.database.query({
    name: 'test-fill-places',
    text: `with added as (
        insert into app_user select (jsonb_populate_record(u, jsonb_build_object(
          'id', gen_random_uuid(), 'account_key', 'filler-' || n, 'invite_code', 'filler-' || n
        ))).* from app_user u cross join generate_series(1, $2::integer) as n where u.id = $1::uuid
        returning id
      )
      insert into draw_best (month, user_id, draw_id, amount, created_at)
      select $3::integer, id, id, 1000, 1 from added`,
    values: [nth(4).id, count, monthOf(jackpot.now())],
  });
}
