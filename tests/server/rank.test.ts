import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { businessDayOf, businessWeekOf, localWeekOf } from '#contract/business-day.ts';
import type { RequestOf } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { ACTIVITY_ID, RANK_PAGE } from '#contract/constants.ts';
import { errorOf } from '#contract/errors.ts';
import type { RankPrize } from '#contract/rank.ts';
import { COINS } from '#contract/rewards.ts';
import { openConfiguration } from '#server/core/operator/operator-dependencies.ts';
import { keepRank } from '#server/features/rank/keep-rank.ts';
import { findPlace, listPlaces, readHorizon, readStanding } from '#server/features/rank/rank-store.ts';
import { seedAppConfig } from '#server/seed/seed-app-config.ts';
import { configureApp } from './configure-app.ts';
import { giveCoins } from './create-play-deps.ts';
import { DAY, MINUTE } from './durations.ts';
import { explainAll } from './explain-all.ts';
import { openTestCashier, type Player, type TestCashier } from './open-test-cashier.ts';
import { playLongAgo } from './play-long-ago.ts';
import { setBreak } from './set-break.ts';
import { tables } from './tables.ts';
import { untilCounted } from './until-counted.ts';

const WEEK = 7 * DAY;

const prize = (place: number, count: number, changes: Partial<RankPrize> = {}): RankPrize => ({
  ...{ board: 'wagered', from: place, to: place, minWagered: 10_000 },
  ...{ rewards: [{ propId: COINS, count }], betMultiple: 1, ...changes },
});

let cashier: TestCashier;
let ana: Player;
let ben: Player;
let cora: Player;
let monday: number;

beforeEach(async () => {
  cashier = await openTestCashier();
  monday = localWeekOf(cashier.now() + WEEK).startsAt;
  cashier.advance(monday + DAY - cashier.now());
  ana = await open();
  ben = await open();
  cora = await open();
  await configureApp(cashier.database, {
    rankPrizes: [prize(1, 5_000), prize(2, 3_000), prize(1, 2_000, { board: 'multiple' })],
  });
  // The server reads the config again within this time.
  cashier.advance(MINUTE);
  expect(await keep()).toEqual([]);
});
afterEach(async () => {
  expect(await cashier.differences()).toEqual([]);
  await cashier.close();
});

async function open(): Promise<Player> {
  const player = await cashier.signUp();
  await giveCoins(cashier.database, player.id, 100_000_000);
  return player;
}

interface Played {
  time?: number;
  stake?: number;
  win?: number;
}

const play = (who: Player, { time = cashier.now(), stake = 10_000, win = 1 }: Played = {}) =>
  playLongAgo(cashier.database, who.id, { rounds: 1, time, stake, win });

/** Folds the rounds, and lets `processes` processes keep the rankings. @returns their errors */
async function keep(
  processes = 1,
  options: Partial<Parameters<typeof keepRank>[0]> = {},
  stop = new AbortController().signal,
): Promise<unknown[]> {
  const { database, now: clock } = cashier;
  const errors: unknown[] = [];
  await untilCounted(database);
  const deps = { database, clock, configuration: openConfiguration({ database, clock }), ...options };
  const onError = (error: unknown) => errors.push(error);
  const jobs = Array.from({ length: processes }, () => keepRank({ ...deps, onError }, stop));
  await Promise.all(jobs.map((job) => job.catch(onError)));
  return errors;
}

/** To the time at which the week that begins at `monday` can be closed. */
const endWeek = () => cashier.advance(monday + WEEK + 11 * MINUTE - cashier.now());

async function read(who: Player, body: Partial<RequestOf<typeof calls.getRank>> = {}) {
  return (await cashier.post(calls.getRank, { board: 'wagered', period: 'week', ...body }, who)).data;
}

async function shown(who: Player, body: Partial<RequestOf<typeof calls.getRank>> = {}) {
  const { list } = await read(who, body);
  return list.map(({ place, value }) => [place, value]);
}

const paidTo = async (who: Player) => {
  const { data } = await cashier.post(calls.activityAwardGetLog, {}, who);
  return data.awards.filter(({ source }) => source === 'rank').map(({ rewards }) => rewards);
};

test('players rank by wagering, by day and week, and see the next place’s value', async () => {
  await play(ana, { time: cashier.now() - DAY, stake: 50_000 });
  await play(ana, { stake: 10_000 });
  await play(ben, { stake: 20_000 });
  await keep();
  expect(await shown(cora)).toEqual([
    [1, 60_000],
    [2, 20_000],
  ]);
  expect((await read(cora, { period: 'day' })).prizes).toEqual([]);
  expect(await shown(cora, { period: 'day' })).toEqual([
    [1, 20_000],
    [2, 10_000],
  ]);
  expect((await read(ben)).own).toMatchObject({ place: 2, value: 20_000, next: { value: 60_000 } });
  expect((await read(ana)).own).toMatchObject({ place: 1, isOwn: true, next: null });
  expect((await read(cora)).own).toBeNull();
  const { startsAt, endsAt, prizes, until } = await read(cora);
  expect([startsAt, endsAt, until]).toEqual([monday, monday + WEEK, cashier.now()]);
  expect(prizes.map(({ from }) => from)).toEqual([1, 2]);
});

test('the largest multiple counts only from large enough stakes, rounded down', async () => {
  await play(ana, { stake: 3_000, win: 10_000 });
  await play(ana, { stake: 3_000, win: 9_000 });
  await play(ben, { stake: 999, win: 999_000 });
  await play(cora, { stake: 5_000, win: 5_000 });
  await keep();
  expect(await shown(ana, { board: 'multiple' })).toEqual([[1, 333]]);
  expect((await read(cora, { board: 'multiple' })).own).toBeNull();
});

test('the first player to reach a value ranks higher, whichever was folded first', async () => {
  await play(ben, { stake: 2_000, win: 4_000 });
  await keep();
  await play(ana, { time: cashier.now() - MINUTE, stake: 2_000, win: 4_000 });
  await play(cora, { time: cashier.now() - 2 * MINUTE, stake: 1_000, win: 2_000 });
  await keep();
  const own = async (who: Player, board: 'wagered' | 'multiple') => (await read(who, { board })).own?.place;
  expect([await own(ana, 'wagered'), await own(ben, 'wagered'), await own(cora, 'wagered')]).toEqual([
    1, 2, 3,
  ]);
  expect([await own(ana, 'multiple'), await own(ben, 'multiple'), await own(cora, 'multiple')]).toEqual([
    2, 3, 1,
  ]);
  expect((await read(ben)).own?.next).toEqual({ value: 2_000 });
});

test('others see masked names, or no name if the player hides it', async () => {
  await play(ana);
  await play(ben, { stake: 20_000 });
  await keep();
  await cashier.post(calls.updateProfile, { isAnonymous: true, avatar: 3 }, ben);
  const { list } = await read(ana);
  expect(list).toMatchObject([
    { nickname: '', avatar: 0, isOwn: false },
    { nickname: expect.stringMatching(/^Player .{5}$/), isOwn: true },
  ]);
  expect((await read(cora)).list[1]?.nickname).toMatch(/^Pl\*\*\*..$/);
  expect((await read(ben)).own).toMatchObject({ isAnonymous: true, avatar: 3 });
  expect(JSON.stringify(list)).not.toContain(ben.id);
});

test('a visitor sees the boards without a place of their own', async () => {
  await play(ana);
  await keep();
  const { data } = await cashier.post(calls.getPublicRank, { board: 'wagered', period: 'week' });
  expect(data).toMatchObject({ own: null, list: [{ place: 1, isOwn: false, value: 10_000 }] });
});

test('a closed week pays its places, and its board says who won what', async () => {
  await play(ana, { stake: 50_000 });
  await play(ben, { stake: 20_000, win: 80_000 });
  await play(cora, { stake: 9_999 });
  endWeek();
  const before = await Promise.all([ana, ben, cora].map((who) => cashier.balance(who)));
  expect(await keep()).toEqual([]);
  const after = await Promise.all([ana, ben, cora].map((who) => cashier.balance(who)));
  expect(after.map((coin, index) => coin - (before[index] ?? 0))).toEqual([5_000, 5_000, 0]);
  const last = await read(ana, { period: 'lastWeek' });
  expect(last).toMatchObject({ isClosed: true, prizes: [], startsAt: monday, endsAt: monday + WEEK });
  expect(last.list.map(({ prize }) => prize)).toEqual([
    { rewards: [{ propId: COINS, count: 5_000 }], state: 'paid' },
    { rewards: [{ propId: COINS, count: 3_000 }], state: 'paid' },
    null,
  ]);
  expect(last.own?.prize).toEqual(last.list[0]?.prize);
  expect(await shown(ana)).toEqual([]);
  const { data } = await cashier.post(calls.activityAwardGetLog, {}, ben);
  expect(data.awards.map(({ source, wagering }) => [source, wagering]).sort()).toEqual([
    ['rank', 2_000],
    ['rank', 3_000],
  ]);
});

test('a place that wagered too little for its prize gets none, and nobody moves up', async () => {
  await play(ana, { stake: 9_999 });
  await play(ben, { stake: 5_000, win: 50_000 });
  endWeek();
  await keep();
  expect([await paidTo(ana), await paidTo(ben)]).toEqual([[], []]);
});

test('concurrent and repeated closing of a week pays each prize once', async () => {
  await play(ana, { stake: 50_000, win: 100_000 });
  await play(ben, { stake: 20_000 });
  endWeek();
  expect(await keep(4)).toEqual([]);
  expect(await keep(2)).toEqual([]);
  expect([(await paidTo(ana)).length, (await paidTo(ben)).length]).toEqual([2, 1]);
});

test('a job interrupted between two prizes pays the rest later', async () => {
  await play(ana, { stake: 50_000, win: 100_000 });
  await play(ben, { stake: 20_000 });
  endWeek();
  const end = new AbortController();
  const database: typeof cashier.database = {
    ...cashier.database,
    transaction(work, options) {
      // In this job, only a prize's transaction has a player's queue key.
      if (options?.queueKey !== undefined) end.abort();
      return cashier.database.transaction(work, options);
    },
  };
  expect(await keep(1, { database }, end.signal)).toEqual([]);
  const count = async () => (await paidTo(ana)).length + (await paidTo(ben)).length;
  expect(await count()).toBe(1);
  await keep(2);
  expect(await count()).toBe(3);
});

test('a prize that cannot be paid waits, and the others are paid', async () => {
  await play(ana, { stake: 50_000 });
  await play(ben, { stake: 20_000 });
  endWeek();
  const key = `rank:${businessWeekOf(monday)}:wagered:1`;
  await tables(cashier.database)
    .insertInto('reward')
    .values({
      ...{ user_id: ana.id, key, id: ana.id, source: 'sign-in', rewards: '[]' },
      ...{ wagering: 0, created_at: 0 },
    })
    .execute();
  expect(await keep()).toHaveLength(1);
  expect([await paidTo(ana), (await paidTo(ben)).length]).toEqual([[], 1]);
  await tables(cashier.database).deleteFrom('reward').where('id', '=', ana.id).execute();
  expect(await keep()).toEqual([]);
  expect((await paidTo(ana)).length).toBe(1);
});

test('a held or closed account gets no prize, and keeps its place without a name', async () => {
  await play(ana, { stake: 50_000 });
  await play(ben, { stake: 20_000 });
  endWeek();
  await sql`update app_user set closed_at = ${cashier.now()} where id = ${ben.id}::uuid`.execute(
    tables(cashier.database),
  );
  await setBreak(cashier.database, ana.id);
  await keep();
  await setBreak(cashier.database, ana.id, false);
  await keep();
  const { list } = await read(ana, { period: 'lastWeek' });
  expect(list.map(({ prize, nickname }) => [prize?.state, nickname === ''])).toEqual([
    ['withheld', false],
    ['paid', true],
  ]);
  expect(await paidTo(ana)).toEqual([]);
});

test('others cannot see that a prize was withheld or is waiting', async () => {
  await play(ana, { stake: 50_000 });
  await play(ben, { stake: 20_000 });
  endWeek();
  await setBreak(cashier.database, ana.id);
  await keep();
  const states = async () => (await read(cora, { period: 'lastWeek' })).list.map(({ prize }) => prize?.state);
  expect(await states()).toEqual(['paid', 'paid']);
  const kysely = tables(cashier.database);
  const setState = (state: string) =>
    kysely.updateTable('rank_prize').set({ state }).where('user_id', '=', ben.id).execute();
  await setState('due');
  expect(await states()).toEqual(['paid', 'paid']);
  await setState('paid');
  expect((await read(ana, { period: 'lastWeek' })).own?.prize?.state).toBe('withheld');
});

test('a week closes once its last rounds are folded, even on a quiet server', async () => {
  await play(ana, { stake: 50_000 });
  cashier.advance(monday + WEEK + 9 * MINUTE - cashier.now());
  await keep();
  expect((await read(ana, { period: 'lastWeek' })).isClosed).toBe(false);
  expect(await paidTo(ana)).toEqual([]);
  // A round of the week, which waited for its player.
  await play(ben, { time: monday + WEEK - 1, stake: 60_000 });
  cashier.advance(2 * MINUTE);
  await keep();
  expect((await read(ana, { period: 'lastWeek' })).isClosed).toBe(true);
  expect(await paidTo(ben)).toEqual([[{ propId: COINS, count: 5_000 }]]);
  expect(await paidTo(ana)).toEqual([[{ propId: COINS, count: 3_000 }]]);
});

test('weeks that ended without a running server are closed one after the other', async () => {
  await play(ana, { stake: 50_000 });
  await play(ben, { time: cashier.now() + WEEK, stake: 50_000 });
  cashier.advance(3 * WEEK);
  expect(await keep()).toEqual([]);
  expect([(await paidTo(ana)).length, (await paidTo(ben)).length]).toEqual([1, 1]);
});

const withoutRank = seedAppConfig.activities.filter(({ id }) => id !== ACTIVITY_ID.rank);

/** Ends the active config at a time, so that the next one begins then. */
const dateConfig = (time: number) =>
  sql`update config_version set activated_at = case when ended_at is null then ${sql.lit(time)} else 0 end,
      ended_at = case when ended_at is null then null else ${sql.lit(time)} end
    where name = 'appConfig' and number > (select max(number) - 2 from config_version where name = 'appConfig')`.execute(
    tables(cashier.database),
  );

test.each([
  ['other prizes', { rankPrizes: [prize(1, 1)] }],
  ['rankings switched off', { activities: withoutRank }],
])('a week closed with %s pays its board at the week’s end', async (_, changes) => {
  await play(ana, { stake: 50_000 });
  endWeek();
  await configureApp(cashier.database, changes);
  await dateConfig(monday + WEEK);
  expect(await keep()).toEqual([]);
  expect(await paidTo(ana)).toEqual([[{ propId: COINS, count: 5_000 }]]);
});

test('a week that ends while the rankings are off pays nothing, and the page is closed', async () => {
  await play(ana, { stake: 50_000 });
  await configureApp(cashier.database, { activities: withoutRank });
  await dateConfig(monday + WEEK - 1);
  endWeek();
  await keep();
  expect(await paidTo(ana)).toEqual([]);
  const answer = await cashier.post(calls.getRank, { board: 'wagered', period: 'week' }, ana);
  expect(answer).toMatchObject(errorOf('activityOver'));
});

test('old boards are deleted, and prizes stay', async () => {
  await play(ana, { stake: 50_000 });
  endWeek();
  await keep();
  const periods = async () =>
    (await tables(cashier.database).selectFrom('rank_entry').select('period').distinct().execute())
      .map(({ period }) => period)
      .sort();
  const week = businessWeekOf(monday);
  expect(await periods()).toEqual([week]);
  await play(ana);
  cashier.advance(2 * DAY);
  await keep();
  expect(await periods()).toEqual([
    businessDayOf(cashier.now() - 2 * DAY),
    week,
    businessWeekOf(cashier.now()),
  ]);
  cashier.advance(10 * WEEK);
  await keep();
  expect(await periods()).toEqual([]);
  const prizes = await tables(cashier.database).selectFrom('rank_prize').select('state').execute();
  expect(prizes).toEqual([{ state: 'paid' }, { state: 'paid' }]);
});

test('the first hundred are listed in pages, and later places are counted up to a limit', async () => {
  await play(ana, { stake: 100 });
  await keep();
  await fill(1_200);
  const { list, pages } = await read(ana, { pageNum: 4 });
  expect([pages, list.at(0)?.place, list.at(-1)?.place]).toEqual([4, 76, 100]);
  expect((await read(ana, { pageNum: 5 })).list).toEqual([]);
  expect((await read(ana)).own).toMatchObject({ place: RANK_PAGE.counted + 1, next: { value: 1_001 } });

  await tables(cashier.database).deleteFrom('rank_entry').where('wagered', '>', 1_500).execute();
  await play(ana, { stake: 100 });
  await keep();
  expect((await read(ana)).own?.place).toBe(501);
  await tables(cashier.database).deleteFrom('rank_entry').where('user_id', '<>', ana.id).execute();
});

test('the boards are read by their indexes', async () => {
  const period = businessWeekOf(cashier.now());
  for (const board of ['wagered', 'multiple'] as const) {
    const plan = await explainAll(cashier.database, async (query) => {
      const tx = { query };
      await listPlaces(tx, { board, period, offset: 25, limit: 25 });
      await readHorizon(tx).catch(() => {});
      await readStanding(tx, { board, period });
      await findPlace(tx, ana.id, { board, period, floor: 0 });
    });
    expect(plan).toContain(`rank_entry_${board}`);
    expect(plan).toContain('rank_entry_pkey');
    // It has one row.
    expect(plan.replaceAll('Seq Scan on rank_horizon', '')).not.toContain('Seq Scan');
    expect(plan.match(/Sort Key: .*wagered/g) ?? []).toEqual([]);
  }
});

test('a check of the book finds prizes that differ from the board, and boards that differ from the rounds', async () => {
  await play(ana, { stake: 50_000 });
  await play(ben, { stake: 20_000 });
  endWeek();
  await keep();
  const kysely = tables(cashier.database);
  const first = () => kysely.updateTable('rank_prize').where('place', '=', 1).where('board', '=', 'wagered');
  await first().set({ state: 'withheld' }).execute();
  expect(await cashier.differences()).toEqual([expect.stringContaining('gives no such prize')]);
  await first().set({ state: 'paid', user_id: ben.id }).execute();
  expect(await cashier.differences()).toEqual([
    expect.stringContaining('but not the place'),
    expect.stringMatching(/was paid for|was not paid/),
    expect.stringMatching(/was paid for|was not paid/),
  ]);
  await first().set({ user_id: ana.id }).execute();
  const entry = () => kysely.updateTable('rank_entry').where('user_id', '=', ana.id);
  await entry().set({ wagered: 60_000 }).execute();
  expect(await cashier.differences()).toEqual([expect.stringContaining('is ranked with 60000 wagered')]);
  await entry().set({ wagered: 50_000 }).execute();
});

/** Adds as many players, who wagered more than ₱10 each. */
async function fill(count: number): Promise<void> {
  await sql`with added as (
      insert into app_user select (jsonb_populate_record(u, jsonb_build_object(
        'id', gen_random_uuid(), 'account_key', 'filler-' || n, 'invite_code', 'filler-' || n
      ))).* from app_user u cross join generate_series(1, ${count}::integer) as n where u.id = ${ana.id}::uuid
      returning id, substring(account_key from 8)::integer as n
    )
    insert into rank_entry (period, user_id, wagered, wagered_at, multiple, multiple_at)
    select ${businessWeekOf(cashier.now())}, id, 1000 + n, 1, 0, 1 from added`.execute(
    tables(cashier.database),
  );
}
