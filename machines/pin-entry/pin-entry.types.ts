import type { PinFailure } from './read-pin-failure.ts';

export interface PinEntryInput {
  /** How many digits are asked for. */
  length: number;
  /** What came of the try before; null before the first. */
  failure: PinFailure | null;
}

export interface PinEntryContext {
  length: number;
  pin: string;
  error: 'incomplete' | PinFailure['error'] | null;
  /** Seconds to wait after too many tries, in state `limited`. */
  retryAfter: number;
}

export type PinEntryEvent =
  /** As typed or pasted. */
  { type: 'pin.changed'; text: string } | { type: 'pin.submit' };

/** `limited`: no other try now. */
export type PinEntryTag = 'limited';
