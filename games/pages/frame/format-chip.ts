import { MONEY_DIVISOR } from '#contract/constants.ts';
import { formatMoney } from '#contract/money.ts';

/** An amount where room is short: whole units without their empty decimals. */
export function formatChip(minor: number): string {
  const money = formatMoney(minor);
  return minor % MONEY_DIVISOR === 0 ? money.slice(0, money.indexOf('.')) : money;
}
