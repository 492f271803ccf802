import type { Bank } from '#contract/app-config.ts';
import { checkAccount } from './check-account.ts';
import {
  type AccountErrors,
  accountFields,
  type ReceivingAccountContext,
} from './receiving-account.types.ts';

type Typed = Pick<ReceivingAccountContext, 'values' | 'task' | 'banks' | 'lengths'>;

/** The errors that the form shows: only of touched fields, and the server's refusals before the rules. */
export function showAccountErrors({
  touched,
  refused,
  ...typed
}: Typed & Pick<ReceivingAccountContext, 'touched' | 'refused'>): AccountErrors {
  const found = findErrors(typed);
  const shown = Object.entries(found).filter(([name]) => touched.some((field) => field === name));
  return { ...Object.fromEntries(shown), ...refused };
}

export function canSaveAccount(typed: Typed): boolean {
  const found = findErrors(typed);
  return accountFields.every((name) => found[name] === undefined);
}

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
