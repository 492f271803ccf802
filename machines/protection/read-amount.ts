import { parseMoney } from '#contract/money.ts';
import type { LimitKind } from '#contract/protection.ts';

/** In what play time is typed. */
export type TimeUnit = 'hours' | 'minutes';

export type AmountError = 'missing' | 'unreadable' | 'belowLeast' | 'aboveMost';

/** Minor units, or minutes of play time. */
export type TypedAmount = { amount: number; error: null } | { amount: null; error: AmountError };

const NUMBER = /^\d+(?:[.,]\d+)?$/;

/** Reads a limit as it was typed. */
export function readAmount(kind: LimitKind, text: string, unit: TimeUnit): TypedAmount {
  if (text.trim() === '') return fault('missing');
  const amount = kind === 'time' ? readMinutes(text.trim(), unit) : parseMoney(text);
  if (amount === null) return fault('unreadable');
  if (amount < 1) return fault('belowLeast');
  return isLimitAmount(kind, amount) ? { amount, error: null } : fault('aboveMost');
}

/** Hours may have decimals, as in 1.5; minutes may not. */
function readMinutes(text: string, unit: TimeUnit): number | null {
  if (!NUMBER.test(text)) return null;
  const typed = Number(text.replace(',', '.'));
  if (unit === 'hours') return Math.round(typed * 60);
  return Number.isInteger(typed) ? typed : null;
}

function fault(error: AmountError): TypedAmount {
  return { amount: null, error };
}

/** A day has no more minutes. */
const MOST_MINUTES = 1_440;

/** Whether it can be a limit: minor units, minutes for `time`, null for none. */
export function isLimitAmount(kind: LimitKind, amount: number | null): boolean {
  return amount === null || kind !== 'time' || amount <= MOST_MINUTES;
}
