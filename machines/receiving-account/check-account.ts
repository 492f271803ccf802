import type { Bank, LengthRange } from '#contract/app-config.ts';

/** What is wrong with a holder's name. */
export type HolderFault = 'length' | 'characters';
/** What is wrong with a number: not only digits, no mobile number, too short or too long for the bank. */
export type NumberFault = 'digits' | 'mobile' | 'tooShort' | 'tooLong';

export interface AccountFaults {
  holder: HolderFault | null;
  number: NumberFault | null;
}

type BankRules = Pick<Bank, 'numberKind' | 'minLength' | 'maxLength'>;

/** The lengths of a holder's name, in characters. */
export const HOLDER_LENGTH = { min: 2, max: 64 } as const;

/** Letters of any script, with their marks, and what stands between names. */
const HOLDER = /^\p{L}[\p{L}\p{M} .'’-]*$/u;
const MOBILE = /^09\d{9}$/;

/**
 * Holds a receiving account against the rules of its bank.
 * @param account as typed; what is stored is what {@link cleanHolder} and {@link cleanNumber} make of it
 * @param lengths what the configuration allows an account number at any bank, `withdrawAccountLength`
 */
export function checkAccount(
  { holder, number }: { holder: string; number: string },
  bank: BankRules,
  lengths: LengthRange = { min: bank.minLength, max: bank.maxLength },
): AccountFaults {
  return {
    holder: findHolderFault(cleanHolder(holder)),
    number: findNumberFault(cleanNumber(number), bank, lengths),
  };
}

/** One of the many ways in which Unicode writes the same name, with single spaces. */
export function cleanHolder(holder: string): string {
  return holder.normalize('NFC').replace(/\s+/g, ' ').trim();
}

/** The digits alone: people write numbers in groups. */
export function cleanNumber(number: string): string {
  return number.normalize('NFKC').replace(/[\s\p{Pd}]/gu, '');
}

/** All but the last four digits as dots. */
export function maskNumber(number: string): string {
  return number.slice(-4).padStart(number.length, '•');
}

function findHolderFault(holder: string): HolderFault | null {
  const { length } = [...holder];
  if (length < HOLDER_LENGTH.min || holder.length > HOLDER_LENGTH.max) return 'length';
  return HOLDER.test(holder) ? null : 'characters';
}

function findNumberFault(
  number: string,
  { numberKind, minLength, maxLength }: BankRules,
  lengths: LengthRange,
): NumberFault | null {
  if (!/^\d*$/.test(number)) return 'digits';
  if (numberKind === 'mobile') return MOBILE.test(number) ? null : 'mobile';
  if (number.length < Math.max(minLength, lengths.min)) return 'tooShort';
  return number.length > Math.min(maxLength, lengths.max) ? 'tooLong' : null;
}
