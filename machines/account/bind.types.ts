import type { bindAccount, initPassword } from '#contract/account.ts';
import type { ResponseOf } from '#contract/call.ts';
import type { CodeProof } from '#contract/sms-code.ts';
import type { SmsCodeReport } from '../sms-code/sms-code.types.ts';
import type { RefusedError } from '../submission/submission-rules.ts';
import type { CodeFormContext } from './code-form.ts';
import type { AccountLimits, TextError } from './credential-rules.ts';

/** What the player adds: a number, an account name, or a password. */
export type BindKind = 'mobile' | 'account' | 'password';
export type BindField = 'mobile' | 'account' | 'password';
type BindValues = Readonly<Record<BindField, string>>;

type BindError = TextError | RefusedError;

export interface BindInput {
  kind: BindKind;
  /** A player without a password sets one with their account name. */
  hasPassword: boolean;
  /** From the config, through `readAccountLimits`. */
  limits: AccountLimits;
  createId: () => string;
}

export interface BindContext
  extends CodeFormContext<BindValues, Partial<Record<BindField, BindError>>>,
    Pick<BindInput, 'kind' | 'limits'> {
  /** The fields of the form, in their order. One with `mobile` needs a code. */
  fields: readonly BindField[];
}

/** What the form does not ask for is empty. */
export interface BindRequest extends CodeProof {
  kind: BindKind;
  account: string;
  password: string;
}

export type Bound = ResponseOf<typeof bindAccount> | ResponseOf<typeof initPassword>;

export type BindEvent =
  | { type: 'field.changed'; name: BindField; value: string }
  | { type: 'field.blurred'; name: BindField }
  /** Asks for a code if a number is to be bound. */
  | { type: 'form.submit' }
  | { type: 'password.toggle' }
  | SmsCodeReport;

/** `uninterruptible`: it is unknown whether the way in was added. */
export type BindTag = 'busy' | 'limited' | 'passwordShown' | 'uninterruptible';
