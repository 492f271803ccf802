import type { ResponseOf } from '#contract/call.ts';
import type { safeboxTransfer } from '#contract/safebox.ts';
import type { PinFailure } from '../pin-entry/read-pin-failure.ts';

export type SafeBoxDirection = 'in' | 'out';

/** What of the player decides; minor units. */
export interface SafeBoxFacts {
  coin: number;
  safebox: number;
  hasPassword: boolean;
}

export interface SafeBoxInput extends SafeBoxFacts {
  /** Digits of its password. */
  pinLength: number;
  /** A new UUID. */
  createId: () => string;
}

/** What is wrong with what was typed: nothing there, no amount of money, more than there is. */
export type SafeBoxFault = 'missing' | 'unreadable' | 'tooLarge';

/** What is sent. */
export interface SafeBoxMove {
  direction: SafeBoxDirection;
  amount: number;
  /** Empty on the way in. */
  password: string;
}

export type SafeBoxAnswer = ResponseOf<typeof safeboxTransfer>;

export interface SafeBoxContext extends SafeBoxInput {
  direction: SafeBoxDirection;
  /** As typed. */
  amountText: string;
  /** Shown beside the amount; set by a press on submit until something is changed. */
  fault: SafeBoxFault | null;
  /** What was moved last, why it was not, or that nobody knows; until something is changed. */
  notice:
    | { kind: 'moved'; direction: SafeBoxDirection; amount: number }
    | { kind: 'refused' }
    | { kind: 'notSent' }
    | { kind: 'unknown' }
    | null;
  pin: string;
  pinFailure: PinFailure | null;
  /** Of the move under way; kept for another try of the password. Empty for none. */
  requestId: string;
}

export type SafeBoxEvent =
  | { type: 'direction.choose'; direction: SafeBoxDirection }
  | { type: 'amount.changed'; text: string }
  | { type: 'form.submit' }
  /** From the password back to the amount. */
  | { type: 'form.back' }
  /** From whoever shows the player: what he has now. */
  | ({ type: 'facts.changed' } & SafeBoxFacts);

/** What shows a balance may be out of date. */
export type SafeBoxEmitted = { type: 'balance.refresh' };

/** `uninterruptible`: it is not known whether the coins have moved. */
export type SafeBoxTag = 'uninterruptible';
