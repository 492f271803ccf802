import type { AccountLimits } from '../credentials/account-limits.ts';
import type { TextError } from '../credentials/check-credentials.ts';
import type { LoggedIn } from '../credentials/logged-in.ts';
import type { FormError, RefusedError } from '../credentials/read-form-failure.ts';

export const registrationFields = ['account', 'password', 'inviteCode', 'isOfAge', 'acceptsTerms'] as const;
export type RegistrationField = (typeof registrationFields)[number];

export interface RegistrationValues {
  account: string;
  password: string;
  /** May stay empty. */
  inviteCode: string;
  isOfAge: boolean;
  acceptsTerms: boolean;
}

/** `missing` at a box: the player must tick it. */
type RegistrationError = TextError | RefusedError;

/** Versions of the pages that the player accepts; stored with the account. */
export interface AcceptedVersions {
  termsVersion: string;
  privacyVersion: string;
}

export interface RegistrationInput extends AcceptedVersions {
  /** From the config, through `readAccountLimits`. */
  limits: AccountLimits;
  /** The code of the invitation that led here, or empty. The player can change it. */
  inviteCode: string;
  createId: () => string;
}

export interface RegistrationContext extends Omit<RegistrationInput, 'inviteCode'> {
  values: RegistrationValues;
  /**
   * Made when complete values are submitted and kept until they change, so that a repeat opens no second
   * account. Empty for none.
   */
  requestId: string;
  /** Fields that were left once; all of them after a submit. Only these show errors. */
  touched: readonly RegistrationField[];
  /** The server's refusal of a field, until the field changes. */
  refused: Partial<Record<RegistrationField, RefusedError>>;
  /** The error shown at each field. */
  errors: Partial<Record<RegistrationField, RegistrationError>>;
  /** The error shown above all fields. */
  formError: FormError | null;
  /** Seconds to wait after too many tries, in state `limited`. */
  retryAfter: number;
  loggedIn: LoggedIn | null;
}

export interface RegistrationRequest extends AcceptedVersions {
  account: string;
  password: string;
  isOfAge: true;
  acceptsTerms: true;
  inviteCode: string;
}

export type FieldChange =
  | { name: 'account' | 'password' | 'inviteCode'; value: string }
  | { name: 'isOfAge' | 'acceptsTerms'; value: boolean };

export type RegistrationEvent =
  | ({ type: 'field.changed' } & FieldChange)
  | { type: 'field.blurred'; name: RegistrationField }
  | { type: 'form.submit' }
  | { type: 'password.toggle' };

/** `uninterruptible`: it is unknown whether the account exists. */
export type RegistrationTag = 'busy' | 'limited' | 'passwordShown' | 'uninterruptible';
