import type { LOGIN_TYPE } from '#contract/constants.ts';
import type { CodeProof } from '#contract/sms-code.ts';
import type { SmsCodeReport } from '../sms-code/sms-code.types.ts';
import type { FormError, RefusedError } from '../submission/submission-rules.ts';
import type { LoggedIn, LoginMethod, TextError } from './credential-rules.ts';
import type { AcceptedVersions, GivenConsent } from './registration.types.ts';

/** What a number that nobody has needs before it gets an account. */
export const consentFields = ['inviteCode', 'isOfAge', 'acceptsTerms'] as const;
const logInFields = ['account', 'mobile', 'password', ...consentFields] as const;
export type LogInField = (typeof logInFields)[number];

/** The fields that each way in begins with. */
export const methodFields: Readonly<Record<LoginMethod, readonly LogInField[]>> = {
  account: ['account', 'password'],
  phonePassword: ['mobile', 'password'],
  phone: ['mobile'],
};

export interface LogInValues {
  account: string;
  /** As typed. */
  mobile: string;
  password: string;
  /** May stay empty. */
  inviteCode: string;
  isOfAge: boolean;
  acceptsTerms: boolean;
}

export interface LogInInput extends AcceptedVersions {
  /** From the config, through `readLoginMethods`. */
  methods: readonly LoginMethod[];
  /** The way in to begin with. */
  method: LoginMethod;
  /** The account name to begin with: the remembered one, or empty. */
  account: string;
  /** The code of the invitation that led here, or empty. */
  inviteCode: string;
  createId: () => string;
}

export interface LogInContext extends Omit<LogInInput, 'account' | 'inviteCode'> {
  values: LogInValues;
  /** Fields that were left once; all of them after a submit. Only these show errors. */
  touched: readonly LogInField[];
  /** The server's refusal of a field, until the field changes. */
  refused: Partial<Record<LogInField, RefusedError>>;
  /** The error shown at each field. */
  errors: Partial<Record<LogInField, TextError | RefusedError>>;
  /** The error shown above all fields. */
  formError: FormError | null;
  /** Seconds to wait after too many tries, while `limited`. */
  retryAfter: number;
  /** The code that the player typed last. */
  proof: CodeProof | null;
  /** Goes with the code once the player has given it. */
  consent: GivenConsent | null;
  /** Kept until code or consent change, so that a repeat opens no second account. Empty for none. */
  requestId: string;
  loggedIn: LoggedIn | null;
}

export interface PasswordLogIn {
  loginType: (typeof LOGIN_TYPE)['account' | 'phoneWithoutOtp'];
  /** The account name, or the number in E.164. */
  account: string;
  password: string;
}

export interface CodeLogIn extends CodeProof {
  consent: GivenConsent | null;
}

export type LogInChange =
  | { name: 'account' | 'mobile' | 'password' | 'inviteCode'; value: string }
  | { name: 'isOfAge' | 'acceptsTerms'; value: boolean };

export type LogInEvent =
  | ({ type: 'field.changed' } & LogInChange)
  | { type: 'field.blurred'; name: LogInField }
  /** While the number is typed it asks for a code. */
  | { type: 'form.submit' }
  /** From the consent back to the number. */
  | { type: 'form.back' }
  | { type: 'method.choose'; method: LoginMethod }
  | { type: 'password.toggle' }
  | SmsCodeReport;

/**
 * `consenting`: the fields are those of the consent. `uninterruptible`: it is unknown whether an account was
 * opened.
 */
export type LogInTag = 'busy' | 'consenting' | 'limited' | 'passwordShown' | 'uninterruptible';
