import { v4 } from 'uuid';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { businessDayOf, localDayOf } from '#contract/business-day.ts';
import { calls } from '#contract/calls.ts';
import { ACTIVITY_ID } from '#contract/constants.ts';
import { errorOf } from '#contract/errors.ts';
import { REBATE_KIND } from '#contract/rebates.ts';
import { signUpBonus } from '#server/features/account/config.ts';
import { readWagering } from '#server/ledger/wagering.ts';
import { seedAppConfig } from '#server/seed/seed-app-config.ts';
import { configureFrom } from './configure-app.ts';
import { giveCoins } from './create-play-deps.ts';
import { DAY, MINUTE } from './durations.ts';
import { freshPlayer, openForFile } from './open-for-file.ts';
import { openTestCashier } from './open-test-cashier.ts';
import { playLongAgo } from './play-long-ago.ts';
import { untilMondayNoon } from './until-noon.ts';

const WEEK = 7 * DAY;
const SLOTS = 1101;
const CARNIVAL = 1201;
const DICE = 1001;

const [activity] = seedAppConfig.activities;
const others = seedAppConfig.activities.filter(({ id }) => id !== ACTIVITY_ID.vip);
const activities = activity ? [...others, { ...activity, id: ACTIVITY_ID.vip }] : [];

const cashier = openForFile(openTestCashier);
const { rebateConfigs, fundConfigs, vipMap } = seedAppConfig;
const usual = { activities, rebateConfigs, fundConfigs, vipMap, vipGiftConfigs: [] };
const configure = configureFrom(cashier, usual);

beforeEach(async () => {
  // The clock goes on from test to test, as tokens do: each begins at noon of a Monday.
  cashier.advance(untilMondayNoon(cashier.now()));
  await configure();
});
const player = freshPlayer(cashier);
beforeEach(async () => {
  await giveCoins(cashier.database, player.id, 100_000_000);
});
afterEach(async () => expect(await cashier.differences()).toEqual([]));

const play = (changes: Partial<Parameters<typeof playLongAgo>[2]> = {}, who = player) =>
  playLongAgo(cashier.database, who.id, { rounds: 1, time: cashier.now(), ...changes });

const read = async (type: 1 | 2, who = player) => (await cashier.post(calls.betBonus, { type }, who)).data;
const readLog = async (type: 1 | 2) => (await cashier.post(calls.betBonusLog, { type }, player)).data;
const dots = async () => (await cashier.post(calls.activityGetStatusList, {}, player)).data;

async function claimOf(type: 1 | 2) {
  const { days, weeks } = await read(type);
  const right = [...days, ...weeks]
    .flatMap((each) => each.right ?? [])
    .find(({ state }) => state === 'claimable');
  if (!right) throw new Error('nothing can be claimed');
  return { requestId: v4(), key: right.key, version: right.version };
}

const send = (claim: Awaited<ReturnType<typeof claimOf>>, who = player) =>
  cashier.post(calls.betBonusReceive, claim, who);
const coins = (count: number) => [{ propId: 2001, count }];

describe('the rebate', () => {
  test('includes rounds of its day stored after midnight, and opens once there are no more', async () => {
    await play({ stake: 100_000 });
    const midnight = localDayOf(cashier.now()).endsAt;
    cashier.advance(midnight + 30_000 - cashier.now());
    const early = (await read(REBATE_KIND.rebate)).days.find(({ right }) => right !== null)?.right;
    expect(early).toMatchObject({ state: 'running', block: 'time', opensAt: midnight + 60_000 });
    const tooEarly = { requestId: v4(), key: early?.key ?? '', version: early?.version ?? '' };
    expect(await send(tooEarly)).toMatchObject(errorOf('rewardLocked'));

    await play({ stake: 50_000, time: midnight - 1 });
    cashier.advance(30_000);
    expect((await send(await claimOf(REBATE_KIND.rebate))).data.rewards).toEqual(coins(300));
  });

  test('by kinds of games can be claimed once on the next day', async () => {
    await play({ gameId: SLOTS, stake: 100_000 });
    await play({ gameId: CARNIVAL, stake: 10_000 });
    await play({ gameId: DICE, stake: 5_099 });
    const today = businessDayOf(cashier.now());
    const running = await read(REBATE_KIND.rebate);
    expect(running.rates).toEqual([
      { typeId: 1, rate: 30 },
      { typeId: 2, rate: 20 },
      { typeId: 3, rate: 20 },
    ]);
    expect(running.days).toMatchObject([
      {
        ...{ key: `rebate:${today}`, day: today, level: 1, amount: 330 },
        kinds: [
          { typeId: 1, wagered: 100_000, rate: 30, amount: 300 },
          { typeId: 2, wagered: 10_000, rate: 20, amount: 20 },
          { typeId: 3, wagered: 5_099, rate: 20, amount: 10 },
        ],
        right: {
          state: 'running',
          block: 'time',
          rewards: coins(330),
          wagering: 0,
          opensAt: running.changesAt,
        },
      },
    ]);
    expect(await dots()).toMatchObject({ hasFund: false });
    const early = { requestId: v4(), key: `rebate:${today}`, version: running.days[0]?.right?.version ?? '' };
    expect(await send(early)).toMatchObject(errorOf('rewardLocked'));

    cashier.advance(running.changesAt - cashier.now());
    expect(await dots()).toMatchObject({ hasFund: true, hasFreeBonus: true });
    const claim = await claimOf(REBATE_KIND.rebate);
    const before = await cashier.balance(player);
    const first = await send(claim);
    expect(first.data).toEqual({ rewards: coins(330), wagering: 0, coin: before + 330 });
    expect(await send(claim)).toEqual(first);
    expect(await send({ ...claim, requestId: v4() })).toMatchObject(errorOf('rewardTaken'));
    expect(await dots()).toMatchObject({ hasFund: false });
    expect((await read(REBATE_KIND.rebate)).days[1]?.right).toMatchObject({ state: 'claimed' });
    expect(await readLog(REBATE_KIND.rebate)).toMatchObject({
      awards: [{ period: today, rewards: coins(330), wagering: 0 }],
      hasMore: false,
    });
    expect((await readLog(REBATE_KIND.fund)).awards).toEqual([]);
  });

  test('can be claimed for seven days and not a moment longer', async () => {
    await play({ gameId: SLOTS, stake: 100_000 });
    const { endsAt } = localDayOf(cashier.now());
    cashier.advance(endsAt + WEEK - 1 - cashier.now());
    const claim = await claimOf(REBATE_KIND.rebate);
    cashier.advance(1);
    expect(await send(claim)).toMatchObject(errorOf('rewardOver'));
    expect((await read(REBATE_KIND.rebate)).days).toHaveLength(1);
  });

  test('follows the level at the end of its day, even if reached during it', async () => {
    const rebateConfigs = [
      { level: 0, typeId: 1, rate: 30 },
      { level: 1, typeId: 1, rate: 60 },
    ];
    await configure({ rebateConfigs });
    await play({ gameId: SLOTS, stake: 50_000 });
    cashier.advance(DAY);
    await play({ gameId: SLOTS, stake: 49_900 });
    await play({ gameId: SLOTS, stake: 100 });
    cashier.advance(DAY);
    const { days } = await read(REBATE_KIND.rebate);
    expect(days.map(({ level, amount }) => [level, amount])).toEqual([
      [1, 0],
      [1, 300],
      [0, 150],
    ]);
  });

  test('is refused with changed rates, for another player’s day, and while VIP is off', async () => {
    await play({ gameId: SLOTS, stake: 100_000 });
    cashier.advance(DAY);
    const claim = await claimOf(REBATE_KIND.rebate);
    const other = await cashier.signUp();
    expect(await send(claim, other)).toMatchObject(errorOf('rewardOver'));
    await configure({ rebateConfigs: [{ level: 0, typeId: 1, rate: 29 }] });
    expect(await send(claim)).toMatchObject(errorOf('rewardChanged'));
    await configure({ activities: others });
    expect(await send({ ...claim, requestId: v4() })).toMatchObject(errorOf('activityOver'));
    expect(await cashier.post(calls.betBonus, { type: 1 }, player)).toMatchObject(errorOf('activityOver'));
    expect(await dots()).toMatchObject({ hasFund: false });
  });

  test('claimed by many at once is paid once', async () => {
    await play({ gameId: SLOTS, stake: 100_000 });
    cashier.advance(DAY);
    const claim = await claimOf(REBATE_KIND.rebate);
    const before = await cashier.balance(player);
    const answers = await Promise.all(Array.from({ length: 12 }, () => send({ ...claim, requestId: v4() })));
    expect(answers.filter(({ errcode }) => errcode === 0)).toHaveLength(1);
    expect((await cashier.balance(player)) - before).toBe(300);
  });
});

describe('the fund', () => {
  /** Plays rounds of ₱100 that lose ₱10 each; the rules keep 1/36. */
  const lose = (rounds = 100) => play({ rounds, stake: 10_000, win: 9_000 });

  test('for a lost week is claimed on Monday with its calculation, and wagered three times', async () => {
    await lose();
    const running = await read(REBATE_KIND.fund);
    expect(running).toMatchObject({
      ...{ rates: [], days: [], terms: { percent: 2, minRounds: 100, cap: 50_000, betMultiple: 3 } },
      weeks: [{ right: { state: 'running', block: 'time' } }, { rounds: 0, right: null }],
    });
    cashier.advance(MINUTE + running.changesAt - cashier.now());
    expect(await dots()).toMatchObject({ hasFund: true, hasFreeBonus: true });
    const { weeks } = await read(REBATE_KIND.fund);
    expect(weeks[1]).toMatchObject({
      ...{ rounds: 100, stake: 1_000_000, win: 900_000, bonuses: signUpBonus, loss: 95_000, margin: 27_777 },
      ...{ amount: 555, right: { state: 'claimable', rewards: coins(555), wagering: 1_665 } },
    });
    const required = (await readWagering(cashier.database, player.id)).total;
    const claim = await claimOf(REBATE_KIND.fund);
    const first = await send(claim);
    expect(first.data).toMatchObject({ rewards: coins(555), wagering: 1_665 });
    expect(await send(claim)).toEqual(first);
    expect(await send({ ...claim, requestId: v4() })).toMatchObject(errorOf('rewardTaken'));
    expect((await readWagering(cashier.database, player.id)).total).toBe(required + 1_665);
    expect((await readLog(REBATE_KIND.fund)).awards).toMatchObject([
      { period: claim.key.slice(5), wagering: 1_665 },
    ]);
  });

  test('expires a week after it opened', async () => {
    await lose();
    cashier.advance(WEEK);
    const claim = await claimOf(REBATE_KIND.fund);
    cashier.advance(WEEK);
    expect(await send(claim)).toMatchObject(errorOf('rewardOver'));
  });

  test('needs 100 rounds', async () => {
    await lose(99);
    expect((await read(REBATE_KIND.fund)).weeks[0]?.right).toMatchObject({
      ...{ state: 'running', block: 'progress', done: 99, needed: 100 },
    });
    cashier.advance(WEEK);
    expect((await read(REBATE_KIND.fund)).weeks[1]).toMatchObject({ rounds: 99, right: null });
  });

  test('is zero for a won week, and for a loss within its bonus coins', async () => {
    await play({ rounds: 100, stake: 100, win: 101 });
    expect((await read(REBATE_KIND.fund)).weeks[0]).toMatchObject({ loss: 0, amount: 0, right: null });
    await play({ rounds: 1, stake: signUpBonus + 100, win: 1 });
    expect((await read(REBATE_KIND.fund)).weeks[0]).toMatchObject({ loss: 0, amount: 0, right: null });
  });

  test('is refused under other terms, and does not exist without terms', async () => {
    await lose();
    cashier.advance(WEEK);
    const claim = await claimOf(REBATE_KIND.fund);
    const fundConfigs = seedAppConfig.fundConfigs.map((fund) => ({ ...fund, betMultiple: 4 }));
    await configure({ fundConfigs });
    expect(await send(claim)).toMatchObject(errorOf('rewardChanged'));
    await configure({ fundConfigs: [] });
    expect(await send({ ...claim, requestId: v4() })).toMatchObject(errorOf('activityOver'));
    expect(await cashier.post(calls.betBonus, { type: 2 }, player)).toMatchObject(errorOf('activityOver'));
  });
});
