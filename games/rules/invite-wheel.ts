import type { DrawTableRow } from '#contract/jackpot.ts';
import type { SpinSector } from '#contract/reward-config.ts';
import { COINS } from '#contract/rewards.ts';
import { weightSum } from './draw-table.ts';

/** `type` of a row that is a number of a prop. */
const PROP_AWARD = 1;

/** The wheel as a draw table: a row per sector, clockwise. It does not know the purse. */
export function wheelOf(sectors: readonly SpinSector[]): DrawTableRow[] {
  return [...sectors]
    .sort((a, b) => a.sort - b.sort || a.id - b.id)
    .map(({ id, amount, weight }) => ({
      awardId: id,
      type: PROP_AWARD,
      propId: COINS,
      count: amount,
      weight,
    }));
}

/** What a purse takes of a spin: it stops at its goal. Minor units. */
export function takeOf(purse: { amount: number; goal: number }, count: number): number {
  return Math.min(count, purse.goal - purse.amount);
}

/**
 * The average number of spins that fill an empty purse. For each missing amount, this is one spin and the
 * spins expected after each sector.
 */
export function expectedSpins(wheel: readonly DrawTableRow[], goal: number): number {
  const sum = weightSum(wheel);
  const left = new Float64Array(goal + 1);
  for (let missing = 1; missing <= goal; missing += 1) {
    let after = 0;
    for (const { count, weight } of wheel) after += weight * (left[Math.max(0, missing - count)] ?? 0);
    left[missing] = 1 + after / sum;
  }
  return left[goal] ?? 0;
}
