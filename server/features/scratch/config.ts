import { COINS, DIAMONDS } from '#contract/rewards.ts';
import type { WrittenConfig } from '#contract/written-config.ts';
import type { ConfigUpgrade } from '#server/core/config/follow-release.ts';

const DRAW_CHANCE = 50_005;
const COUPON = 1201;

/** Prop, count, and how many cards of ten thousand win it; the top prize first. Coins in minor units. */
type Row = readonly [propId: number, count: number, number: number];

const deal = (propId: 80_001 | 80_002 | 80_003, price: number, rows: readonly Row[]) => ({
  ...{ propId, price, size: 10_000, betMultiple: 1 },
  prizes: rows.map(([prop, count, number], index) => ({ id: index + 1, propId: prop, count, number })),
});

export const seedScratch: Pick<WrittenConfig, 'scratchDeals' | 'scratchAddups'> = {
  scratchDeals: [
    deal(80_001, 10, [
      [COINS, 50_000, 2],
      [COINS, 5_000, 20],
      [COINS, 1_000, 150],
      [DRAW_CHANCE, 1, 30],
      [COINS, 200, 1_200],
      [DIAMONDS, 5, 1_500],
    ]),
    deal(80_002, 30, [
      [COINS, 500_000, 3],
      [COINS, 20_000, 8],
      [COINS, 2_000, 80],
      [DRAW_CHANCE, 1, 20],
      [COINS, 500, 400],
      [DIAMONDS, 10, 1_000],
    ]),
    deal(80_003, 100, [
      [COINS, 2_000_000, 2],
      [COINS, 50_000, 20],
      [COINS, 5_000, 160],
      [DRAW_CHANCE, 1, 30],
      [COUPON, 1, 100],
      [COINS, 1_000, 600],
      [DIAMONDS, 50, 400],
    ]),
  ],
  scratchAddups: [
    { id: 1, cards: 10, rewards: [{ propId: DIAMONDS, count: 5 }], betMultiple: 1 },
    { id: 2, cards: 50, rewards: [{ propId: COINS, count: 400 }], betMultiple: 1 },
    { id: 3, cards: 100, rewards: [{ propId: COINS, count: 1_000 }], betMultiple: 1 },
  ],
};

export const scratchUpgrades: readonly ConfigUpgrade[] = [
  {
    id: 'scratch-deals',
    isRequired: true,
    says: 'the deals of scratch cards, and what so many scratched cards give',
    apply: (body) => ({ ...seedScratch, ...body }),
  },
];
