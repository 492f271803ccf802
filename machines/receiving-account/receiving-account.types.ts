import type { Bank, LengthRange } from '#contract/app-config.ts';
import type { ReceivingAccount } from '#contract/receiving-account.ts';
import type { FormError } from '../credentials/read-form-failure.ts';
import type { PinFailure } from '../pin-entry/read-pin-failure.ts';
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

/** What the page is there for. */
export type AccountTask = { kind: 'list' } | { kind: 'add' } | { kind: 'edit'; accountId: string };

export interface ReceivingAccountInput {
  task: AccountTask;
  banks: readonly Bank[];
  /** What the configuration allows a number at any bank. */
  lengths: LengthRange;
  /** Whether the withdrawal password is set. */
  hasPassword: boolean;
  /** Digits of it. */
  pinLength: number;
}

/** What is to be changed; add and edit take the form's values. */
export interface AccountChange {
  kind: 'add' | 'edit' | 'default' | 'remove';
  /** Empty for one that is added. */
  accountId: string;
}

export interface ReceivingAccountContext extends ReceivingAccountInput {
  accounts: readonly ReceivingAccount[];
  change: AccountChange | null;
  values: AccountValues;
  touched: readonly AccountField[];
  /** What the server refused at a field, until it is changed. */
  refused: AccountErrors;
  /** What the form shows at each field. */
  errors: AccountErrors;
  /** Why nothing could be loaded, or changed. */
  formError: FormError | null;
  /** What has just been done to an account of the list. */
  done: 'default' | 'remove' | null;
  pin: string;
  pinFailure: PinFailure | null;
  /** Kept until the change or the form's values are other ones. */
  requestId: string | null;
}

/** What is sent: to `addBankInfo` for an account that is added, else to `modifyBankInfo`. */
export interface SaveAccountRequest extends AccountChange, AccountValues {
  requestId: string;
  password: string;
}

/** A field with what was typed or chosen. */
export type AccountFieldChange =
  | { name: 'bankId'; value: number }
  | { name: 'holder' | 'number'; value: string };

export type ReceivingAccountEvent =
  | { type: 'load.retry' }
  | { type: 'account.makeDefault'; accountId: string }
  | { type: 'account.remove'; accountId: string }
  | ({ type: 'field.changed' } & AccountFieldChange)
  | { type: 'field.blurred'; name: AccountField }
  | { type: 'form.submit' }
  | { type: 'change.confirm' }
  | { type: 'change.cancel' };

/** `busy`: a call is under way. */
export type ReceivingAccountTag = 'busy';
