import { MONEY_DIVISOR } from './constants.ts';

export const CURRENCY_SIGN = '₱';

/**
 * Shows minor units as the product does: value / 100, floored to 2 decimals, thousands separated, one currency sign.
 * @param minor a safe integer of minor units
 * @throws RangeError for anything else, so that a broken value is never shown as money
 */
export function formatMoney(minor: number): string {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`not an amount of minor units: ${minor}`);
  const sign = minor < 0 ? '-' : '';
  const absolute = Math.abs(minor);
  const whole = Math.floor(absolute / MONEY_DIVISOR);
  const cents = String(absolute % MONEY_DIVISOR).padStart(2, '0');
  return `${sign}${CURRENCY_SIGN}${groupThousands(whole)}.${cents}`;
}

function groupThousands(whole: number): string {
  return String(whole).replace(/\B(?=(\d{3})+$)/g, ',');
}

/**
 * Reads what somebody typed as money: digits, at most two of them behind a point; commas and spaces between thousands are passed over.
 * @returns minor units; null for anything else
 */
export function parseMoney(text: string): number | null {
  const [, whole, cents = ''] = /^(\d{1,13})(?:\.(\d{0,2}))?$/.exec(text.replace(/[,\s]/g, '')) ?? [];
  return whole === undefined ? null : Number(whole) * MONEY_DIVISOR + Number(cents.padEnd(2, '0'));
}
