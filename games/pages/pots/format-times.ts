import { MONEY_DIVISOR } from '#contract/constants.ts';
import { cashOutValue } from '#games/rules/settle-pots.ts';
import type { PotRules } from '#games/rules/title.ts';

/** The multiplier after `picks` full pots, rounded down to hundredths: `×1.77`. */
export function formatTimes(rules: PotRules, picks: number): string {
  const hundredths = String(cashOutValue(rules, MONEY_DIVISOR, picks)).padStart(3, '0');
  return `×${hundredths.slice(0, -2)}.${hundredths.slice(-2)}`;
}
