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
  wageredCounted: 0,
  depositedCounted: 0,
  wageredRest: 0,
  depositedRest: 0,
  dailyCountedOn: 0,
  lastDrawnAt: 0,
};
const deposit = (amount: number, endsAt: number) => ({ amount, endsAt });
const none = { wagered: 0, deposited: 0, pending: [] };

describe('chances are earned', () => {
  test.each([
    ['by nothing', none, nothing],
    ['not by less than a whole', { wagered: 9_999, deposited: 999, pending: [] }, nothing],
    [
      'by a whole deposit',
      { wagered: 0, deposited: 1_000, pending: [] },
      { ...nothing, chances: 1, depositedCounted: 1_000 },
    ],
    [
      'by a whole wager',
      { wagered: 10_000, deposited: 0, pending: [] },
      { ...nothing, chances: 1, wageredCounted: 10_000 },
    ],
    [
      'by both, and the rest counts on',
      { wagered: 25_000, deposited: 3_999, pending: [] },
      { ...nothing, chances: 5, wageredCounted: 20_000, depositedCounted: 3_000 },
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
    const earned = { wagered: 50_000, deposited: 5_000, pending: [] };
    const followed = countChances(nothing, earned, off, NOON);
    expect(followed).toEqual({ ...nothing, wageredCounted: 50_000, depositedCounted: 5_000 });
    expect(countChances(followed, earned, ways, NOON)).toEqual(followed);
  });

  test('never twice, however often and in whatever steps they are counted', () => {
    const steps = fc.array(fc.tuple(fc.nat(30_000), fc.nat(3_000)), { maxLength: 30 });
    fc.assert(
      fc.property(steps, (earnings) => {
        let [wagered, deposited, counted] = [0, 0, nothing];
        for (const [stake, deposit] of earnings) {
          wagered += stake;
          deposited += deposit;
          counted = countChances(counted, { wagered, deposited, pending: [] }, ways, NOON);
          counted = countChances(counted, { wagered, deposited, pending: [] }, ways, NOON);
        }
        expect(counted.chances).toBe(Math.floor(wagered / 10_000) + Math.floor(deposited / 1_000));
      }),
    );
  });
});

describe('the remaining amounts to the next chance are', () => {
  test.each([
    ['all of it', none, ways, { needDeposit: 1_000, needTyping: 10_000 }],
    [
      'what is left of it',
      { wagered: 12_500, deposited: 2_400, pending: [] },
      ways,
      { needDeposit: 600, needTyping: 7_500 },
    ],
    [
      'only a wager when a deposit needs no more than that',
      { wagered: 12_500, deposited: 0, pending: [deposit(600, 13_000), deposit(500, 13_700)] },
      ways,
      { needDeposit: 0, needTyping: 1_200 },
    ],
    [
      'less to deposit when one is waiting to be wagered',
      { wagered: 12_500, deposited: 0, pending: [deposit(600, 13_000)] },
      ways,
      { needDeposit: 400, needTyping: 7_500 },
    ],
    [
      'the wager of a deposit where only deposits earn one',
      { wagered: 500, deposited: 0, pending: [deposit(1_000, 1_500)] },
      { ...ways, wagerPerChance: 0 },
      { needDeposit: 0, needTyping: 1_000 },
    ],
    [
      'the nearer wager',
      { wagered: 9_900, deposited: 0, pending: [deposit(1_000, 20_000)] },
      ways,
      { needDeposit: 0, needTyping: 100 },
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
    [
      'the nearer way is told: a deposit',
      {},
      { wagered: 4_999, deposited: 500, pending: [] },
      ways,
      'depositNeeded',
    ],
    [
      'the nearer way is told: wagering',
      {},
      { wagered: 5_001, deposited: 500, pending: [] },
      ways,
      'wageringNeeded',
    ],
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
