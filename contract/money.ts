import { MONEY_DIVISOR } from './constants.ts';

export const CURRENCY_SIGN = '₱';

/**
 * Shows minor units as money: value / 100, floored to 2 decimals, thousands separated, one currency sign.
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

/**
 * Shows minor units as a player types them and {@link parseMoney} reads them: without the currency sign.
 * @param minor a safe integer of minor units, at least zero
 * @throws RangeError for anything else
 */
export function formatAmount(minor: number): string {
  if (minor < 0) throw new RangeError(`nobody types an amount below zero: ${minor}`);
  return formatMoney(minor).slice(CURRENCY_SIGN.length);
}

function groupThousands(whole: number): string {
  return String(whole).replace(/\B(?=(\d{3})+$)/g, ',');
}

/**
 * Reads typed or pasted money: digits, thousands between commas or spaces, at most two decimals, an optional
 * currency sign. A lone comma before one or two last digits is a decimal comma, as some phones offer no
 * point: `150,50` is 150.50 and `1,500` is 1500. An ambiguous text is refused.
 * @returns minor units; null for anything else
 */
export function parseMoney(text: string): number | null {
  const typed = text.trim().replace(/^₱\s*/, '');
  const { whole, cents = '' } = (PLAIN.exec(typed) ?? GROUPED.exec(typed))?.groups ?? {};
  if (whole === undefined) return null;
  const minor = Number(whole.replace(/\D/g, '')) * MONEY_DIVISOR + Number(cents.padEnd(2, '0'));
  return Number.isSafeInteger(minor) ? minor : null;
}

const PLAIN = /^(?<whole>\d+)(?:[.,](?<cents>\d{0,2}))?$/;
const GROUPED = /^(?<whole>[1-9]\d{0,2}(?<mark>[,\s])\d{3}(?:\k<mark>\d{3})*)(?:\.(?<cents>\d{0,2}))?$/;
