import type { Ratio } from './title.ts';

/** @param denominator above zero, as in the result */
export function lowestTerms(numerator: number, denominator: number): Ratio {
  let [a, b] = [numerator, denominator];
  while (b !== 0) [a, b] = [b, a % b];
  return { numerator: numerator / a, denominator: denominator / a };
}
