import type { Pin, setPin } from '#contract/account.ts';
import type { ResponseOf } from '#contract/call.ts';
import type { FormContext } from '../submission/form.ts';

export const pinFields = ['password', 'repeat'] as const;
export type PinField = (typeof pinFields)[number];
export type PinValues = Record<PinField, string>;

/** `differs`: not the same as the first entry. */
export type PinError = PinFault | 'differs' | 'invalid';

export interface PinInput {
  /** Which password is set. */
  pin: Pin;
  /** Number of digits. */
  length: number;
  /** A new UUID. */
  createId: () => string;
}

export type PinContext = PinInput & FormContext<PinValues, Partial<Record<PinField, PinError>>>;

export interface PinRequest {
  pin: Pin;
  password: string;
}

export type SetPins = ResponseOf<typeof setPin>;

export type PinEvent =
  | { type: 'field.changed'; name: PinField; text: string }
  | { type: 'field.blurred'; name: PinField }
  | { type: 'form.submit' };

/** `uninterruptible`: it is unknown whether the password is set. */
export type PinTag = 'busy' | 'uninterruptible';

/** Why a new six-digit password is refused: the wrong number of digits, or easy to guess. */
export type PinFault = 'digits' | 'guessable';
