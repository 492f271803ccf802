import { v4 } from 'uuid';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SignInDay } from '#contract/app-config.ts';
import type { RequestOf } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { ACTIVITY_ID } from '#contract/constants.ts';
import { errorOf } from '#contract/errors.ts';
import { findFaults } from '#server/core/config/check-document.ts';
import { signUpBonus } from '#server/features/account/config.ts';
import { upgradeConfig } from '#server/features/operator/config-commands.ts';
import { readWagering } from '#server/ledger/wagering.ts';
import { release } from '#server/seed/seed.ts';
import { seedAppConfig } from '#server/seed/seed-app-config.ts';
import { claimAtOnce } from './claim-at-once.ts';
import { configureFrom } from './configure-app.ts';
import { testDatabaseKind } from './create-test-database.ts';
import { DAY } from './durations.ts';
import { freshPlayer, openForFile } from './open-for-file.ts';
import { openTestCashier } from './open-test-cashier.ts';
import { setBreak } from './set-break.ts';
import { tables } from './tables.ts';
import { untilAnswered } from './until-answered.ts';
import { untilNoon } from './until-noon.ts';

vi.setConfig({ testTimeout: 600_000 });

/** What a new player has to wager. */
const AT_FIRST = 5 * signUpBonus;
const COINS = 2001;

const cashier = openForFile(openTestCashier);
const { activities, signInConfigs } = seedAppConfig;
const configure = configureFrom(cashier, { activities, signInConfigs });

beforeEach(async () => {
  // The clock goes on from test to test, as tokens do.
  cashier.advance(untilNoon(cashier.now()));
  await configure();
});
const player = freshPlayer(cashier);
afterEach(async () => expect(await cashier.differences()).toEqual([]));

const read = async (who = player) => (await cashier.post(calls.loginBonus3User, {}, who)).data;
const keyAt = (time: number) => `sign-in:${new Date(time + 8 * 3_600_000).toISOString().slice(0, 10)}`;

type Claim = RequestOf<typeof calls.loginBonus3UserReceive>;

/** A claim of what can be claimed now. */
async function claimNow(changes: Partial<Claim> = {}): Promise<Claim> {
  const { nextDay, version } = await read();
  return { requestId: v4(), key: keyAt(cashier.now()), day: nextDay, version, ...changes };
}

const send = (claim: Claim, who = player) =>
  untilAnswered(() => cashier.post(calls.loginBonus3UserReceive, claim, who));
const readFlag = async () => (await cashier.post(calls.activityGetStatusList, {}, player)).data.signInFlag;
const listAwards = async (body = {}) => (await cashier.post(calls.activityAwardGetLog, body, player)).data;

test('the calendar shows each day’s reward, the next day, the end and the terms', async () => {
  const calendar = await read();
  expect(calendar).toMatchObject({
    days: [100, 100, 200, 200, 300, 300, 1_000].map((count) => ({
      rewards: [{ propId: COINS, count }],
      wagering: count,
    })),
    ...{ stamps: 0, stampedOn: '', nextDay: 1, canReceive: true, time: cashier.now() },
  });
  expect((calendar.changesAt + 8 * 3_600_000) % DAY).toBe(0);
});

test('a claim pays the day’s reward with wagering once, and appears in both records', async () => {
  const claim = await claimNow();
  expect(await readFlag()).toBe(true);
  const { data } = await send(claim);
  expect(data).toEqual({
    ...{ day: 1, wagering: 100, coin: signUpBonus + 100, stamps: 1, stampedOn: claim.key.slice(8) },
    rewards: [{ propId: COINS, count: 100 }],
  });
  expect(await readFlag()).toBe(false);
  expect(await read()).toMatchObject({ stamps: 1, nextDay: 2, canReceive: false });
  expect(await readWagering(cashier.database, player.id)).toEqual({
    ...{ left: AT_FIRST + 100, total: AT_FIRST + 100 },
    locked: signUpBonus + 100,
  });
  expect(await listAwards()).toMatchObject({
    awards: [{ source: 'sign-in', rewards: [{ propId: COINS, count: 100 }], wagering: 100 }],
    hasMore: false,
  });
  const bonuses = await cashier.post(calls.appUserCoinDetail, { filter: 'bonuses' }, player);
  expect(bonuses.data.movements.map(({ kind, amount }) => [kind, amount])).toContainEqual(['sign-in', 100]);
});

test('the same request gets its answer again, and another one on the same day is refused', async () => {
  const claim = await claimNow();
  const first = await send(claim);
  expect(await send(claim)).toEqual(first);
  expect(await send({ ...claim, requestId: v4() })).toMatchObject(errorOf('rewardTaken'));
  expect(await cashier.gained(player)).toBe(100);
});

test('seven stamps pay 22 pesos, whatever days are missed, and then the calendar restarts', async () => {
  const gained: number[] = [];
  for (const days of [1, 1, 3, 1, 20, 1, 1, 2]) {
    await send(await claimNow());
    gained.push(await cashier.gained(player));
    cashier.advance(days * DAY);
  }
  expect(gained).toEqual([100, 200, 400, 600, 900, 1_200, 2_200, 2_300]);
  expect((await listAwards({ pageSize: 5 })).hasMore).toBe(true);
  const first = await listAwards({ pageSize: 5 });
  const rest = await listAwards({ before: first.awards.at(-1)?.awardId, pageSize: 5 });
  const paid = [...first.awards, ...rest.awards].map(({ rewards }) => rewards[0]?.count);
  expect([paid, rest.hasMore]).toEqual([[100, 1_000, 300, 300, 200, 200, 100, 100], false]);
});

describe('around midnight', () => {
  test('two devices stamp one day once, and each of two days once', async () => {
    const midnight = (await read()).changesAt;
    cashier.goTo(midnight - 1);
    const late = await claimNow();
    expect(
      (await Promise.all([send(late), send({ ...late, requestId: v4() })]))
        .map(({ errcode }) => errcode)
        .sort(),
    ).toEqual([0, 1501]);
    cashier.goTo(midnight);
    const early = await claimNow();
    expect(early.day).toBe(2);
    expect(
      (await Promise.all([send(early), send({ ...early, requestId: v4() })]))
        .map(({ errcode }) => errcode)
        .sort(),
    ).toEqual([0, 1501]);
    expect(await cashier.gained(player)).toBe(200);
  });

  test('a claim answered before midnight gets the same answer after it, not another day', async () => {
    const claim = await claimNow();
    const first = await send(claim);
    cashier.goTo((await read()).changesAt);
    expect(await send(claim)).toEqual(first);
    expect(await cashier.gained(player)).toBe(100);
  });

  test('a late claim and an early claim are refused', async () => {
    const claim = await claimNow();
    const { changesAt } = await read();
    expect(await send({ ...claim, key: keyAt(changesAt) })).toMatchObject(errorOf('rewardLocked'));
    cashier.goTo(changesAt);
    expect(await send(claim)).toMatchObject(errorOf('rewardOver'));
    expect(await cashier.gained(player)).toBe(0);
  });
});

test('changed terms and a day other than the next are refused', async () => {
  const claim = await claimNow();
  expect(await send({ ...claim, day: 7 })).toMatchObject(errorOf('rewardChanged'));
  expect(await send({ ...claim, version: 'other' })).toMatchObject(errorOf('rewardChanged'));
  const [first, ...others] = seedAppConfig.signInConfigs as [SignInDay, ...SignInDay[]];
  await configure({ signInConfigs: [{ ...first, amount: 50 }, ...others] });
  expect(await send({ ...claim, requestId: v4() })).toMatchObject(errorOf('rewardChanged'));
  expect(await cashier.gained(player)).toBe(0);
});

test('nothing is shown or paid while the activity is off, and there is no dot', async () => {
  const claim = await claimNow();
  await configure({ activities: seedAppConfig.activities.filter(({ id }) => id !== ACTIVITY_ID.freeSign) });
  expect(await send(claim)).toMatchObject(errorOf('activityOver'));
  expect(await cashier.post(calls.loginBonus3User, {}, player)).toMatchObject(errorOf('activityOver'));
  expect(await readFlag()).toBe(false);
});

test('nothing is shown or paid to a player who may not be offered anything', async () => {
  const claim = await claimNow();
  await setBreak(cashier.database, player.id);
  expect(await send(claim)).toMatchObject(errorOf('excluded'));
  expect(await cashier.post(calls.loginBonus3User, {}, player)).toMatchObject(errorOf('excluded'));
  expect(await readFlag()).toBe(false);
  expect(await cashier.gained(player)).toBe(0);
});

test('a day pays its configured rewards: coins, diamonds, cards and coupons', async () => {
  const rewards = [60_001, 80_001, 1_301].map((propId, index) => ({ propId, count: index + 1 }));
  const [day] = seedAppConfig.signInConfigs as [SignInDay];
  await configure({ signInConfigs: [{ ...day, amount: 500, betMultiple: 10, rewards }] });
  const { data } = await send(await claimNow());
  expect(data).toMatchObject({
    ...{ wagering: 5_000, coin: signUpBonus + 500 },
    rewards: [{ propId: COINS, count: 500 }, ...rewards],
  });
  const props = await tables(cashier.database)
    .selectFrom('player_prop')
    .select(['prop_id', 'expires_at'])
    .where('user_id', '=', player.id)
    .where('source', '=', 'sign-in')
    .orderBy('prop_id')
    .execute();
  expect(props.map(({ prop_id, expires_at }) => [prop_id, expires_at])).toEqual([
    ...Array(3).fill([1_301, cashier.now() + 30 * DAY]),
    ...Array(2).fill([80_001, 0]),
  ]);
  expect(await cashier.post(calls.refreshData, {}, player)).toMatchObject({ data: { lottery: 1 } });
});

test.each([
  [
    'a prop that cannot be paid',
    { rewards: [{ propId: 40_009, count: 1 }] },
    'signInConfigs.0.rewards.0.propId: no such prop can be given',
  ],
  [
    'coins with more than tenfold wagering',
    { betMultiple: 11 },
    'signInConfigs.0.betMultiple: coins are wagered at most 10 times',
  ],
])('a config with %s is refused in words', (_, changes, words) => {
  const [day] = seedAppConfig.signInConfigs as [SignInDay];
  const config = { ...seedAppConfig, signInConfigs: [{ ...day, ...changes }] };
  expect(findFaults('appConfig', config, release)).toEqual([words]);
});

if (testDatabaseKind() === 'postgres') {
  test('ten thousand claims of one day at once pay once', async () => {
    const claim = await claimNow();
    await claimAtOnce(cashier, player, () =>
      cashier.post(calls.loginBonus3UserReceive, { ...claim, requestId: v4() }, player),
    );
    expect(await cashier.gained(player)).toBe(100);
    expect((await listAwards()).awards).toHaveLength(1);
  });
}

test('an upgrade adds the activity to an edited config once, and keeps the operator’s changes', async () => {
  const others = seedAppConfig.activities.filter(({ id }) => id !== ACTIVITY_ID.freeSign);
  const own = { ...seedAppConfig.signInConfigs[0], amount: 77 } as SignInDay;
  const { database } = cashier;
  const upgrade = async () => {
    await upgradeConfig(database, release, { isTrial: false, by: 'a test' });
    cashier.advance(1_001);
  };
  await configure({ activities: others, signInConfigs: [own] });
  await tables(database).deleteFrom('config_upgrade').execute();
  await upgrade();
  expect((await read()).days).toEqual([{ rewards: [{ propId: COINS, count: 77 }], wagering: 77 }]);

  await configure({ activities: others });
  await upgrade();
  expect(await cashier.post(calls.loginBonus3User, {}, player)).toMatchObject(errorOf('activityOver'));
});
