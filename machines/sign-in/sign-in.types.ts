import type { TextError } from '../credentials/check-credentials.ts';
import type { FormError, RefusedError } from '../credentials/read-form-failure.ts';
import type { Signed } from '../credentials/signed.ts';

export const signInFields = ['account', 'password'] as const;
export type SignInField = (typeof signInFields)[number];
export type SignInValues = Readonly<Record<SignInField, string>>;

export interface SignInContext {
  values: SignInValues;
  /** Fields that were left once, or all after a press on submit: only these show what is wrong. */
  touched: readonly SignInField[];
  /** What the server refused at a field, until it is changed. */
  refused: Partial<Record<SignInField, RefusedError>>;
  /** What the form shows at each field. */
  errors: Partial<Record<SignInField, TextError | RefusedError>>;
  /** What the form shows above all fields. */
  formError: FormError | null;
  /** Seconds to wait after too many tries, in state `limited`. */
  retryAfter: number;
  signed: Signed | null;
}

export interface SignInInput {
  /** The account name to begin with: the remembered one, or empty. */
  account: string;
}

export type SignInEvent =
  | { type: 'field.changed'; name: SignInField; value: string }
  | { type: 'field.blurred'; name: SignInField }
  | { type: 'form.submit' }
  | { type: 'password.toggle' };

export type SignInTag = 'busy' | 'limited' | 'passwordShown';
