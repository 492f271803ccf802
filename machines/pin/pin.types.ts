import type { ResponseOf } from '#contract/call.ts';
import type { Pin, setPin } from '#contract/safebox.ts';
import type { TextError } from '../credentials/check-credentials.ts';
import type { FormError } from '../credentials/read-form-failure.ts';
import type { PinFault } from '../safe-box/check-pin.ts';

export const pinFields = ['password', 'repeat', 'loginPassword'] as const;
export type PinField = (typeof pinFields)[number];
export type PinValues = Record<PinField, string>;

/** `differs`: not what was typed above; `wrong`: not the password of the login. */
export type PinError = PinFault | 'differs' | TextError | 'wrong' | 'invalid';

export interface PinInput {
  /** Which of the two is set. */
  pin: Pin;
  /** How many digits it has. */
  length: number;
}

export interface PinContext extends PinInput {
  values: PinValues;
  /** Fields that were left once, or all after a press on submit: only these show what is wrong. */
  touched: readonly PinField[];
  /** What the server refused at a field, until it is changed. */
  refused: Partial<Record<PinField, PinError>>;
  /** What the form shows at each field. */
  errors: Partial<Record<PinField, PinError>>;
  /** What the form shows above all fields. */
  formError: FormError | null;
  /** Seconds to wait after too many wrong login passwords, in state `limited`. */
  retryAfter: number;
}

/** What is sent. */
export interface PinRequest {
  pin: Pin;
  password: string;
  loginPassword: string;
}

export type SetPins = ResponseOf<typeof setPin>;

export type PinEvent =
  | { type: 'field.changed'; name: PinField; text: string }
  | { type: 'field.blurred'; name: PinField }
  | { type: 'form.submit' };

export type PinTag = 'busy' | 'limited';
