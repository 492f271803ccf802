import type { TextError } from '../credentials/check-credentials.ts';
import type { LoggedIn } from '../credentials/logged-in.ts';
import type { FormError, RefusedError } from '../credentials/read-form-failure.ts';

export const logInFields = ['account', 'password'] as const;
export type LogInField = (typeof logInFields)[number];
export type LogInValues = Readonly<Record<LogInField, string>>;

export interface LogInContext {
  values: LogInValues;
  /** Fields that were left once; all of them after a submit. Only these show errors. */
  touched: readonly LogInField[];
  /** The server's refusal of a field, until the field changes. */
  refused: Partial<Record<LogInField, RefusedError>>;
  /** The error shown at each field. */
  errors: Partial<Record<LogInField, TextError | RefusedError>>;
  /** The error shown above all fields. */
  formError: FormError | null;
  /** Seconds to wait after too many tries, in state `limited`. */
  retryAfter: number;
  loggedIn: LoggedIn | null;
}

export interface LogInInput {
  /** The account name to begin with: the remembered one, or empty. */
  account: string;
}

export type LogInEvent =
  | { type: 'field.changed'; name: LogInField; value: string }
  | { type: 'field.blurred'; name: LogInField }
  | { type: 'form.submit' }
  | { type: 'password.toggle' };

export type LogInTag = 'busy' | 'limited' | 'passwordShown';
