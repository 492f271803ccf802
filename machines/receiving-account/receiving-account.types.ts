import type { Bank, LengthRange } from '#contract/app-config.ts';
import type { ReceivingAccount } from '#contract/receiving-account.ts';
import type { FormError } from '../credentials/read-form-failure.ts';
import type { HolderFault, NumberFault } from './check-account.ts';

export const accountFields = ['bankId', 'holder', 'number'] as const;
export type AccountField = (typeof accountFields)[number];

export interface AccountValues {
  /** 0 while none is chosen. */
  bankId: number;
  holder: string;
  /** Empty while editing: the number stays. */
  number: string;
}

export interface AccountErrors {
  bankId?: 'missing' | 'invalid';
  holder?: HolderFault | 'invalid';
  number?: NumberFault | 'missing' | 'invalid';
}

/** What the form is there for; `accountId` is empty for an account that is added. */
export interface AccountTask {
  kind: 'add' | 'edit';
  accountId: string;
}

export interface ReceivingAccountInput {
  task: AccountTask;
  banks: readonly Bank[];
  /** What the configuration allows a number at any bank. */
  lengths: LengthRange;
  /** Whether the withdrawal password is set. */
  hasPassword: boolean;
  /** Digits of it. */
  pinLength: number;
  /** A new UUID. */
  createId: () => string;
}

export interface ReceivingAccountContext extends ReceivingAccountInput {
  accounts: readonly ReceivingAccount[];
  values: AccountValues;
  touched: readonly AccountField[];
  /** What the server refused at a field, until it is changed. */
  refused: AccountErrors;
  /** What the form shows at each field. */
  errors: AccountErrors;
  /** Why nothing could be loaded, or saved. */
  formError: FormError | null;
  /** Kept until the form's values are other ones, so that saving again saves once. Empty for none. */
  requestId: string;
}

/**
 * What is sent beside the password: to `addBankInfo` for an account that is added, else to `modifyBankInfo`.
 */
export type SaveAccountRequest = AccountTask & AccountValues;

/** A field with what was typed or chosen. */
export type AccountFieldChange =
  | { name: 'bankId'; value: number }
  | { name: 'holder' | 'number'; value: string };

export type ReceivingAccountEvent =
  | { type: 'load.retry' }
  | ({ type: 'field.changed' } & AccountFieldChange)
  | { type: 'field.blurred'; name: AccountField }
  | { type: 'form.submit' };
