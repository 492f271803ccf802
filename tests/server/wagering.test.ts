import { v4 } from 'uuid';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { businessDayOf } from '#contract/business-day.ts';
import { calls } from '#contract/calls.ts';
import { ACTIVITY_ID } from '#contract/constants.ts';
import { findFaults } from '#server/core/config/check-document.ts';
import { applyAll } from '#server/core/config/follow-release.ts';
import { signUpBonus } from '#server/features/account/config.ts';
import { release } from '#server/seed/seed.ts';
import { seedAppConfig } from '#server/seed/seed-app-config.ts';
import { giveCoins } from './create-play-deps.ts';
import { openForFile } from './open-for-file.ts';
import type { Player } from './open-test-cashier.ts';
import { activitiesWithDraws, openTestJackpot } from './open-test-jackpot.ts';
import { tables } from './tables.ts';

const COLOR_GAME = 1001;
const COLOURS = ['yellow', 'white', 'pink', 'blue', 'red', 'green'];
const SIGN_UP_TIMES = seedAppConfig.signUpBonusConfigs[0]?.betMultiple ?? 0;
/** What a new player has to wager. */
const AT_FIRST = signUpBonus * SIGN_UP_TIMES;

const jackpot = openForFile(openTestJackpot);
let player: Player;

beforeEach(async () => {
  await jackpot.configure(seedAppConfig);
  player = await jackpot.signUp();
});
afterEach(async () => expect(await jackpot.differences()).toEqual([]));

describe('only the part of a stake at risk counts as wagered', () => {
  test.each([
    ['one colour counts in full', ['yellow'], 100, 100],
    ['five colours count in full, because none of them may show', COLOURS.slice(0, 5), 100, 500],
    ['all six colours count minus their smallest return', COLOURS, 100, 100],
  ])('%s', async (_, spots, each, expected) => {
    await giveCoins(jackpot.database, player.id, 10_000);
    const bets = spots.map((spot) => ({ spot, amount: each }));
    const body = { requestId: v4(), gameId: COLOR_GAME, bets };
    for (let repeat = 0; repeat < 2; repeat += 1) {
      expect(await jackpot.post(calls.playRound, body, player)).toMatchObject({ errcode: 0 });
    }
    expect(await left()).toBe(AT_FIRST - expected);
    const { data } = await jackpot.post(calls.refreshData, {}, player);
    expect(data.bet).toBe(each * spots.length);
    expect(await wageredOf(player)).toBe(expected);
  });
});

describe('the sign-up bonus', () => {
  test('must be wagered as often as its config says', async () => {
    expect(SIGN_UP_TIMES).toBeGreaterThan(0);
    expect(await exchange()).toMatchObject({
      ...{ coin: signUpBonus, wageringLeft: AT_FIRST, wageringTotal: AT_FIRST },
    });
    const [terms] = seedAppConfig.signUpBonusConfigs;
    await jackpot.configure({ signUpBonusConfigs: terms ? [{ ...terms, betMultiple: 2 }] : [] });
    player = await jackpot.signUp();
    expect(await exchange()).toMatchObject({ wageringLeft: 2 * signUpBonus });
  });

  test.each([
    [
      'its activity is off',
      { activities: activitiesWithDraws.filter(({ id }) => id !== ACTIVITY_ID.signUpBonus) },
    ],
    ['no terms are written', { signUpBonusConfigs: [] }],
  ])('is neither promised nor given while %s', async (_, changes) => {
    await jackpot.configure(changes);
    player = await jackpot.signUp();
    expect(await exchange()).toMatchObject({ coin: 0, wageringLeft: 0, wageringTotal: 0 });
    const { data } = await jackpot.post(calls.appConfig, {});
    expect(data.config?.clientConfig).toEqual({ lobbyBonusAmount: 0 });
  });

  test('is promised with the amount actually given', async () => {
    const { data } = await jackpot.post(calls.appConfig, {});
    expect(data.config?.clientConfig).toEqual({ lobbyBonusAmount: signUpBonus });
  });
});

describe('each bonus has its own row', () => {
  test('starting where the previous one ends, and a round writes none', async () => {
    await jackpot.deposit(player, 50_000);
    await jackpot.stake(player, 1_000);
    await jackpot.deposit(player, 20_000);
    expect(await rows()).toEqual([
      { source: 'sign-up-bonus', amount: signUpBonus, starts_at: 0, ends_at: AT_FIRST },
      { source: 'deposit', amount: 50_000, starts_at: AT_FIRST, ends_at: AT_FIRST + 50_000 },
      { source: 'deposit-bonus', amount: 50_000, starts_at: AT_FIRST + 50_000, ends_at: AT_FIRST + 300_000 },
      { source: 'deposit', amount: 20_000, starts_at: AT_FIRST + 300_000, ends_at: AT_FIRST + 320_000 },
    ]);
    expect(await exchange()).toMatchObject({
      ...{ wageringLeft: AT_FIRST + 319_000, wageringTotal: AT_FIRST + 320_000 },
    });
  });

  test('shown to the player until it is done, oldest first', async () => {
    await jackpot.deposit(player, 50_000);
    await jackpot.wager(player, 1_000);
    const first = {
      ...{ source: 'sign-up-bonus', amount: signUpBonus, required: AT_FIRST, left: AT_FIRST - 1_000 },
    };
    const deposit = { source: 'deposit', amount: 50_000, required: 50_000 };
    const bonus = { source: 'deposit-bonus', amount: 50_000, required: 250_000, left: 250_000 };
    expect((await exchange()).lockedParts).toEqual([first, { ...deposit, left: 50_000 }, bonus]);
    await jackpot.wager(player, AT_FIRST + 9_000);
    expect((await exchange()).lockedParts).toEqual([{ ...deposit, left: 40_000 }, bonus]);
  });

  test('starting now when everything before it has been wagered', async () => {
    await jackpot.wager(player, AT_FIRST + 700);
    expect(await exchange()).toMatchObject({ wageringLeft: 0, wageringTotal: 0 });
    await jackpot.deposit(player, 5_000);
    expect((await rows()).at(-1)).toEqual({
      ...{ source: 'deposit', amount: 5_000, starts_at: AT_FIRST + 700, ends_at: AT_FIRST + 5_700 },
    });
    await jackpot.wager(player, 2_000);
    expect(await exchange()).toMatchObject({ wageringLeft: 3_000, wageringTotal: 5_000 });
  });

  test('including the coins of a stamp', async () => {
    const { data } = await jackpot.post(calls.loginBonus3User, {}, player);
    const key = `sign-in:${businessDayOf(data.time)}`;
    const claim = { requestId: v4(), key, day: data.nextDay, version: data.version };
    const stamped = await jackpot.post(calls.loginBonus3UserReceive, claim, player);
    expect(stamped.data).toMatchObject({ wagering: 100 });
    expect((await rows()).at(-1)).toEqual({
      ...{ source: 'sign-in', amount: 100, starts_at: AT_FIRST, ends_at: AT_FIRST + 100 },
    });
  });

  test('except drawn coins', async () => {
    await jackpot.rig({ propId: 2001, count: 12_345 });
    await jackpot.give(player, 1);
    await jackpot.draw(player);
    expect(await rows()).toHaveLength(1);
  });
});

const NO_TERMS = { betMultiple: -1 };
const [SIGN_UP = NO_TERMS] = seedAppConfig.signUpBonusConfigs;
const [FIRST_DEPOSIT = NO_TERMS] = seedAppConfig.firstDepositConfigs;
const [COUPON = NO_TERMS] = seedAppConfig.couponTerms;

describe('a config is refused in words', () => {
  test('with a deposit that could be withdrawn at once', () => {
    expect(faultsWith({ depositBetMultiple: 0 })).toEqual([
      'depositBetMultiple: a deposit is wagered at least once',
    ]);
  });

  test.each([
    ['signUpBonusConfigs', SIGN_UP],
    ['firstDepositConfigs', FIRST_DEPOSIT],
    ['couponTerms', COUPON],
  ])('with too much wagering or none stated for %s', (list, terms) => {
    const others = { rankPrizes: [], shopOffers: [] };
    expect(faultsWith({ ...others, [list]: [{ ...terms, betMultiple: 11 }] })).toEqual([
      `${list}.0.betMultiple: coins are wagered at most 10 times`,
    ]);
    expect(faultsWith({ ...others, [list]: [without(terms)] })).toEqual([
      expect.stringMatching(`^${list}\\.0\\.betMultiple: `),
    ]);
  });
});

function faultsWith(changes: object): string[] {
  return findFaults('appConfig', { ...seedAppConfig, signUpCoupons: [], ...changes }, release);
}

test('an upgrade repairs only the refused multiples of an edited config', () => {
  const edited = {
    ...seedAppConfig,
    depositBetMultiple: 0,
    signUpBonusConfigs: [{ ...SIGN_UP, betMultiple: 0 }],
    firstDepositConfigs: [{ ...FIRST_DEPOSIT, betMultiple: 40 }],
  };
  const mended = applyAll(edited, release.upgrades);
  expect(mended).toEqual({ ...seedAppConfig, firstDepositConfigs: [{ ...FIRST_DEPOSIT, betMultiple: 10 }] });
  expect(applyAll(mended, release.upgrades)).toEqual(mended);
});

test('an edited config gets the version of this release’s terms, and keeps a later one', () => {
  const { termsVersion, privacyVersion } = seedAppConfig;
  const edited = { ...seedAppConfig, termsVersion: '2026-01-31', privacyVersion: '2099-01-01' };
  expect(applyAll(edited, release.upgrades)).toMatchObject({ termsVersion, privacyVersion: '2099-01-01' });
  expect(applyAll({ ...edited, privacyVersion }, release.upgrades)).toEqual(seedAppConfig);
});

function without({ betMultiple: _, ...terms }: typeof NO_TERMS): object {
  return terms;
}

async function exchange() {
  return (await jackpot.post(calls.getExchange, {}, player)).data;
}

async function left(): Promise<number> {
  return (await exchange()).wageringLeft;
}

async function wageredOf({ id }: Player): Promise<number> {
  const { wagered } = await tables(jackpot.database)
    .selectFrom('balance')
    .select('wagered')
    .where('user_id', '=', id)
    .where('account', '=', 'player')
    .where('currency', '=', 'coin')
    .executeTakeFirstOrThrow();
  return wagered;
}

async function rows() {
  return tables(jackpot.database)
    .selectFrom('wagering')
    .select(['source', 'amount', 'starts_at', 'ends_at'])
    .where('user_id', '=', player.id)
    .orderBy('ends_at')
    .execute();
}
