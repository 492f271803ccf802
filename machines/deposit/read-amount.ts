/** Digits, with or without thousands between commas, and at most two decimals. */
const AMOUNT = /^(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d{0,2}))?$/;

/**
 * Reads an amount that somebody typed, in whole currency units with up to two decimals.
 * @returns minor units; null for what is no amount, or too large to be counted exactly
 */
export function readAmount(text: string): number | null {
  const typed = text.replace(/[\s₱]/g, '');
  const match = AMOUNT.exec(typed);
  if (!match) return null;
  const [whole = ''] = typed.replaceAll(',', '').split('.');
  const minor = Number(`${whole}${(match[1] ?? '').padEnd(2, '0')}`);
  return Number.isSafeInteger(minor) ? minor : null;
}
