import { lowestTerms } from '#games/rules/lowest-terms.ts';
import { m } from '#messages';

interface Odds {
  /** `part` in `whole`, in lowest terms. */
  part: number;
  whole: number;
  /** A decimal without the sign, exact unless `isRounded`. */
  percent: string;
  isRounded: boolean;
}

const DIGITS = 6;
const SCALE = 10n ** BigInt(DIGITS);

/** @param sum above zero; both are integers */
export function oddsOf(weight: number, sum: number): Odds {
  const { numerator: part, denominator: whole } = lowestTerms(weight, sum);
  const scaled = BigInt(weight) * 100n * SCALE;
  const digits = scaled / BigInt(sum);
  const decimals = String(digits % SCALE)
    .padStart(DIGITS, '0')
    .replace(/0+$/, '');
  return {
    part,
    whole,
    percent: `${digits / SCALE}${decimals && `.${decimals}`}`,
    isRounded: digits * BigInt(sum) !== scaled,
  };
}

/** A chance in percent, and whether that is rounded. */
export function describePercent(weight: number, sum: number): string {
  const { percent, isRounded } = oddsOf(weight, sum);
  return isRounded ? m.draw_odds_about({ percent }) : `${percent}%`;
}
