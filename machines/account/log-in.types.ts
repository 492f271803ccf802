import type { LOGIN_TYPE } from '#contract/constants.ts';
import type { CodeProof } from '#contract/sms-code.ts';
import type { SmsCodeReport } from '../sms-code/sms-code.types.ts';
import type { CodeFormContext } from './code-form.ts';
import type { LoginMethod } from './credential-rules.ts';
import type {
  AcceptedVersions,
  FieldChange,
  GivenConsent,
  RegistrationContext,
  RegistrationField,
} from './registration.types.ts';

/** What a number that nobody has needs before it gets an account. */
export const consentFields = ['inviteCode', 'isOfAge', 'acceptsTerms'] as const;

/** The fields that each way in begins with. */
export const methodFields: Readonly<Record<LoginMethod, readonly RegistrationField[]>> = {
  account: ['account', 'password'],
  phonePassword: ['mobile', 'password'],
  phone: ['mobile'],
};

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

export interface LogInContext
  extends Omit<LogInInput, 'account' | 'inviteCode'>,
    Pick<RegistrationContext, keyof CodeFormContext<unknown, unknown> | 'loggedIn'> {
  /** Goes with the code once the player has given it. */
  consent: GivenConsent | null;
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

export type LogInEvent =
  | ({ type: 'field.changed' } & FieldChange)
  | { type: 'field.blurred'; name: RegistrationField }
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
