import { v4 } from 'uuid';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AppConfig } from '#contract/app-config.ts';
import { calls } from '#contract/calls.ts';
import { seedAppConfig } from '#server/seed/seed-app-config.ts';
import { giveCoins } from './create-play-deps.ts';
import { DAY } from './durations.ts';
import { freshPlayer, openForFile } from './open-for-file.ts';
import {
  activitiesWithDraws,
  activitiesWithoutDraws,
  openTestJackpot,
  withoutBonuses,
} from './open-test-jackpot.ts';

/** From the tables' largest stakes, so that few rounds are enough. */
const ways: AppConfig['drawChances'] = { daily: 0, depositPerChance: 100_000, wagerPerChance: 10_000 };

const onlyByDeposits = { ...ways, wagerPerChance: 0 };

const jackpot = openForFile(openTestJackpot);

beforeEach(async () => {
  await jackpot.configure({ drawChances: ways, activities: activitiesWithDraws, ...withoutBonuses });
});
const player = freshPlayer(jackpot);
afterEach(async () => expect(await jackpot.differences()).toEqual([]));

const dot = async () =>
  (await jackpot.post(calls.activityGetStatusList, {}, { token: player.token })).data.canReceiveDrawChance;

const standing = async () => {
  const { canReceiveDrawChance, chances, needDeposit, needTyping } = await jackpot.info(player);
  return { canReceiveDrawChance, chances, needDeposit, needTyping };
};

describe('a chance is earned', () => {
  test('by wagered deposits, and the dot shows it', async () => {
    expect(await standing()).toEqual({
      ...{ canReceiveDrawChance: false, chances: 0 },
      ...{ needDeposit: 100_000, needTyping: 10_000 },
    });
    await jackpot.configure({ drawChances: onlyByDeposits });
    await jackpot.deposit(player, 99_999);
    expect(await standing()).toMatchObject({ chances: 0, needDeposit: 1, needTyping: 0 });
    await jackpot.deposit(player, 150_001);
    expect(await standing()).toMatchObject({ chances: 0, needDeposit: 0, needTyping: 250_000 });
    await jackpot.wager(player, 249_900);
    expect(await standing()).toMatchObject({ chances: 0, needDeposit: 0, needTyping: 100 });
    expect(await dot()).toBe(false);
    await jackpot.wager(player, 100);
    expect(await dot()).toBe(true);
    expect(await standing()).toMatchObject({ canReceiveDrawChance: true, chances: 2, needDeposit: 50_000 });
  });

  test('by playing, and bets on all six colours count only their part at risk', async () => {
    await jackpot.configure({ drawChances: { ...ways, wagerPerChance: 1_000 } });
    await giveCoins(jackpot.database, player.id, 6_000);
    const bets = ['yellow', 'white', 'pink', 'blue', 'red', 'green'].map((spot) => ({ spot, amount: 900 }));
    await jackpot.post(calls.playRound, { requestId: v4(), gameId: 1001, bets }, player);
    expect(await standing()).toMatchObject({ chances: 0, needTyping: 100 });
  });

  test('by playing', async () => {
    await jackpot.stake(player, 5_000);
    await jackpot.stake(player, 4_900);
    expect(await standing()).toMatchObject({ chances: 0, needTyping: 100 });
    await jackpot.stake(player, 200);
    expect(await standing()).toMatchObject({ chances: 1, needTyping: 9_900 });
  });

  test('even before the player first asks, and can be used at once', async () => {
    await jackpot.configure({ drawChances: onlyByDeposits });
    await jackpot.deposit(player, 100_000);
    await jackpot.wager(player, 100_000);
    expect(await jackpot.draw(player)).toMatchObject({ chances: 0, canReceiveDrawChance: false });
  });

  test('by visiting, once a day', async () => {
    await jackpot.configure({ drawChances: { ...ways, daily: 2 } });
    expect(await standing()).toMatchObject({ chances: 2 });
    expect(await standing()).toMatchObject({ chances: 2 });
    jackpot.advance(DAY);
    expect(await standing()).toMatchObject({ chances: 4 });
  });

  test('once, despite concurrent calls', async () => {
    await jackpot.configure({ drawChances: { ...ways, wagerPerChance: 300_000 } });
    await jackpot.deposit(player, 300_000);
    await jackpot.wager(player, 300_000);
    const answers = await Promise.all(
      Array.from({ length: 64 }, (_, index) => (index % 2 === 0 ? jackpot.info(player) : dot())),
    );
    expect(answers.filter((answer) => typeof answer === 'object' && answer.chances !== 4)).toEqual([]);
    expect(await standing()).toMatchObject({ chances: 4 });
    for (let left = 3; left >= 0; left -= 1) {
      expect(await jackpot.draw(player)).toMatchObject({ chances: left });
    }
    expect(await jackpot.ask(player)).toMatchObject({ status: 409, errcode: 1001 });
  });

  test('not in a switched-off way, and its past earns nothing when it is switched on', async () => {
    await jackpot.configure({ drawChances: { daily: 0, depositPerChance: 0, wagerPerChance: 0 } });
    await jackpot.deposit(player, 200_000);
    await jackpot.wager(player, 200_000);
    expect(await standing()).toMatchObject({ chances: 0, needDeposit: 0, needTyping: 0 });
    expect(await dot()).toBe(false);
    await jackpot.configure({ drawChances: ways });
    expect(await standing()).toMatchObject({ chances: 0, needDeposit: 100_000, needTyping: 10_000 });
  });

  test('not while draws are off', async () => {
    await jackpot.configure({ activities: activitiesWithoutDraws });
    await jackpot.deposit(player, 200_000);
    await jackpot.wager(player, 200_000);
    expect(await dot()).toBe(false);
    await jackpot.configure({ activities: activitiesWithDraws });
    expect(await standing()).toMatchObject({ chances: 0 });
  });
});

describe('a draw is refused', () => {
  test('1001 when the player has drawn today and nothing is left', async () => {
    await jackpot.give(player, 1);
    await jackpot.draw(player);
    expect(await jackpot.ask(player)).toMatchObject({ status: 409, errcode: 1001 });
  });

  test('1001 when nothing earns a chance', async () => {
    await jackpot.configure({ drawChances: { daily: 0, depositPerChance: 0, wagerPerChance: 0 } });
    expect(await jackpot.ask(player)).toMatchObject({ errcode: 1001 });
  });

  test('1002 when a deposit is the nearest way to a chance', async () => {
    await jackpot.deposit(player, 60_000);
    expect(await jackpot.ask(player)).toMatchObject({ status: 409, errcode: 1002 });
    jackpot.advance(DAY);
    await jackpot.give(player, 1);
    await jackpot.draw(player);
    jackpot.advance(DAY);
    expect(await jackpot.ask(player)).toMatchObject({ errcode: 1002 });
  });

  test('1003 when wagering is the nearest way to a chance', async () => {
    await jackpot.stake(player, 5_000);
    expect(await jackpot.ask(player)).toMatchObject({ status: 409, errcode: 1003 });
  });

  test('1004 when the activity is over, like its info and table', async () => {
    await jackpot.give(player, 1);
    await jackpot.configure({ activities: activitiesWithoutDraws });
    const { token } = player;
    const over = { status: 409, errcode: 1004 };
    expect(await jackpot.ask(player)).toMatchObject(over);
    expect(await jackpot.post(calls.getJackpotDrawInfo, {}, { token })).toMatchObject(over);
    expect(await jackpot.post(calls.getDrawTable, {}, { token })).toMatchObject(over);
    const change = { requestId: v4(), clientSeed: 'mine' };
    expect(await jackpot.post(calls.changeDrawSeed, change, { token })).toMatchObject(over);
    expect((await jackpot.post(calls.getJackpotPools, {}, { token })).data.pools).toHaveLength(4);
  });

  test('1004 when nothing can be drawn from the table, too', async () => {
    await jackpot.give(player, 1);
    await jackpot.rig({ propId: 2001, count: 1, weight: 0 });
    expect(await jackpot.ask(player)).toMatchObject({ errcode: 1004 });
    await jackpot.rig({ propId: 2001, count: 1, weight: 2 ** 32 + 1 });
    expect(await jackpot.ask(player)).toMatchObject({ errcode: 1004 });
    await jackpot.configure({ jackpotAwardConfig: seedAppConfig.jackpotAwardConfig });
  });

  test('1005 when the player was shown another commitment', async () => {
    await jackpot.give(player, 1);
    const commitment = 'f'.repeat(64);
    expect(await jackpot.ask(player, { commitment })).toMatchObject({ status: 409, errcode: 1005 });
    const { fairness } = await jackpot.info(player);
    expect(await jackpot.ask(player, { commitment: fairness.commitment })).toMatchObject({ errcode: 0 });
  });
});
