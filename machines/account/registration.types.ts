import type { CodeProof } from '#contract/sms-code.ts';
import type { SmsCodeReport } from '../sms-code/sms-code.types.ts';
import type { RefusedError } from '../submission/submission-rules.ts';
import type { CodeFormContext } from './code-form.ts';
import type { AccountLimits, LoggedIn, LoginMethod, TextError } from './credential-rules.ts';

const commonFields = ['password', 'inviteCode', 'isOfAge', 'acceptsTerms'] as const;
export type RegistrationField = 'account' | 'mobile' | (typeof commonFields)[number];

/** The fields of each way to register. */
export const registrationFields: Readonly<Record<LoginMethod, readonly RegistrationField[]>> = {
  account: ['account', ...commonFields],
  phone: ['mobile', ...commonFields],
  phonePassword: ['mobile', ...commonFields],
};

export interface RegistrationValues {
  account: string;
  /** As typed. */
  mobile: string;
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

export interface GivenConsent extends AcceptedVersions {
  isOfAge: true;
  acceptsTerms: true;
  inviteCode: string;
}

export interface RegistrationInput extends AcceptedVersions {
  /** From the config, through `readLoginMethods`. */
  methods: readonly LoginMethod[];
  /** The way to begin with. `phone` needs a code, `phonePassword` does without. */
  method: LoginMethod;
  /** From the config, through `readAccountLimits`. */
  limits: AccountLimits;
  /** The code of the invitation that led here, or empty. The player can change it. */
  inviteCode: string;
  createId: () => string;
}

export interface RegistrationContext
  extends Omit<RegistrationInput, 'inviteCode'>,
    CodeFormContext<RegistrationValues, Partial<Record<RegistrationField, RegistrationError>>> {
  loggedIn: LoggedIn | null;
}

/** An account name, or a number; without a code, challenge and code are empty. */
export type RegistrationRequest = ({ account: string } | CodeProof) & GivenConsent & { password: string };

export type FieldChange =
  | { name: 'account' | 'mobile' | 'password' | 'inviteCode'; value: string }
  | { name: 'isOfAge' | 'acceptsTerms'; value: boolean };

export type RegistrationEvent =
  | ({ type: 'field.changed' } & FieldChange)
  | { type: 'field.blurred'; name: RegistrationField }
  /** Asks for a code if the number needs one. */
  | { type: 'form.submit' }
  | { type: 'method.choose'; method: LoginMethod }
  | { type: 'password.toggle' }
  | SmsCodeReport;

/** `uninterruptible`: it is unknown whether the account exists. */
export type RegistrationTag = 'busy' | 'limited' | 'passwordShown' | 'uninterruptible';
