import { describe, expect, test } from 'vitest';
import fc from '#tests/fast-check.ts';
import { type Chances, countChances, missingOf, reasonOf, type Ways } from './count-chances.ts';

const HOUR = 3_600_000;
/** Noon in Manila. */
const NOON = Date.UTC(2026, 10, 21, 4);
const TODAY = NOON - 12 * HOUR;
const ways: Ways = { daily: 0, depositPerChance: 1_000, wagerPerChance: 10_000 };
const nothing: Chances = {
  chances: 0,
  stakedCounted: 0,
  depositedCounted: 0,
  dailyCountedOn: 0,
  lastDrawnAt: 0,
};
const none = { staked: 0, deposited: 0 };

describe('chances are earned', () => {
  test.each([
    ['by nothing', none, nothing],
    ['not by less than a whole', { staked: 9_999, deposited: 999 }, nothing],
    [
      'by a whole deposit',
      { staked: 0, deposited: 1_000 },
      { ...nothing, chances: 1, depositedCounted: 1_000 },
    ],
    ['by a whole wager', { staked: 10_000, deposited: 0 }, { ...nothing, chances: 1, stakedCounted: 10_000 }],
    [
      'by both, and the rest counts on',
      { staked: 25_000, deposited: 3_999 },
      { ...nothing, chances: 5, stakedCounted: 20_000, depositedCounted: 3_000 },
    ],
  ])('%s', (_, earned, expected) => {
    expect(countChances(nothing, earned, ways, NOON)).toEqual(expected);
  });

  test('once a day in Manila, if a day earns them', () => {
    const daily = { ...ways, daily: 2 };
    const first = countChances(nothing, none, daily, NOON);
    expect(first).toEqual({ ...nothing, chances: 2, dailyCountedOn: TODAY });
    expect(countChances(first, none, daily, TODAY + 24 * HOUR - 1)).toEqual(first);
    expect(countChances(first, none, daily, TODAY + 24 * HOUR)).toMatchObject({ chances: 4 });
  });

  test('by no way that is off, and its past earns nothing when it is switched on', () => {
    const off = { daily: 0, depositPerChance: 0, wagerPerChance: 0 };
    const earned = { staked: 50_000, deposited: 5_000 };
    const followed = countChances(nothing, earned, off, NOON);
    expect(followed).toEqual({ ...nothing, stakedCounted: 50_000, depositedCounted: 5_000 });
    expect(countChances(followed, earned, ways, NOON)).toEqual(followed);
  });

  test('never twice, however often and in whatever steps they are counted', () => {
    const steps = fc.array(fc.tuple(fc.nat(30_000), fc.nat(3_000)), { maxLength: 30 });
    fc.assert(
      fc.property(steps, (earnings) => {
        let [staked, deposited, counted] = [0, 0, nothing];
        for (const [stake, deposit] of earnings) {
          staked += stake;
          deposited += deposit;
          counted = countChances(counted, { staked, deposited }, ways, NOON);
          counted = countChances(counted, { staked, deposited }, ways, NOON);
        }
        expect(counted.chances).toBe(Math.floor(staked / 10_000) + Math.floor(deposited / 1_000));
      }),
    );
  });
});

describe('the remaining amounts to the next chance are', () => {
  test.each([
    ['all of it', none, ways, { needDeposit: 1_000, needTyping: 10_000 }],
    [
      'what is left of it',
      { staked: 12_500, deposited: 2_400 },
      ways,
      { needDeposit: 600, needTyping: 7_500 },
    ],
    [
      'nothing where nothing earns one',
      none,
      { ...ways, wagerPerChance: 0 },
      { needDeposit: 1_000, needTyping: 0 },
    ],
  ])('%s', (_, earned, by, expected) => {
    expect(missingOf(countChances(nothing, earned, by, NOON), earned, by)).toEqual(expected);
  });
});

describe('without a chance', () => {
  test.each([
    ['nothing more today after a draw', { lastDrawnAt: TODAY }, none, ways, 'noChance'],
    ['the nearer way is told: a deposit', {}, { staked: 4_999, deposited: 500 }, ways, 'depositNeeded'],
    ['the nearer way is told: wagering', {}, { staked: 5_001, deposited: 500 }, ways, 'wageringNeeded'],
    ['a deposit when both are as near', { lastDrawnAt: TODAY - 1 }, none, ways, 'depositNeeded'],
    ['the only way', {}, none, { ...ways, depositPerChance: 0 }, 'wageringNeeded'],
    ['the other only way', {}, none, { ...ways, wagerPerChance: 0 }, 'depositNeeded'],
    [
      'nothing when nothing earns one',
      {},
      none,
      { ...ways, depositPerChance: 0, wagerPerChance: 0 },
      'noChance',
    ],
  ])('%s', (_, before, earned, by, expected) => {
    const counted = countChances({ ...nothing, ...before }, earned, by, NOON);
    expect(reasonOf(counted, missingOf(counted, earned, by), by, NOON)).toBe(expected);
  });
});
