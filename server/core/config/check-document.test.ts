import { describe, expect, test } from 'vitest';
import type { AppConfig, GameList } from '#contract/app-config.ts';
import { COINS, LIVENESS } from '#contract/rewards.ts';
import { release } from '#server/seed/seed.ts';
import { seedAppConfig } from '#server/seed/seed-app-config.ts';
import { seedGameList } from '#server/seed/seed-game-list.ts';
import { createManyGames } from '#tests/fixtures/create-many-games.ts';
import { findFaults } from './check-document.ts';

const config = (changes: object) => findFaults('appConfig', { ...seedAppConfig, ...changes }, release);
const list = (changes: object) => findFaults('gameList', { ...seedGameList(), ...changes }, release);
const without = (field: keyof AppConfig) =>
  Object.fromEntries(Object.entries(seedAppConfig).filter(([name]) => name !== field));

/** The first item of a list with changes, and the others. */
function first<Item extends object>([item, ...others]: readonly Item[], changes: Partial<Item>): Item[] {
  return [{ ...item, ...changes } as Item, ...others];
}

test('the seeded documents and a list of ten thousand games are good', () => {
  expect(config({})).toEqual([]);
  expect(list({})).toEqual([]);
  expect(list(createManyGames())).toEqual([]);
});

test.each([null, [], 'text', 7])('%j is no document', (body) => {
  expect(findFaults('appConfig', body, release)).toEqual(['the document is no object']);
});

test('every field must be there, lists and maps too', () => {
  for (const field of Object.keys(seedAppConfig) as (keyof AppConfig)[]) {
    const faults = findFaults('appConfig', without(field), release);
    expect(faults).toEqual([`${field}: Invalid key: Expected "${field}" but received undefined`]);
  }
});

/** Chosen by its fact, with changes. */
const task = (fact: string, changes: object) => ({
  taskConfigs: seedAppConfig.taskConfigs
    .filter((each) => each.fact === fact)
    .slice(0, 1)
    .map((each) => ({ ...each, ...changes })),
});

const { activities, banks, couponTerms, exchangeLimits, exchangeTypes } = seedAppConfig;
const { jackpotAwardConfig, jackpotPools, propConfigMap, rankPrizes, shopOffers, vipGiftConfigs } =
  seedAppConfig;
const { agentConfigs, scratchAddups, scratchDeals } = seedAppConfig;
const NO_REWARD = 'it gives coins, or coupons of this config, each 10 times at the most';

describe('a config is refused for', () => {
  test.each<[string, object]>([
    ['version: the database makes it; leave it out', { version: 'x' }],
    ['exchangeLimitz: Invalid key: Expected never but received "exchangeLimitz"', { exchangeLimitz: 1 }],
    ['minAge: Invalid type: Expected number but received "old"', { minAge: 'old' }],
    [
      'banners.1: Invalid type: Expected Object but received null',
      { banners: [seedAppConfig.banners[0], null] },
    ],
    [
      'chestConfigs.0.rewards.0.count: it is 100 at the most',
      { chestConfigs: first(seedAppConfig.chestConfigs, { rewards: [{ propId: 80_001, count: 300_000 }] }) },
    ],
    [
      'chestConfigs.0.rewards.0.count: it is 10000000 at the most',
      { chestConfigs: first(seedAppConfig.chestConfigs, { rewards: [{ propId: 60_001, count: 9e15 }] }) },
    ],
    [
      'jackpotAwardConfig.0.count: it is 100 at the most',
      {
        jackpotAwardConfig: first(jackpotAwardConfig, { type: 1, propId: 80_001, count: 300_000, weight: 0 }),
      },
    ],
    [
      'jackpotAwardConfig.0.propId: no draw can win this prop',
      {
        jackpotAwardConfig: first(jackpotAwardConfig, { type: 1, propId: 50_005, count: 1 }),
        propConfigMap: { ...propConfigMap, 50005: { propId: 50_005, name: 'A draw', num: 0 } },
      },
    ],
    [
      'chestConfigs.0.rewards.0.count: it is 1000 at the most',
      { chestConfigs: first(seedAppConfig.chestConfigs, { rewards: [{ propId: 50_005, count: 9e15 }] }) },
    ],
    [
      'agentConfigs.0.amount: it is 1000000000 at the most',
      { agentConfigs: first(agentConfigs, { amount: 9e15 }) },
    ],
    ['rankMinStake: it is 10000000000000 at the most', { rankMinStake: 9e15 }],
    ['brand: it has a control character', { brand: 'Perya\u001b[2J' }],
    ['depositBetMultiple: coins are wagered at most 10 times', { depositBetMultiple: 11 }],
    [
      'couponTerms.0.betMultiple: coins are wagered at most 10 times',
      { couponTerms: first(couponTerms, { betMultiple: 99 }) },
    ],
    ['shopOffers.0.rewards: it gives nothing', { shopOffers: first(shopOffers, { rewards: [] }) }],
    ...[
      [{ propId: 60_001, count: 1 }],
      [{ propId: 40_001, count: 1 }],
      [{ propId: 1_209, count: 1 }],
      [{ propId: 1_201, count: 11 }],
      [
        { propId: 1_201, count: 1 },
        { propId: 2_001, count: 100 },
      ],
    ].map((rewards): [string, object] => [
      `shopOffers.0.rewards: ${NO_REWARD}`,
      { shopOffers: first(shopOffers, { rewards }) },
    ]),
    [
      'shopOffers.0.pays: coins are given for diamonds only',
      { shopOffers: first(shopOffers, { pays: 'points' }) },
    ],
    [
      'shopOffers.0.betMultiple: coins are wagered at least once',
      { shopOffers: first(shopOffers, { betMultiple: 0 }) },
    ],
    ['shopOffers.7.id: 1 is there twice', { shopOffers: [...shopOffers, shopOffers[0]] }],
    [
      'goodsConfigs.0.price: Invalid value: Expected >=1 but received 0',
      { goodsConfigs: first(seedAppConfig.goodsConfigs, { price: 0 }) },
    ],
    ['couponTerms.0.cap: it is below 0', { couponTerms: first(couponTerms, { cap: -1 }) }],
    [
      'couponTerms.0.propId: propConfigMap has no 1009',
      { couponTerms: first(couponTerms, { propId: 1009 }), signUpCoupons: [] },
    ],
    [
      'h5.downloadUrl: it is empty or an address that begins with https://',
      { h5: { downloadUrl: 'http://files.example.com/perya.apk' } },
    ],
    ...['http://example.com', 'javascript:alert(1)', 'https://me@example.com', 'https://a b'].map(
      (url): [string, object] => [
        'followConfigs.0.url: it is an address that begins with https:// and has neither spaces nor a name before an @',
        { followConfigs: first(seedAppConfig.followConfigs, { url }) },
      ],
    ),
    ['signUpCoupons.0: couponTerms has no 7', { signUpCoupons: [7] }],
    ['activities.0.id: no feature knows activity 901', { activities: first(activities, { id: 901 }) }],
    [`activities.${activities.length}.id: 15 is there twice`, { activities: [...activities, activities[0]] }],
    [
      'rebateConfigs.3.level typeId: 0 1 is there twice',
      { rebateConfigs: [...seedAppConfig.rebateConfigs, seedAppConfig.rebateConfigs[0]] },
    ],
    [
      'taskConfigs.1.id: 1 is there twice',
      { taskConfigs: [seedAppConfig.taskConfigs[0], seedAppConfig.taskConfigs[0]] },
    ],
    [
      'taskConfigs.0.mark: it is given for the fact "mark", and for no other',
      task('mark', { mark: undefined }),
    ],
    [
      'taskConfigs.0.mark: it is given for the fact "mark", and for no other',
      task('rounds', { mark: 'rules' }),
    ],
    [
      'taskConfigs.0.rewards: a mark pays points only',
      task('mark', {
        rewards: [
          { propId: 2002, count: 5 },
          { propId: 2001, count: 100 },
        ],
      }),
    ],
    [
      'taskConfigs.0.rewards.0.propId: propConfigMap has no 1399',
      task('rounds', { rewards: [{ propId: 1399, count: 1 }] }),
    ],
    [
      'signInConfigs.0.rewards.0.propId: couponTerms has no 1001',
      {
        couponTerms: couponTerms.filter(({ propId }) => propId !== 1001),
        signUpCoupons: [],
        signInConfigs: first(seedAppConfig.signInConfigs, { rewards: [{ propId: 1001, count: 1 }] }),
      },
    ],
    [
      'vipGiftConfigs.0.daily.0.propId: the gift coupon 1301 holds no coins',
      {
        propConfigMap: { ...propConfigMap, 1301: { ...propConfigMap['1301'], num: 0 } },
        vipGiftConfigs: first(vipGiftConfigs, { daily: [{ propId: 1301, count: 1 }] }),
      },
    ],
    [
      'chestConfigs.5.liveness: 20 is there twice',
      { chestConfigs: [...seedAppConfig.chestConfigs, seedAppConfig.chestConfigs[0]] },
    ],
    [
      'bindConfigs.2.what: mobile is there twice',
      { bindConfigs: [...seedAppConfig.bindConfigs, seedAppConfig.bindConfigs[0]] },
    ],
    ['taskConfigs.0.typeId: there is no kind 0 of games', task('rounds', { typeId: 0 })],
    ['taskConfigs.0.typeId: there is no kind 9 of games', task('won', { typeId: 9 })],
    ['taskConfigs.0.typeId: "days" is not about games: it is 0', task('days', { typeId: 1 })],
    ['taskConfigs.0.needed: "deposits" is needed once', task('deposits', { needed: 2 })],
    [
      'taskConfigs.0.period: marks and the first deposit count once, and nothing else',
      task('deposits', { period: 'week' }),
    ],
    [
      'taskConfigs.0.period: marks and the first deposit count once, and nothing else',
      task('rounds', { period: 'once' }),
    ],
    [
      'vipTaskConfigs.0.period: marks and the first deposit count once, and nothing else',
      {
        vipTaskConfigs: first(seedAppConfig.vipTaskConfigs, { fact: 'deposits', typeId: 0, needed: 1 }),
      },
    ],
    [
      'exchangeLimits.minAmount: it is above maxAmount',
      { exchangeLimits: { ...exchangeLimits, minAmount: 1e9 } },
    ],
    [
      'exchangeLimits.maxAmount: it is above dailyAmount',
      { exchangeLimits: { ...exchangeLimits, dailyAmount: 1 } },
    ],
    ['scratchDeals.0.size: it has 2902 prizes', { scratchDeals: first(scratchDeals, { size: 2_000 }) }],
    [
      'scratchDeals.0.price: a card returns 77 hundredths of a peso on average',
      { scratchDeals: first(scratchDeals, { price: 1 }) },
    ],
    [
      'scratchDeals.0.prizes.0.propId: no card can win this prop',
      { scratchDeals: first(scratchDeals, { prizes: [{ id: 1, propId: LIVENESS, count: 1, number: 1 }] }) },
    ],
    [
      'scratchDeals.0.prizes.0.id: there are eight pictures',
      { scratchDeals: first(scratchDeals, { prizes: [{ id: 9, propId: COINS, count: 1, number: 1 }] }) },
    ],
    ['scratchDeals.3.propId: 80001 is there twice', { scratchDeals: [...scratchDeals, scratchDeals[0]] }],
    [
      'scratchAddups.3.cards: 10 is there twice',
      { scratchAddups: [...scratchAddups, { ...scratchAddups[0], id: 4 }] },
    ],
    ['agentConfigs.3.friends: 1 is there twice', { agentConfigs: [...agentConfigs, agentConfigs[0]] }],
    ['rankPrizes.0.from: it is above to', { rankPrizes: first(rankPrizes, { from: 2 }) }],
    ['rankPrizes.1: rankPrizes.0 has places of it', { rankPrizes: first(rankPrizes, { to: 2 }) }],
    [
      'exchangeTypes.0.feeRate: more than the whole amount',
      { exchangeTypes: first(exchangeTypes, { feeRate: 10_001 }) },
    ],
    ['banks.9: it stands under another key than 1', { banks: { 9: banks['1'] } }],
    ['jackpotPools.0.seed: it is above ceiling', { jackpotPools: first(jackpotPools, { ceiling: 1 }) }],
    ['jackpotPools.0.propId: 2001 is no jackpot', { jackpotPools: first(jackpotPools, { propId: 2001 }) }],
    [
      'jackpotPools.0.sharePpm: more than the whole stake',
      { jackpotPools: first(jackpotPools, { sharePpm: 1_000_001 }) },
    ],
    [
      'jackpotAwardConfig: every weight is 0, so nothing can be drawn',
      {
        jackpotAwardConfig: jackpotAwardConfig.map((award) => ({ ...award, weight: 0 })),
        jackpotPools: jackpotPools.map((pool) => ({ ...pool, weight: 0 })),
      },
    ],
    ['passwordLength.min: it is above max', { passwordLength: { min: 9, max: 8 } }],
    ['registerType.0: there is no way 9 to register', { registerType: [9] }],
    ['socialTypes.0: there is no social way in 9', { socialTypes: [9] }],
  ])('%s', (sentence, changes) => {
    expect(config(changes)).toEqual([sentence]);
  });
});

describe('a game list is refused for', () => {
  const { games } = seedGameList();
  test.each<[string, Partial<GameList>]>([
    [
      'games.0.title: no rules play "chess"; a game of another release has status 0',
      { games: first(games, { title: 'chess' }) },
    ],
    ['games.0.typeId: there is no 99', { games: first(games, { typeId: 99 }) }],
    [
      `games.1.gameId: ${games[0]?.gameId} is there twice`,
      { games: games.map((game) => ({ ...game, gameId: games[0]?.gameId ?? 0 })).slice(0, 2) },
    ],
  ])('%s', (sentence, changes) => {
    expect(list(changes)).toEqual([sentence]);
  });

  test('a hidden game needs no rules', () => {
    expect(list({ games: first(games, { title: 'chess', status: 0 }) })).toEqual([]);
  });
});

test('of many faults the first ten are told', () => {
  const faults = config({
    activities: Array.from({ length: 30 }, (_, id) => ({ ...activities[0], id: 900 + id })),
  });
  expect(faults).toHaveLength(11);
  expect(faults[10]).toBe('and 20 more');
});

test('fields of another release can be ignored', () => {
  const body = { ...seedAppConfig, banks: { 1: { ...banks['1'], swift: 'X' } }, ofTomorrow: 1 };
  expect(findFaults('appConfig', body, { ...release, otherFields: 'ignored' })).toEqual([]);
  expect(findFaults('appConfig', body, release)).toHaveLength(2);
});
