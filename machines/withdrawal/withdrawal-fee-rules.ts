import type { ExchangeType } from '#contract/app-config.ts';

/** Hundredths of a percent in a whole. */
const WHOLE = 10_000;
const MINUTE = 60_000;

/**
 * The fee of a withdrawal: a fixed sum and a share of the amount, which is rounded down. Always below the
 * amount, so that something arrives.
 * @param amount minor units, at least 0
 */
export function countFee(
  { feeFixed, feeRate }: Pick<ExchangeType, 'feeFixed' | 'feeRate'>,
  amount: number,
): number {
  return Math.max(0, Math.min(feeFixed + shareOf(amount, feeRate), amount - 1));
}

/**
 * When a withdrawal requested at `time` usually arrives, and when at the latest. Milliseconds since the
 * epoch.
 */
export function arrivalOf(
  { minMinutes, maxMinutes }: Pick<ExchangeType, 'minMinutes' | 'maxMinutes'>,
  time: number,
): { earliest: number; latest: number } {
  return { earliest: time + minMinutes * MINUTE, latest: time + Math.max(minMinutes, maxMinutes) * MINUTE };
}

/** In two parts, as amount times rate may exceed a safe integer. */
function shareOf(amount: number, rate: number): number {
  const rest = amount % WHOLE;
  return ((amount - rest) / WHOLE) * rate + Math.floor((rest * rate) / WHOLE);
}
