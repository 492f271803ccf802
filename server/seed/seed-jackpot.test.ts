import { expect, test } from 'vitest';
import { JACKPOT_AWARD } from '#contract/constants.ts';
import type { DrawTableRow } from '#contract/jackpot.ts';
import { drawTableOf, weightSum } from '#games/rules/draw-table.ts';
import { seedAppConfig } from './seed-app-config.ts';
import { seedGameList } from './seed-game-list.ts';

const { couponTerms, drawChances, jackpotPools } = seedAppConfig;
/** ₱10,000.00. */
const DEPOSIT = 1_000_000;
const COINS = 2001;

test('a player who deposits, wagers it once in the best game and withdraws loses more than their draws are worth', () => {
  const best = Math.max(...seedGameList().games.map(({ rtp }) => rtp));
  const lost = (DEPOSIT * (10_000 - best)) / 10_000;
  const chances = DEPOSIT / drawChances.depositPerChance + DEPOSIT / drawChances.wagerPerChance;
  expect(lost).toBeGreaterThan(0);
  expect(chances * worthOfDraw()).toBeLessThan(lost);
});

/** Average value in minor units, with the jackpots at their initial amounts. */
function worthOfDraw(): number {
  const table = drawTableOf(seedAppConfig);
  const worth = table.reduce((sum, row) => sum + row.weight * worthOf(row), 0);
  return worth / weightSum(table);
}

/** A coupon counts as the most it can add. Props without a use are worth nothing. */
function worthOf({ type, propId, count }: DrawTableRow): number {
  if (type === JACKPOT_AWARD) return jackpotPools.find((pool) => pool.propId === propId)?.seed ?? 0;
  if (propId === COINS) return count;
  return count * (couponTerms.find((terms) => terms.propId === propId)?.cap ?? 0);
}
