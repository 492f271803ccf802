import type { Bank, LengthRange } from '#contract/app-config.ts';
import type { ReceivingAccount } from '#contract/receiving-accounts.ts';
import type { FormContext } from '../submission/form.ts';

export const accountFields = ['bankId', 'holder', 'number'] as const;
export type AccountField = (typeof accountFields)[number];

export interface AccountValues {
  /** 0 when none is chosen. */
  bankId: number;
  holder: string;
  /** Empty while editing keeps the stored number. */
  number: string;
}

export interface AccountErrors {
  bankId?: 'missing' | 'invalid';
  holder?: HolderFault | 'invalid';
  number?: NumberFault | 'missing' | 'invalid';
}

/** `accountId` is empty for a new account. */
export interface AccountTask {
  kind: 'add' | 'edit';
  accountId: string;
}

export interface ReceivingAccountInput {
  task: AccountTask;
  banks: readonly Bank[];
  /** What the configuration allows an account number at any bank. */
  lengths: LengthRange;
  /** Whether the withdrawal password is set. */
  hasPassword: boolean;
  /** Digits of the withdrawal password. */
  pinLength: number;
  createId: () => string;
}

export interface ReceivingAccountContext
  extends ReceivingAccountInput,
    FormContext<AccountValues, AccountErrors> {
  accounts: readonly ReceivingAccount[];
}

/** Sent with the password: to `addBankInfo` for a new account, otherwise to `modifyBankInfo`. */
export type SaveAccountRequest = AccountTask & AccountValues;

export type AccountFieldChange =
  | { name: 'bankId'; value: number }
  | { name: 'holder' | 'number'; value: string };

export type ReceivingAccountEvent =
  | { type: 'load.retry' }
  | ({ type: 'field.changed' } & AccountFieldChange)
  | { type: 'field.blurred'; name: AccountField }
  | { type: 'form.submit' };

export type HolderFault = 'length' | 'characters';
/** Not only digits; not a mobile number; too short or too long for the bank. */
export type NumberFault = 'digits' | 'mobile' | 'tooShort' | 'tooLong';
