import type { AppConfig } from '#contract/app-config.ts';
import { JACKPOT_AWARD } from '#contract/constants.ts';
import type { DrawTableRow } from '#contract/jackpot.ts';

/** `type` of an award that is so many of a prop. */
const PROP_AWARD = 1;

export type DrawConfig = Pick<AppConfig, 'jackpotAwardConfig' | 'jackpotPools'>;

/** Weights in place of the config's. A row that is not among them has none. */
export type DrawWeights = readonly Pick<DrawTableRow, 'awardId' | 'propId' | 'weight'>[];

/**
 * What can be drawn, in the order of the config: each cell of props, and for a cell of the jackpots one row for each pool,
 * with the pool's weight. What has no weight is never drawn and left out.
 */
export function drawTableOf(config: DrawConfig): DrawTableRow[] {
  return drawRowsOf(config).filter(({ weight }) => weight > 0);
}

/** The same with other weights, as far as the config still has their rows. */
export function drawTableBy(weights: DrawWeights, config: DrawConfig): DrawTableRow[] {
  return drawRowsOf(config)
    .map((row) => ({ ...row, weight: weights.find((other) => isSameRow(row, other))?.weight ?? 0 }))
    .filter(({ weight }) => weight > 0);
}

/** What could be drawn, with or without a weight. */
export function drawRowsOf({ jackpotAwardConfig, jackpotPools }: DrawConfig): DrawTableRow[] {
  return jackpotAwardConfig.flatMap(({ id: awardId, type, propId, count, weight }): DrawTableRow[] => {
    if (type === PROP_AWARD) return [{ awardId, type, propId, count, weight }];
    if (type !== JACKPOT_AWARD) return [];
    return jackpotPools.map((pool) => ({
      awardId,
      type,
      propId: pool.propId,
      count: 1,
      weight: pool.weight,
    }));
  });
}

/** The table as the one text that its hash and every commitment are about. */
export function canonicalTable(table: readonly DrawTableRow[]): string {
  return JSON.stringify(
    table.map(({ awardId, type, propId, count, weight }) => [awardId, type, propId, count, weight]),
  );
}

/** A row's odds are its weight by this. */
export function weightSum(table: readonly DrawTableRow[]): number {
  return table.reduce((sum, { weight }) => sum + weight, 0);
}

function isSameRow(one: DrawWeights[number], other: DrawWeights[number]): boolean {
  return one.awardId === other.awardId && one.propId === other.propId;
}
