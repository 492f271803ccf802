import { v4 } from 'uuid';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { businessDayOf } from '#contract/business-day.ts';
import type { RequestOf } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { ACTIVITY_ID } from '#contract/constants.ts';
import { errorOf } from '#contract/errors.ts';
import type { ChestConfig, TaskConfig } from '#contract/reward-config.ts';
import { COINS, LIVENESS, POINTS } from '#contract/rewards.ts';
import { TYPE } from '#games/rules/groups.ts';
import { SPIN_SPOT } from '#games/rules/play.ts';
import { upgradeConfig } from '#server/features/operator/config-commands.ts';
import { readBalance } from '#server/ledger/account.ts';
import { release } from '#server/seed/seed.ts';
import { seedAppConfig } from '#server/seed/seed-app-config.ts';
import { claimAtOnce } from './claim-at-once.ts';
import { configureFrom } from './configure-app.ts';
import { giveCoins } from './create-play-deps.ts';
import { testDatabaseKind } from './create-test-database.ts';
import { DAY } from './durations.ts';
import { freshPlayer, openForFile } from './open-for-file.ts';
import { openTestCashier } from './open-test-cashier.ts';
import { setBreak } from './set-break.ts';
import { tables } from './tables.ts';
import { untilAnswered } from './until-answered.ts';
import { MONDAY, untilMondayNoon } from './until-noon.ts';

vi.setConfig({ testTimeout: 600_000 });

const REELS = 1101;
const COLOR_GAME = 1001;

const cashier = openForFile(openTestCashier);
const { activities, taskConfigs, chestConfigs } = seedAppConfig;
const configure = configureFrom(cashier, { activities, taskConfigs, chestConfigs });

beforeEach(async () => {
  // The clock goes on from test to test, as tokens do. Each begins on a Monday.
  cashier.advance(untilMondayNoon(cashier.now()));
  await configure();
});
const player = freshPlayer(cashier);
afterEach(async () => expect(await cashier.differences()).toEqual([]));

const task = (changes: Partial<TaskConfig>): TaskConfig => ({
  ...{ id: 50, name: { en: 'Play', fil: 'Maglaro', 'zh-Hans': '玩' }, sort: 1, needed: 2 },
  ...{ period: 'day', fact: 'rounds', typeId: TYPE.dice, betMultiple: 0 },
  rewards: [{ propId: LIVENESS, count: 25 }],
  ...changes,
});

const chest = (liveness: number, count: number): ChestConfig => ({
  ...{ liveness, rewards: [{ propId: COINS, count }], betMultiple: 1 },
});

const read = async (who = player) => (await cashier.post(calls.getTaskUser, {}, who)).data;

/** Its id or its liveness. */
async function rightOf(what: { task: number } | { chest: number }, who = player) {
  const { tasks, chests } = await read(who);
  const found =
    'task' in what
      ? tasks.find(({ id }) => id === what.task)
      : chests.find(({ liveness }) => liveness === what.chest);
  if (found === undefined) throw new Error(`there is no ${JSON.stringify(what)}`);
  return found.right;
}

type Claim = RequestOf<typeof calls.receiveTaskAward>;

async function claimOf(what: Parameters<typeof rightOf>[0], who = player): Promise<Claim> {
  const { key, version } = await rightOf(what, who);
  return { requestId: v4(), key, version };
}

const send = (claim: Claim, who = player) =>
  untilAnswered(() => cashier.post(calls.receiveTaskAward, claim, who));
const finish = (id: number, who = player) => cashier.post(calls.finishTask, { id }, who);
const dots = async () => (await cashier.post(calls.activityGetStatusList, {}, player)).data;

async function play(rounds: number, gameId = COLOR_GAME) {
  const amount = gameId === REELS ? 200 : 100;
  await giveCoins(cashier.database, player.id, rounds * amount);
  for (let round = 0; round < rounds; round += 1) {
    const bets = [{ spot: gameId === REELS ? SPIN_SPOT : 'yellow', amount }];
    const body = { requestId: v4(), gameId, bets };
    expect((await cashier.post(calls.playRound, body, player)).errcode).toBe(0);
  }
}

test('twenty rounds of slots finish their task, and it sets the dots and pays points and liveness', async () => {
  await play(19, REELS);
  await play(1, COLOR_GAME);
  expect(await rightOf({ task: 3 })).toMatchObject({
    state: 'running',
    block: 'progress',
    done: 19,
    needed: 20,
  });
  expect(await dots()).toMatchObject({ hasTask: false, taskAwardFlag: false });

  await play(1, REELS);
  expect(await rightOf({ task: 3 })).toMatchObject({ state: 'claimable', done: 20, wagering: 0 });
  expect(await dots()).toMatchObject({ hasTask: true, taskAwardFlag: true, hasFreeBonus: true });
  const rewards = [
    { propId: POINTS, count: 2 },
    { propId: LIVENESS, count: 30 },
  ];
  const { data } = await send(await claimOf({ task: 3 }));
  expect(data).toMatchObject({ rewards, wagering: 0 });
  expect(await readBalance(cashier.database, player.id, 'point')).toBe(2);
  expect(await read()).toMatchObject({ liveness: 30 });
  expect(await rightOf({ task: 3 })).toMatchObject({ state: 'claimed', block: 'claimed' });
  const log = await cashier.post(calls.activityAwardGetLog, {}, player);
  expect(log.data.awards).toMatchObject([
    {
      source: 'task',
      key: `task:3:${businessDayOf(cashier.now())}`,
      name: seedAppConfig.taskConfigs[2]?.name,
      rewards,
      wagering: 0,
    },
  ]);
});

test('a task shows its name, kind of games, period and reward', async () => {
  const { tasks, chests, liveness, time } = await read();
  expect(tasks.map(({ id, period, fact, mark, typeId }) => [id, period, fact, mark, typeId])).toEqual([
    [1, 'once', 'mark', 'rules', 0],
    [2, 'once', 'deposits', null, 0],
    [3, 'day', 'rounds', null, TYPE.slots],
    [4, 'day', 'games', null, TYPE.carnival],
    [5, 'day', 'won', null, TYPE.dice],
    [6, 'week', 'days', null, 0],
    [7, 'week', 'rounds', null, TYPE.slots],
    [8, 'once', 'mark', 'follow', 0],
  ]);
  expect(tasks[2]?.name).toEqual(seedAppConfig.taskConfigs[2]?.name);
  expect(chests.map((each) => [each.liveness, each.right.wagering])).toEqual([
    [20, 100],
    [40, 200],
    [60, 300],
    [80, 400],
    [100, 1_000],
  ]);
  expect([liveness, time]).toEqual([0, cashier.now()]);
});

test('the first deposit finishes a task once, and a second deposit gives nothing more', async () => {
  expect(await rightOf({ task: 2 })).toMatchObject({ state: 'running', done: 0, endsAt: 0 });
  await cashier.pay(player);
  await send(await claimOf({ task: 2 }));
  await cashier.pay(player);
  cashier.advance(20 * DAY);
  expect(await rightOf({ task: 2 })).toMatchObject({ state: 'claimed', done: 1 });
});

test('the day counts once for a player who asks before their visit is stored', async () => {
  expect(await rightOf({ task: 6 })).toMatchObject({ state: 'running', done: 1 });
  await cashier.post(calls.getAfterLoginInfoWeb, { version: '', os: '', deviceModel: '' }, player);
  expect(await rightOf({ task: 6 })).toMatchObject({ state: 'running', done: 1 });
  cashier.advance(DAY);
  expect(await rightOf({ task: 6 })).toMatchObject({ state: 'running', done: 2 });
});

describe('chests', () => {
  beforeEach(() =>
    configure({
      taskConfigs: [task({ id: 50 }), task({ id: 51, rewards: [{ propId: LIVENESS, count: 30 }] })],
      chestConfigs: [chest(20, 100), chest(55, 300)],
    }),
  );

  test('open by the day’s liveness, pay coins with wagering, and set the dots', async () => {
    await play(2);
    expect(await rightOf({ chest: 20 })).toMatchObject({ state: 'running', done: 0, needed: 20 });
    await send(await claimOf({ task: 50 }));
    expect(await rightOf({ chest: 20 })).toMatchObject({ state: 'claimable', done: 20 });
    expect(await rightOf({ chest: 55 })).toMatchObject({ state: 'running', done: 25 });
    const before = await cashier.balance(player);
    const { data } = await send(await claimOf({ chest: 20 }));
    expect(data).toEqual({ rewards: [{ propId: COINS, count: 100 }], wagering: 100, coin: before + 100 });
    await send(await claimOf({ task: 51 }));
    expect(await dots()).toMatchObject({ hasTask: true, taskAwardFlag: true });
    expect((await send(await claimOf({ chest: 55 }))).data.rewards).toEqual([{ propId: COINS, count: 300 }]);
    expect(await dots()).toMatchObject({ hasTask: false, taskAwardFlag: false });
    const bonuses = await cashier.post(calls.appUserCoinDetail, { filter: 'bonuses' }, player);
    const chests = bonuses.data.movements.filter(({ kind }) => kind === 'chest');
    expect(new Set(chests.map(({ amount }) => amount))).toEqual(new Set([100, 300]));
  });

  test('of yesterday are closed, and their liveness is gone', async () => {
    await play(2);
    await send(await claimOf({ task: 50 }));
    const late = await claimOf({ chest: 20 });
    cashier.goTo((await rightOf({ chest: 20 })).endsAt);
    expect(await read()).toMatchObject({ liveness: 0 });
    expect(await send(late)).toMatchObject(errorOf('rewardOver'));
    expect(await rightOf({ chest: 20 })).toMatchObject({ state: 'running', done: 0 });
  });
});

describe('periods', () => {
  beforeEach(() =>
    configure({ taskConfigs: [task({ id: 50 }), task({ id: 51, period: 'week', needed: 3 })] }),
  );

  test('a daily task restarts at midnight in Manila, a weekly one on Monday', async () => {
    await play(2);
    const daily = await rightOf({ task: 50 });
    expect(daily).toMatchObject({ state: 'claimable', changesAt: daily.endsAt });
    expect((daily.endsAt - MONDAY) % DAY).toBe(0);
    cashier.goTo(daily.endsAt - 1);
    expect((await send(await claimOf({ task: 50 }))).errcode).toBe(0);
    cashier.goTo(daily.endsAt);
    expect(await rightOf({ task: 50 })).toMatchObject({ state: 'running', done: 0 });
    expect(await rightOf({ task: 51 })).toMatchObject({ state: 'running', done: 2 });
    await play(1);
    const weekly = await rightOf({ task: 51 });
    expect(weekly.state).toBe('claimable');
    cashier.goTo(weekly.endsAt - 1);
    const late = await claimOf({ task: 51 });
    cashier.goTo(weekly.endsAt);
    expect(await send(late)).toMatchObject(errorOf('rewardOver'));
    expect(await rightOf({ task: 51 })).toMatchObject({ state: 'running', done: 0 });
  });

  test('two devices at midnight claim each day once', async () => {
    await play(2);
    const { endsAt } = await rightOf({ task: 50 });
    cashier.goTo(endsAt - 1);
    const twice = async () => {
      const claim = await claimOf({ task: 50 });
      const answers = await Promise.all([send(claim), send({ ...claim, requestId: v4() })]);
      return answers.map(({ errcode }) => errcode).sort();
    };
    expect(await twice()).toEqual([0, 1501]);
    cashier.goTo(endsAt);
    await play(2);
    expect(await twice()).toEqual([0, 1501]);
  });

  test('an answer from before midnight is repeated after it', async () => {
    await play(2);
    const claim = await claimOf({ task: 50 });
    const first = await send(claim);
    cashier.goTo((await rightOf({ task: 50 })).endsAt);
    expect(await send(claim)).toEqual(first);
    expect((await cashier.post(calls.activityAwardGetLog, {}, player)).data.awards).toHaveLength(1);
  });
});

describe('a claim is refused', () => {
  beforeEach(() => configure({ taskConfigs: [task({ id: 50 })] }));

  test('for an unfinished or missing task', async () => {
    await play(1);
    const claim = await claimOf({ task: 50 });
    expect(await send(claim)).toMatchObject(errorOf('rewardLocked'));
    expect(await send({ ...claim, requestId: v4(), key: 'task:999:once' })).toMatchObject(
      errorOf('rewardOver'),
    );
    expect(await send({ ...claim, requestId: v4(), key: 'sign-in:2026-11-23' })).toMatchObject(
      errorOf('rewardOver'),
    );
  });

  test('for another player’s task', async () => {
    await play(2);
    const claim = await claimOf({ task: 50 });
    const other = await cashier.signUp();
    expect(await send(claim, other)).toMatchObject(errorOf('rewardLocked'));
    expect((await send(claim)).errcode).toBe(0);
  });

  test('under terms that changed while the page was open', async () => {
    await play(2);
    const claim = await claimOf({ task: 50 });
    await configure({ taskConfigs: [task({ id: 50, rewards: [{ propId: LIVENESS, count: 1 }] })] });
    expect(await send(claim)).toMatchObject(errorOf('rewardChanged'));
    expect((await send(await claimOf({ task: 50 }))).data.rewards).toEqual([{ propId: LIVENESS, count: 1 }]);
  });

  test('while the activity is off, and no dots are set', async () => {
    await play(2);
    const claim = await claimOf({ task: 50 });
    await configure({ activities: seedAppConfig.activities.filter(({ id }) => id !== ACTIVITY_ID.tasks) });
    expect(await send(claim)).toMatchObject(errorOf('activityOver'));
    expect(await cashier.post(calls.getTaskUser, {}, player)).toMatchObject(errorOf('activityOver'));
    expect(await finish(1)).toMatchObject(errorOf('activityOver'));
    expect(await dots()).toMatchObject({ hasTask: false, taskAwardFlag: false });
  });

  test('for a player who may not be offered anything', async () => {
    await play(2);
    const claim = await claimOf({ task: 50 });
    await setBreak(cashier.database, player.id);
    expect(await send(claim)).toMatchObject(errorOf('excluded'));
    expect(await cashier.post(calls.getTaskUser, {}, player)).toMatchObject(errorOf('excluded'));
    expect(await finish(1)).toMatchObject(errorOf('excluded'));
    expect(await dots()).toMatchObject({ hasTask: false, taskAwardFlag: false });
  });
});

describe('finishTask', () => {
  const countMarks = async () => {
    const rows = await tables(cashier.database)
      .selectFrom('player_mark')
      .select('key')
      .where('user_id', '=', player.id)
      .where('key', '=', 'rules')
      .execute();
    return rows.length;
  };

  test('makes a browser-only task claimable, however often it is called', async () => {
    expect(await rightOf({ task: 1 })).toMatchObject({ state: 'running', done: 0 });
    await Promise.all([finish(1), finish(1)]);
    expect((await finish(1)).errcode).toBe(0);
    expect([await countMarks(), (await rightOf({ task: 1 })).state]).toEqual([1, 'claimable']);
    const { data } = await send(await claimOf({ task: 1 }));
    expect(data.rewards).toEqual([{ propId: POINTS, count: 5 }]);
    expect((await finish(1)).errcode).toBe(0);
    expect(await send(await claimOf({ task: 1 }))).toMatchObject(errorOf('rewardTaken'));
  });

  test('refuses tasks tracked by the server, and missing tasks', async () => {
    expect(await finish(3)).toMatchObject(errorOf('rewardLocked'));
    expect(await finish(999)).toMatchObject(errorOf('rewardOver'));
    expect(await rightOf({ task: 3 })).toMatchObject({ state: 'running', done: 0 });
    expect(await countMarks()).toBe(0);
  });

  test('marks only its own player', async () => {
    await finish(1);
    const other = await cashier.signUp();
    expect((await rightOf({ task: 1 }, other)).state).toBe('running');
  });
});

if (testDatabaseKind() === 'postgres') {
  test('ten thousand claims of one task at once pay once', async () => {
    await finish(1);
    const claim = await claimOf({ task: 1 });
    await claimAtOnce(cashier, player, () =>
      cashier.post(calls.receiveTaskAward, { ...claim, requestId: v4() }, player),
    );
    expect(await readBalance(cashier.database, player.id, 'point')).toBe(5);
  });
}

test('an upgrade adds the activity to an edited config once, and keeps the operator’s changes', async () => {
  const others = seedAppConfig.activities.filter(({ id }) => id !== ACTIVITY_ID.tasks);
  const { database } = cashier;
  const upgrade = async () => {
    await upgradeConfig(database, release, { isTrial: false, by: 'a test' });
    cashier.advance(1_001);
  };
  await configure({ activities: others, taskConfigs: [task({ id: 77 })] });
  await tables(database).deleteFrom('config_upgrade').where('id', '=', 'tasks-activity').execute();
  await upgrade();
  expect((await read()).tasks.map(({ id }) => id)).toEqual([77]);

  await configure({ activities: others });
  await upgrade();
  expect(await cashier.post(calls.getTaskUser, {}, player)).toMatchObject(errorOf('activityOver'));
});
