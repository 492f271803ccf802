import type { LengthRange } from '#contract/app-config.ts';
import type { CodeProof } from '#contract/sms-code.ts';
import type { SmsCodeReport } from '../sms-code/sms-code.types.ts';
import type { RefusedError } from '../submission/submission-rules.ts';
import type { CodeFormContext } from './code-form.ts';
import type { LoggedIn, TextError } from './credential-rules.ts';

export type ForgotPasswordField = 'mobile' | 'password';
type ForgotPasswordValues = Readonly<Record<ForgotPasswordField, string>>;

export interface ForgotPasswordInput {
  /** The number to begin with, or empty. */
  mobile: string;
  /** The length of a new password, from the config through `readAccountLimits`. */
  limits: LengthRange;
  createId: () => string;
}

export interface ForgotPasswordContext
  extends Omit<ForgotPasswordInput, 'mobile'>,
    CodeFormContext<ForgotPasswordValues, Partial<Record<ForgotPasswordField, TextError | RefusedError>>> {
  loggedIn: LoggedIn | null;
}

export interface NewPassword extends CodeProof {
  password: string;
}

export type ForgotPasswordEvent =
  | { type: 'field.changed'; name: ForgotPasswordField; value: string }
  | { type: 'field.blurred'; name: ForgotPasswordField }
  /** While the number is typed it asks for a code; with the new password it sends both. */
  | { type: 'form.submit' }
  /** From the new password back to the number. */
  | { type: 'form.back' }
  | { type: 'password.toggle' }
  | SmsCodeReport;

/** `renewing`: the new password is typed. `uninterruptible`: it is unknown whether the password is new. */
export type ForgotPasswordTag = 'busy' | 'limited' | 'passwordShown' | 'renewing' | 'uninterruptible';
