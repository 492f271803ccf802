import { v4 } from 'uuid';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { businessDayOf } from '#contract/business-day.ts';
import { calls } from '#contract/calls.ts';
import { ACTIVITY_ID } from '#contract/constants.ts';
import { errorOf } from '#contract/errors.ts';
import { storeLevels } from '#server/features/account/index.ts';
import { upgradeConfig } from '#server/features/operator/config-commands.ts';
import { release } from '#server/seed/seed.ts';
import { seedAppConfig } from '#server/seed/seed-app-config.ts';
import { configureFrom } from './configure-app.ts';
import { giveCoins } from './create-play-deps.ts';
import { DAY } from './durations.ts';
import { freshPlayer, openForFile } from './open-for-file.ts';
import { openTestCashier } from './open-test-cashier.ts';
import { setBreak } from './set-break.ts';
import { tables } from './tables.ts';
import { untilCounted } from './until-counted.ts';
import { untilNoon } from './until-noon.ts';

vi.setConfig({ testTimeout: 120_000 });

const PESO = 100;
const LEVEL_1 = 1_000 * PESO;
const COLOR_GAME = 1001;
const PALAYOK = 1201;
const { activities, vipMap, userLevelConfigs, vipGiftConfigs } = seedAppConfig;

const cashier = openForFile(openTestCashier);
const configure = configureFrom(cashier, { activities, vipMap, userLevelConfigs, vipGiftConfigs });

beforeEach(async () => {
  // The clock goes on from test to test, as tokens do.
  cashier.advance(untilNoon(cashier.now()));
  await configure();
});
const player = freshPlayer(cashier);
afterEach(async () => expect(await cashier.differences()).toEqual([]));

/** Level 1 asks for this, and the first levels limit a stake to these. */
const mapOf = (experience: number, limits: readonly number[] = [200_000, 300_000]) => ({
  vipMap: Object.fromEntries(
    limits.map((betLimit, level) => [
      level,
      { level, experience: level * experience, betLimit, showType: level + 1 },
    ]),
  ),
});

const info = async (who = player) => (await cashier.post(calls.getVipInfo, {}, who)).data;
const find = async (key: string, who = player) => {
  const right = (await info(who)).rights.find((each) => each.key === key);
  if (right === undefined) throw new Error(`there is no right ${key}`);
  return right;
};
const claimOf = async (key: string, who = player) => ({
  ...{ requestId: v4(), key, version: (await find(key, who)).version },
});
const today = () => businessDayOf(cashier.now());
const refresh = async (who = player) => (await cashier.post(calls.refreshData, {}, who)).data;
const flag = async () => (await cashier.post(calls.activityGetStatusList, {}, player)).data.vipAwardFlag;
const claimLevel = (claim: Awaited<ReturnType<typeof claimOf>>, id: number, who = player) =>
  cashier.post(calls.receiveVipTask, { ...claim, id }, who);

async function stamp(who = player) {
  const { data } = await cashier.post(calls.loginBonus3User, {}, who);
  const body = { requestId: v4(), key: `sign-in:${today()}`, day: data.nextDay, version: data.version };
  expect((await cashier.post(calls.loginBonus3UserReceive, body, who)).errcode).toBe(0);
}

describe('a level', () => {
  test('is returned by every call as soon as it is reached, with the wagered amount', async () => {
    expect(await info()).toMatchObject({ vip: 0, vipExp: 0, userLevel: 0, betLimit: 200_000 });
    await cashier.wager(player, LEVEL_1 - PESO);
    expect(await refresh()).toMatchObject({ vip: 0, vipExp: 999, userLevel: 0 });
    await cashier.wager(player, PESO);
    expect(await refresh()).toMatchObject({ vip: 1, vipExp: 1_000, userLevel: 1 });
    expect(await info()).toMatchObject({ vip: 1, userLevel: 1, wagered: LEVEL_1, betLimit: 300_000 });
    const start = { version: '1.1.2', os: 'test', deviceModel: 'test' };
    const { data } = await cashier.post(calls.getAfterLoginInfoWeb, start, player);
    expect(data.user).toMatchObject({ vip: 1, vipExp: 1_000, userLevel: 1 });
  });

  test.each([
    ['told', async () => void (await refresh())],
    [
      'folded',
      () => untilCounted(cashier.database, (tx, userIds) => storeLevels(tx, seedAppConfig, userIds)),
    ],
  ])('that was %s never falls, even when its threshold is raised', async (_, happen) => {
    await cashier.wager(player, LEVEL_1);
    await happen();
    const raised = userLevelConfigs.map((each) => ({ ...each, betAmount: 90 * each.betAmount }));
    await configure({ ...mapOf(90_000), userLevelConfigs: raised });
    expect(await refresh()).toMatchObject({ vip: 1, userLevel: 1 });
    expect(await info()).toMatchObject({ vip: 1, betLimit: 300_000 });
    expect((await find('vip-level:1')).state).toBe('claimable');
  });

  test('opens all six themes', async () => {
    const themes = new Set<number>();
    for (const { level, experience, showType } of Object.values(vipMap)) {
      await tables(cashier.database)
        .updateTable('app_user')
        .set({ vip: level })
        .where('id', '=', player.id)
        .execute();
      const { vip, levels } = await info();
      expect([vip, levels[vip]?.experience]).toEqual([level, experience]);
      themes.add(showType);
    }
    expect([...themes]).toEqual([1, 2, 3, 4, 5, 6]);
  });
});

describe('the limit of a stake', () => {
  const play = async (amount: number, requestId = v4()) => {
    const body = { requestId, gameId: COLOR_GAME, bets: [{ spot: 'yellow', amount }] };
    return cashier.post(calls.playRound, body, player);
  };
  const open = (stake: number) =>
    cashier.post(calls.openRound, { requestId: v4(), gameId: PALAYOK, stake }, player);
  const start = async (gameId: number, tryIt: 0 | 1 = 0) =>
    (await cashier.post(calls.startGame, { gameId, tryIt }, player)).data;

  beforeEach(async () => {
    await giveCoins(cashier.database, player.id, 500_000);
    await configure(mapOf(1_000, [500, 1_000]));
  });

  test('depends on the level, and nothing moves above it', async () => {
    expect(await play(600)).toMatchObject(errorOf('aboveBetLimit'));
    expect(await open(1_000)).toMatchObject(errorOf('aboveBetLimit'));
    expect(await cashier.gained(player)).toBe(500_000);
    expect((await play(500)).errcode).toBe(0);
    expect((await open(500)).errcode).toBe(0);
  });

  test('rises with the level at once, and no level allows more than the highest', async () => {
    await tables(cashier.database)
      .updateTable('balance')
      .set({ wagered: LEVEL_1 })
      .where('user_id', '=', player.id)
      .where('account', '=', 'player')
      .execute();
    expect((await play(1_000)).errcode).toBe(0);
    expect(await play(1_100)).toMatchObject(errorOf('aboveBetLimit'));
    await tables(cashier.database)
      .updateTable('balance')
      .set({ wagered: 1_000 })
      .where('user_id', '=', player.id)
      .where('account', '=', 'player')
      .execute();
  });

  test('follows a kept level even when it now needs more wagering', async () => {
    await tables(cashier.database)
      .updateTable('app_user')
      .set({ vip: 1 })
      .where('id', '=', player.id)
      .execute();
    expect((await play(1_000)).errcode).toBe(0);
    expect((await open(1_000)).errcode).toBe(0);
    expect(await play(1_100)).toMatchObject(errorOf('aboveBetLimit'));
  });

  test('is distinct from a low balance, and a repeated request is answered as before', async () => {
    await tables(cashier.database)
      .updateTable('app_user')
      .set({ vip: 1 })
      .where('id', '=', player.id)
      .execute();
    const requestId = v4();
    const first = await play(1_000, requestId);
    await configure(mapOf(1_000, [500, 600]));
    expect(await play(1_000, requestId)).toEqual(first);
    await cashier.loseUntil(player, 550);
    expect(await play(600)).toMatchObject(errorOf('balanceTooLow'));
  });

  test('is shown before a bet, and no stake above it is offered', async () => {
    expect(await start(COLOR_GAME)).toMatchObject({ maxBet: 500, betLimit: 500, stakes: [100, 500] });
    expect(await start(COLOR_GAME, 1)).toMatchObject({ maxBet: 200_000, betLimit: 0 });
    await configure();
    expect(await start(COLOR_GAME)).toMatchObject({ maxBet: 200_000, betLimit: 0 });
  });
});

describe('gifts', () => {
  beforeEach(async () => {
    await cashier.wager(player, LEVEL_1);
    await cashier.loseUntil(player, 0);
  });

  test('of a level are paid once with wagering, and appear in both records', async () => {
    expect(await flag()).toBe(true);
    const claim = await claimOf('vip-level:1');
    const { data } = await claimLevel(claim, 1);
    expect(data).toEqual({ rewards: [{ propId: 2001, count: PESO }], wagering: PESO, coin: PESO });
    expect((await claimLevel(claim, 1)).data).toEqual(data);
    expect(await claimLevel({ ...claim, requestId: v4() }, 1)).toMatchObject(errorOf('rewardTaken'));
    expect((await find('vip-level:1')).state).toBe('claimed');
    const { data: log } = await cashier.post(calls.activityAwardGetLog, {}, player);
    expect(log.awards).toMatchObject([{ source: 'vip-level', wagering: PESO }]);
    const moved = await cashier.post(calls.appUserCoinDetail, { filter: 'bonuses' }, player);
    expect(moved.data.movements.map(({ kind }) => kind)).toContain('vip-level');
  });

  test('of an unreached level, another kind or another id are refused', async () => {
    const next = await claimOf('vip-level:2');
    expect(await claimLevel(next, 2)).toMatchObject(errorOf('rewardLocked'));
    const far = await claimOf('vip-level:9');
    expect(await claimLevel(far, 9)).toMatchObject(errorOf('rewardLocked'));
    const claim = await claimOf('vip-level:1');
    expect(await claimLevel(claim, 2)).toMatchObject(errorOf('invalid'));
    expect(await cashier.post(calls.appVipUserReceiveDaily, claim, player)).toMatchObject(
      errorOf('rewardOver'),
    );
    expect(await cashier.balance(player)).toBe(0);
  });

  test('belong to one player only', async () => {
    const other = await cashier.signUp();
    const before = await cashier.balance(other);
    const claim = await claimOf('vip-level:1');
    expect(await claimLevel(claim, 1, other)).toMatchObject(errorOf('rewardLocked'));
    const daily = await claimOf(`vip-daily:${today()}`);
    expect(await cashier.post(calls.appVipUserReceiveDaily, daily, other)).toMatchObject(
      errorOf('rewardLocked'),
    );
    expect(await cashier.balance(other)).toBe(before);
  });

  test('with changed terms are refused', async () => {
    const claim = await claimOf('vip-level:1');
    const changed = vipGiftConfigs.map((each) => ({ ...each, gift: [{ propId: 2001, count: 50 }] }));
    await configure({ vipGiftConfigs: changed });
    expect(await claimLevel(claim, 1)).toMatchObject(errorOf('rewardChanged'));
    expect((await claimLevel(await claimOf('vip-level:1'), 1)).data.coin).toBe(50);
  });

  test('of a day are paid once a day, and yesterday’s is gone', async () => {
    const send = (claim: Awaited<ReturnType<typeof claimOf>>) =>
      cashier.post(calls.appVipUserReceiveDaily, claim, player);
    const late = await claimOf(`vip-daily:${today()}`);
    const midnight = (await find(late.key)).endsAt;
    cashier.goTo(midnight - 1);
    const both = await Promise.all([send(late), send({ ...late, requestId: v4() })]);
    expect(both.map(({ errcode }) => errcode).sort()).toEqual([0, errorOf('rewardTaken').errcode]);
    const early = { ...late, requestId: v4(), key: `vip-daily:${businessDayOf(midnight)}` };
    expect(await send(early)).toMatchObject(errorOf('rewardOver'));
    cashier.goTo(midnight);
    expect(await send({ ...late, requestId: v4() })).toMatchObject(errorOf('rewardTaken'));
    expect((await send(await claimOf(`vip-daily:${today()}`))).data.coin).toBe(2 * PESO);
    cashier.goTo(midnight + DAY);
    expect(await send({ ...early, requestId: v4() })).toMatchObject(errorOf('rewardTaken'));
  });

  test('of a day pause after ninety announced days without play, until the next round', async () => {
    const { pausesAt } = await info();
    expect(pausesAt - cashier.now()).toBeGreaterThan(89 * DAY);
    const long = cashier.now() - 90 * DAY;
    const kysely = tables(cashier.database);
    await kysely
      .updateTable('game_history')
      .set({ played_at: long })
      .where('user_id', '=', player.id)
      .execute();
    await kysely.updateTable('app_user').set({ created_at: long }).where('id', '=', player.id).execute();
    const key = `vip-daily:${today()}`;
    expect(await find(key)).toMatchObject({ state: 'locked', block: 'paused' });
    const claim = await claimOf(key);
    expect(await cashier.post(calls.appVipUserReceiveDaily, claim, player)).toMatchObject(
      errorOf('rewardLocked'),
    );
    await cashier.stake(player, PESO);
    expect((await find(key)).state).toBe('claimable');
    expect(
      (await cashier.post(calls.appVipUserReceiveDaily, { ...claim, requestId: v4() }, player)).errcode,
    ).toBe(0);
  });

  test('that come with a stamp wait for it', async () => {
    const claim = await claimOf(`vip-stamp:${today()}`);
    expect(await cashier.post(calls.appVipUserReceiveSignInAward, claim, player)).toMatchObject(
      errorOf('rewardLocked'),
    );
    await stamp();
    const { data } = await cashier.post(
      calls.appVipUserReceiveSignInAward,
      { ...claim, requestId: v4() },
      player,
    );
    expect(data).toMatchObject({ rewards: [{ propId: 2002, count: 1 }], wagering: 0 });
  });

  test('of a level task are paid once it is done', async () => {
    const task = { id: 7, name: { en: 'Roll', fil: 'Roll', 'zh-Hans': '掷' }, fact: 'rounds' as const };
    const terms = { typeId: 3, level: 1, sort: 1, rewards: [{ propId: 2002, count: 9 }], betMultiple: 0 };
    const { rounds = 0 } = (await tables(cashier.database)
      .selectFrom('game_round')
      .select(({ fn }) => fn.countAll<number>().as('rounds'))
      .where('user_id', '=', player.id)
      .executeTakeFirst()) ?? { rounds: 0 };
    await configure({ vipTaskConfigs: [{ ...task, ...terms, needed: Number(rounds) + 1 }] });
    const right = (await info()).rights.find(({ key }) => key.startsWith('vip-task:7:'));
    expect(right).toMatchObject({ state: 'running', done: Number(rounds) });
    const claim = { requestId: v4(), key: right?.key ?? '', version: right?.version ?? '' };
    expect(await claimLevel(claim, 7)).toMatchObject(errorOf('rewardLocked'));
    await cashier.stake(player, PESO);
    expect((await claimLevel({ ...claim, requestId: v4() }, 7)).data.rewards).toEqual(terms.rewards);
    expect(await claimLevel({ ...claim, requestId: v4() }, 7)).toMatchObject(errorOf('rewardTaken'));
  });

  test('still open are claimed together, and closed ones are named', async () => {
    const open = (await info()).rights.filter(({ state }) => state === 'claimable');
    expect(open.map(({ key }) => key)).toEqual(['vip-level:1', `vip-daily:${today()}`]);
    const rights = open.map(({ key, version }) => ({ key, version }));
    const foreign = [...rights, { key: `sign-in:${today()}`, version: 'v' }];
    const body = { requestId: v4(), rights: foreign };
    const first = await cashier.post(calls.receiveVipTaskUnReceiveBonus, body, player);
    expect(first.data).toMatchObject({
      ...{ claimed: open.map(({ key }) => key), wagering: 2 * PESO, coin: 2 * PESO },
      ...{ rewards: [{ propId: 2001, count: 2 * PESO }] },
      refused: [{ key: `sign-in:${today()}`, errcode: errorOf('rewardOver').errcode }],
    });
    expect(await cashier.post(calls.receiveVipTaskUnReceiveBonus, body, player)).toEqual(first);
    expect(await flag()).toBe(false);
  });

  test('are listed until one is shown on any device, only to their player', async () => {
    const ask = async (shown: number, who = player) =>
      (await cashier.post(calls.openVipGift, { shown }, who)).data.level;
    expect([await ask(0), await ask(0), await ask(2), await ask(1)]).toEqual([1, 1, 1, 0]);
    expect([await ask(0), await ask(1)]).toEqual([0, 0]);
    expect(await ask(0, await cashier.signUp())).toBe(0);
  });

  test('that were claimed are not shown', async () => {
    await claimLevel(await claimOf('vip-level:1'), 1);
    expect((await cashier.post(calls.openVipGift, {}, player)).data).toEqual({ level: 0 });
  });

  test('end while the activity is off, and are closed to players who may not be offered anything', async () => {
    const claim = await claimOf('vip-level:1');
    await configure({ activities: activities.filter(({ id }) => id !== ACTIVITY_ID.vip) });
    expect(await cashier.post(calls.getVipInfo, {}, player)).toMatchObject(errorOf('activityOver'));
    expect(await claimLevel(claim, 1)).toMatchObject(errorOf('rewardOver'));
    expect(await flag()).toBe(false);
    await configure();
    await setBreak(cashier.database, player.id);
    expect(await cashier.post(calls.getVipInfo, {}, player)).toMatchObject(errorOf('excluded'));
    expect(await claimLevel({ ...claim, requestId: v4() }, 1)).toMatchObject(errorOf('excluded'));
  });
});

test('an upgrade adds the activity to an edited config, and keeps the operator’s numbers', async () => {
  const others = activities.filter(({ id }) => id !== ACTIVITY_ID.vip);
  await configure({ activities: others, rebateConfigs: [], ...mapOf(7) });
  await tables(cashier.database).deleteFrom('config_upgrade').where('id', '=', 'vip-activity').execute();
  await upgradeConfig(cashier.database, release, { isTrial: false, by: 'a test' });
  cashier.advance(1_001);
  expect((await info()).levels.map(({ experience }) => experience)).toEqual([0, 7]);
});
