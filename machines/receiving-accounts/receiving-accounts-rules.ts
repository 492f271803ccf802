import type { Bank, LengthRange } from '#contract/app-config.ts';
import type { FormRules } from '../submission/form.ts';
import {
  type AccountErrors,
  type AccountField,
  accountFields,
  type HolderFault,
  type NumberFault,
  type ReceivingAccountContext,
} from './receiving-account.types.ts';

export interface AccountFaults {
  holder: HolderFault | null;
  number: NumberFault | null;
}

type BankRules = Pick<Bank, 'numberKind' | 'minLength' | 'maxLength'>;

/** In characters. */
export const HOLDER_LENGTH = { min: 2, max: 64 } as const;

/** Letters of any script with their marks, and the punctuation of names. */
const HOLDER = /^\p{L}[\p{L}\p{M} .'’-]*$/u;
const MOBILE = /^09\d{9}$/;

/**
 * Checks a receiving account by the rules of its bank.
 * @param account as typed; {@link cleanHolder} and {@link cleanNumber} make the stored values
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

/** Composed Unicode with single spaces, as the same name can be encoded in several ways. */
export function cleanHolder(holder: string): string {
  return holder.normalize('NFC').replace(/\s+/g, ' ').trim();
}

/** Removes spaces and dashes: people write numbers in groups. */
export function cleanNumber(number: string): string {
  return number.normalize('NFKC').replace(/[\s\p{Pd}]/gu, '');
}

/** Shows only the last four digits. */
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

type Typed = Pick<ReceivingAccountContext, 'values' | 'task' | 'banks' | 'lengths'>;

export const receivingAccountRules: FormRules<Typed, AccountField> = {
  fields: () => accountFields,
  check: (name, typed) => findErrors(typed)[name] ?? null,
};

export function findBank(banks: readonly Bank[], bankId: number): Bank | null {
  return banks.find((bank) => bank.bankId === bankId) ?? null;
}

function findErrors({ values, task, banks, lengths }: Typed): AccountErrors {
  const bank = findBank(banks, values.bankId);
  const faults = bank && checkAccount(values, bank, lengths);
  const errors: AccountErrors = {};
  if (!bank) errors.bankId = 'missing';
  if (faults?.holder) errors.holder = faults.holder;
  if (values.number.trim() === '') {
    if (task.kind === 'add') errors.number = 'missing';
  } else if (faults?.number) errors.number = faults.number;
  return errors;
}
