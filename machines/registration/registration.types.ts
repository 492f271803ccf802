import type { AccountLimits } from '../credentials/account-limits.ts';
import type { TextError } from '../credentials/check-credentials.ts';
import type { LoggedIn } from '../credentials/logged-in.ts';
import type { FormError, RefusedError } from '../credentials/read-form-failure.ts';

export const registrationFields = ['account', 'password', 'isOfAge', 'acceptsTerms'] as const;
export type RegistrationField = (typeof registrationFields)[number];

export interface RegistrationValues {
  account: string;
  password: string;
  isOfAge: boolean;
  acceptsTerms: boolean;
}

/** `missing` at a box: it must be ticked. */
type RegistrationError = TextError | RefusedError;

/** Versions of the pages that the player accepts; stored with the account. */
export interface AcceptedVersions {
  termsVersion: string;
  privacyVersion: string;
}

export interface RegistrationInput extends AcceptedVersions {
  /** From the config, through `readAccountLimits`. */
  limits: AccountLimits;
  /** Who invited, or empty. */
  inviteCode: string;
  /** A new UUID. */
  createId: () => string;
}

export interface RegistrationContext extends RegistrationInput {
  values: RegistrationValues;
  /**
   * Made at the press of complete values; kept until they change, so that trying again opens no second
   * account. Empty for none.
   */
  requestId: string;
  /** Fields that were left once, or all after a press on submit: only these show what is wrong. */
  touched: readonly RegistrationField[];
  /** What the server refused at a field, until it is changed. */
  refused: Partial<Record<RegistrationField, RefusedError>>;
  /** What the form shows at each field. */
  errors: Partial<Record<RegistrationField, RegistrationError>>;
  /** What the form shows above all fields. */
  formError: FormError | null;
  /** Seconds to wait after too many tries, in state `limited`. */
  retryAfter: number;
  loggedIn: LoggedIn | null;
}

/** What is sent. */
export interface RegistrationRequest extends AcceptedVersions {
  account: string;
  password: string;
  isOfAge: true;
  acceptsTerms: true;
  inviteCode: string;
}

/** A field with what was typed or ticked. */
export type FieldChange =
  | { name: 'account' | 'password'; value: string }
  | { name: 'isOfAge' | 'acceptsTerms'; value: boolean };

export type RegistrationEvent =
  | ({ type: 'field.changed' } & FieldChange)
  | { type: 'field.blurred'; name: RegistrationField }
  | { type: 'form.submit' }
  | { type: 'password.toggle' };

/** `uninterruptible`: it is not known whether the account is open. */
export type RegistrationTag = 'busy' | 'limited' | 'passwordShown' | 'uninterruptible';
