import type { Title } from './title.ts';

/** The return to player in hundredths of a percent, rounded down: 9722 is 97.22 %. */
export function returnInHundredths({ returns }: Title): number {
  return Math.floor((returns.numerator * 10_000) / returns.denominator);
}
