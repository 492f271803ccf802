import type { AppConfig } from '#contract/app-config.ts';
import { JACKPOT_AWARD } from '#contract/constants.ts';
import type { DrawTableRow } from '#contract/jackpot.ts';

/** `type` of an award that is a number of a prop. */
const PROP_AWARD = 1;

export type DrawConfig = Pick<AppConfig, 'jackpotAwardConfig' | 'jackpotPools'>;

/** Weights that replace those of the config. A row that is not listed has weight 0. */
export type DrawWeights = readonly Pick<DrawTableRow, 'awardId' | 'propId' | 'weight'>[];

type Prize = Omit<DrawTableRow, 'weight'>;

/**
 * The draw table in config order: a row per cell of props, and for a cell of the jackpots a row per pool with
 * the pool's weight. Rows without weight are left out.
 */
export function drawTableOf(config: DrawConfig): DrawTableRow[] {
  return drawRowsOf(config).filter(({ weight }) => weight > 0);
}

/** The draw table with other weights, for the rows that the config still has. */
export function drawTableBy(weights: DrawWeights, config: DrawConfig): DrawTableRow[] {
  return drawRowsOf(config)
    .map((row) => ({ ...row, weight: weights.find((other) => isSameRow(row, other))?.weight ?? 0 }))
    .filter(({ weight }) => weight > 0);
}

/** All rows, including those without a weight. */
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

/** The text that is hashed and committed to. */
export function canonicalTable(table: readonly DrawTableRow[]): string {
  return JSON.stringify(
    table.map(({ awardId, type, propId, count, weight }) => [awardId, type, propId, count, weight]),
  );
}

/** A row's odds are its weight divided by this. */
export function weightSum(table: readonly DrawTableRow[]): number {
  return table.reduce((sum, { weight }) => sum + weight, 0);
}

/** Whether two rows stand for the same prize, whatever their weights. */
export function isSamePrize(one: Prize, other: Prize): boolean {
  const names = ['awardId', 'type', 'propId', 'count'] as const;
  return names.every((name) => one[name] === other[name]);
}

function isSameRow(one: DrawWeights[number], other: DrawWeights[number]): boolean {
  return one.awardId === other.awardId && one.propId === other.propId;
}
