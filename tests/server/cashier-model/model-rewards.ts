import { COINS, DIAMONDS, LIVENESS, POINTS } from '#contract/rewards.ts';
import { SCRATCH_TIERS } from '#contract/scratch.ts';
import type { WrittenConfig } from '#contract/written-config.ts';
import { TYPE } from '#games/rules/groups.ts';

export type Terms = Omit<WrittenConfig, 'version'>;

export const GIFT_PROP = 1301;
const KEEPSAKE = 40_001;
const [SCRATCH_CARD] = SCRATCH_TIERS;
export const DRAW_CHANCE = 50_005;

/** Pesos wagered and the most of one stake in minor units. */
const LEVELS = [
  [0, 5_000],
  [100, 60_000],
  [1_000, 100_000],
  [4_000, 150_000],
  [15_000, 180_000],
] as const;

const give = (propId: number, count: number) => ({ propId, count });
const named = (what: string) => ({ en: what, fil: what, 'zh-Hans': what });

const dice = { typeId: TYPE.dice, betMultiple: 1 };
const carnival = { typeId: TYPE.carnival, betMultiple: 0 };
const anything = { typeId: 0, betMultiple: 2 };

/** So few cards that deals close. */
export const MODEL_DEAL = {
  ...{ propId: SCRATCH_CARD, price: 2, size: 40, betMultiple: 2 },
  prizes: [
    { id: 1, ...give(COINS, 120), number: 2 },
    { id: 2, ...give(COINS, 33), number: 8 },
    { id: 3, ...give(POINTS, 1), number: 2 },
    { id: 4, ...give(DIAMONDS, 1), number: 8 },
  ],
};

/** Rewards of every kind that few rounds reach. */
export const MODEL_REWARDS = {
  vipMap: Object.fromEntries(
    LEVELS.map(([experience, betLimit], level) => [
      String(level),
      { level, experience, betLimit, showType: 1 + level },
    ]),
  ),
  userLevelConfigs: [0, 50_000, 300_000, 1_000_000].map((betAmount, level) => ({ level, betAmount })),
  vipGiftConfigs: [1, 2, 4].map((level) => ({
    level,
    gift: [give(COINS, 1_000 * level), give(GIFT_PROP, level)],
    daily: [give(COINS, 10 * level), give(KEEPSAKE, 1)],
    stamp: [give(POINTS, level)],
    betMultiple: level,
  })),
  vipTaskConfigs: [
    {
      ...{ id: 1, name: named('Win twice'), fact: 'won', needed: 2, level: 1, sort: 1 },
      ...{ ...dice, rewards: [give(POINTS, 20), give(DIAMONDS, 3)] },
    },
    {
      ...{ id: 2, name: named('Play for 500 pesos'), fact: 'wagered', needed: 50_000, level: 2, sort: 2 },
      ...{ ...dice, rewards: [give(COINS, 777)], betMultiple: 2 },
    },
  ],
  taskConfigs: [
    {
      ...{ id: 1, name: named('Read the rules'), period: 'once', fact: 'mark', mark: 'rules' },
      ...{ ...anything, needed: 1, sort: 1, rewards: [give(POINTS, 5)] },
    },
    {
      ...{ id: 2, name: named('Deposit'), period: 'once', fact: 'deposits' },
      ...{ ...anything, needed: 1, sort: 2, rewards: [give(SCRATCH_CARD, 2), give(LIVENESS, 20)] },
    },
    {
      ...{ id: 3, name: named('Play dice'), period: 'day', fact: 'rounds' },
      ...{ ...dice, needed: 3, sort: 3, rewards: [give(LIVENESS, 30), give(GIFT_PROP, 1)] },
    },
    {
      ...{ id: 4, name: named('Play both strings'), period: 'week', fact: 'games' },
      ...{ ...carnival, needed: 2, sort: 4, rewards: [give(DRAW_CHANCE, 1), give(LIVENESS, 20)] },
    },
    {
      ...{ id: 5, name: named('Win'), period: 'day', fact: 'won' },
      ...{ ...dice, needed: 1, sort: 5, rewards: [give(COINS, 55), give(LIVENESS, 20)] },
    },
    {
      ...{ id: 6, name: named('Come twice'), period: 'week', fact: 'days' },
      ...{ ...anything, needed: 2, sort: 6, rewards: [give(DIAMONDS, 2), give(LIVENESS, 10)] },
    },
    {
      ...{ id: 7, name: named('Play for 100 pesos'), period: 'day', fact: 'wagered' },
      ...{ ...dice, needed: 10_000, sort: 7, rewards: [give(COINS, 99)] },
    },
  ],
  chestConfigs: [20, 50, 80].map((liveness) => ({
    liveness,
    rewards: [give(COINS, 5 * liveness), give(POINTS, 1)],
    betMultiple: 1,
  })),
  rebateConfigs: [
    { level: 0, typeId: TYPE.dice, rate: 30 },
    { level: 0, typeId: TYPE.carnival, rate: 20 },
    { level: 2, typeId: TYPE.dice, rate: 80 },
  ],
  fundConfigs: [{ id: 1, percent: 50, minRounds: 5, cap: 2_000, betMultiple: 3 }],
  bindConfigs: [
    { what: 'mobile', rewards: [give(POINTS, 10)], betMultiple: 0 },
    { what: 'receiving-account', rewards: [give(POINTS, 11), give(COINS, 100)], betMultiple: 10 },
  ],
  shopOffers: [{ id: 1, pays: 'diamonds', price: 1, rewards: [give(COINS, 100)], betMultiple: 2, sort: 1 }],
  scratchDeals: [MODEL_DEAL],
  scratchAddups: [
    { id: 1, cards: 2, rewards: [give(DIAMONDS, 4)], betMultiple: 0 },
    { id: 2, cards: 4, rewards: [give(COINS, 44)], betMultiple: 2 },
  ],
  giftBetMultiple: 2,
  wagerPerPoint: 3_000,
} satisfies Partial<WrittenConfig>;
