import { MONEY_DIVISOR } from '#contract/constants.ts';
import { formatMoney } from '#contract/money.ts';

/** An amount for narrow places: `.00` is left out. */
export function formatChip(minor: number): string {
  const money = formatMoney(minor);
  return minor % MONEY_DIVISOR === 0 ? money.slice(0, money.indexOf('.')) : money;
}
