import { afterEach, beforeEach, expect, test } from 'vitest';
import { businessDayOf } from '#contract/business-day.ts';
import { calls } from '#contract/calls.ts';
import { ACTIVITY_ID } from '#contract/constants.ts';
import { errorOf } from '#contract/errors.ts';
import { openConfiguration } from '#server/core/operator/operator-dependencies.ts';
import { foldPlay } from '#server/features/game/index.ts';
import { creditPoints } from '#server/features/points/credit-points.ts';
import { readBalance } from '#server/ledger/account.ts';
import { seedAppConfig } from '#server/seed/seed-app-config.ts';
import { configureApp } from './configure-app.ts';
import { giveCoins } from './create-play-deps.ts';
import { DAY } from './durations.ts';
import { openTestCashier, type Player, type TestCashier } from './open-test-cashier.ts';
import { playLongAgo } from './play-long-ago.ts';
import { tables } from './tables.ts';
import { untilCounted } from './until-counted.ts';

let cashier: TestCashier;
let ana: Player;
let ben: Player;

beforeEach(async () => {
  cashier = await openTestCashier();
  [ana, ben] = [await open(), await open()];
  await credit();
});
afterEach(async () => {
  expect(await cashier.differences()).toEqual([]);
  await cashier.close();
});

async function open(): Promise<Player> {
  const player = await cashier.signUp();
  await giveCoins(cashier.database, player.id, 10_000_000);
  return player;
}

const play = (pesos: number, who = ana, time = cashier.now()) =>
  playLongAgo(cashier.database, who.id, { rounds: 1, time, stake: 100 * pesos });

/** Folds the rounds, and lets processes credit their points. */
async function credit(processes = 1, stop = new AbortController().signal): Promise<unknown[]> {
  const { database, now: clock } = cashier;
  const errors: unknown[] = [];
  await untilCounted(database);
  await foldPlay(database);
  const deps = { database, clock, configuration: openConfiguration({ database, clock }) };
  const onError = (error: unknown) => errors.push(error);
  const jobs = Array.from({ length: processes }, () => creditPoints({ ...deps, onError }, stop));
  await Promise.all(jobs.map((job) => job.catch(onError)));
  return errors;
}

const pointsOf = (who = ana) => readBalance(cashier.database, who.id, 'point');
const read = async (who = ana) => (await cashier.post(calls.getPoints, {}, who)).data;

test('a finished day gives a point for each 100 pesos, the current day none yet', async () => {
  await play(350);
  expect(await credit()).toEqual([]);
  expect(await pointsOf()).toBe(0);
  expect(await read()).toEqual({ points: 0, today: 3, movements: [], hasMore: false });
  cashier.advance(DAY);
  expect(await credit()).toEqual([]);
  expect(await pointsOf()).toBe(3);
  expect(await read()).toMatchObject({ points: 3, today: 0, movements: [{ kind: 'points', amount: 3 }] });
  const { data } = await cashier.post(calls.activityAwardGetLog, {}, ana);
  expect(data.awards).toMatchObject([
    { source: 'points', rewards: [{ propId: 2002, count: 3 }], wagering: 0 },
  ]);
});

test('the remainder counts for the next days', async () => {
  for (const pesos of [60, 60, 60, 20]) {
    await play(pesos);
    cashier.advance(DAY);
    await credit();
  }
  expect(await pointsOf()).toBe(2);
  expect((await read()).movements.map(({ amount }) => amount)).toEqual([1, 1]);
});

test('concurrent and repeated crediting credits each day once', async () => {
  await play(500);
  await play(700, ben);
  cashier.advance(DAY);
  expect(await credit(4)).toEqual([]);
  expect(await credit()).toEqual([]);
  expect([await pointsOf(), await pointsOf(ben)]).toEqual([5, 7]);
});

test('an interrupted job continues where it stopped', async () => {
  await play(500);
  await play(700, ben);
  cashier.advance(DAY);
  // The first player paid, the second not: as after a crash between two transactions.
  const end = new AbortController();
  const { database } = cashier;
  const clock = () => {
    if (++asked === 2) end.abort();
    return cashier.now();
  };
  let asked = 0;
  await untilCounted(database);
  await foldPlay(database);
  const configuration = openConfiguration({ database, clock: cashier.now });
  const onError = (error: unknown) => expect.unreachable(String(error));
  await creditPoints({ database, clock, configuration, onError }, end.signal);
  expect((await pointsOf()) + (await pointsOf(ben))).toBeLessThan(12);
  await credit(2);
  expect([await pointsOf(), await pointsOf(ben)]).toEqual([5, 7]);
});

test('a closed account gets no points, and the day still closes', async () => {
  await play(500);
  await play(700, ben);
  const closed = { closed_at: cashier.now() };
  await tables(cashier.database).updateTable('app_user').set(closed).where('id', '=', ana.id).execute();
  cashier.advance(DAY);
  expect([await credit(), await credit()]).toEqual([[], []]);
  expect([await pointsOf(), await pointsOf(ben)]).toEqual([0, 7]);
});

test('a failed payment leaves nothing half done, and the others continue', async () => {
  await play(500);
  await play(700, ben);
  cashier.advance(DAY);
  const mend = await spoilDay(businessDayOf(cashier.now() - DAY));
  expect(await credit()).toHaveLength(1);
  expect([await pointsOf(), await pointsOf(ben)]).toEqual([0, 7]);
  await mend();
  expect(await credit()).toEqual([]);
  expect([await pointsOf(), await pointsOf(ben)]).toEqual([5, 7]);
});

test('a day with a failed payment stays due, even after the next day', async () => {
  await play(500);
  const mend = await spoilDay(businessDayOf(cashier.now()));
  cashier.advance(DAY);
  await play(700, ben);
  cashier.advance(DAY + 11 * 60_000);
  await play(100, ben);
  expect(await credit()).toHaveLength(1);
  expect([await pointsOf(), await pointsOf(ben)]).toEqual([0, 7]);
  await mend();
  expect(await credit()).toEqual([]);
  expect([await pointsOf(), await pointsOf(ben)]).toEqual([5, 7]);
});

/** Ana cannot be paid for the day: a right that was paid without its note cannot be paid again. */
async function spoilDay(day: string): Promise<() => Promise<unknown>> {
  const kysely = tables(cashier.database);
  await kysely
    .insertInto('reward')
    .values({
      ...{ user_id: ana.id, key: `points:${day}`, id: ana.id, source: 'points', rewards: '[]' },
      ...{ wagering: 0, created_at: 0 },
    })
    .execute();
  return () => kysely.deleteFrom('reward').where('id', '=', ana.id).execute();
}

test('only the last seven days since the start of points count', async () => {
  await play(900, ana, cashier.now() - DAY);
  await play(100);
  cashier.advance(8 * DAY);
  await play(200, ana, cashier.now() - 7 * DAY);
  await credit();
  expect(await pointsOf()).toBe(2);
});

test('a late round counts with the next day', async () => {
  await play(150);
  cashier.advance(DAY);
  await credit();
  await play(60, ana, cashier.now() - DAY);
  cashier.advance(DAY);
  await play(10, ana, cashier.now() - DAY);
  await credit();
  expect((await read()).movements.map(({ amount }) => amount)).toEqual([1, 1]);
});

test('the terms are public, and nothing is credited while the activity is off', async () => {
  expect((await cashier.post(calls.getPointTerms, {})).data).toEqual({ wagerPerPoint: 10_000 });
  const activities = seedAppConfig.activities.filter(({ id }) => id !== ACTIVITY_ID.points);
  await configureApp(cashier.database, { activities });
  cashier.advance(1_001);
  await play(500);
  cashier.advance(DAY);
  await credit();
  expect(await pointsOf()).toBe(0);
  expect(await cashier.post(calls.getPointTerms, {})).toMatchObject(errorOf('activityOver'));
});
