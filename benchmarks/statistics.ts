export interface Spread {
  median: number;
  min: number;
  max: number;
}

/** Median and range. */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = sortUp(values);
  return { median: medianOf(sorted), min: sorted[0] ?? Number.NaN, max: sorted.at(-1) ?? Number.NaN };
}

export function medianOf(values: readonly number[]): number {
  const sorted = sortUp(values);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** The smallest value that at least `share` of the values do not exceed. */
export function percentileOf(values: readonly number[], share: number): number {
  const rank = Math.max(1, Math.ceil(values.length * share));
  return sortUp(values)[rank - 1] ?? Number.NaN;
}

function sortUp(values: readonly number[]): number[] {
  return [...values].sort((one, other) => one - other);
}
