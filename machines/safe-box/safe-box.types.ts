import type { ResponseOf } from '#contract/call.ts';
import type { safeboxTransfer } from '#contract/safebox.ts';

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

/** What is sent; on the way out against the password. */
export interface SafeBoxMove {
  direction: SafeBoxDirection;
  amount: number;
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
    | { kind: 'unknown' }
    | null;
  /** Of the last move. */
  requestId: string;
}

export type SafeBoxEvent =
  | { type: 'direction.choose'; direction: SafeBoxDirection }
  | { type: 'amount.changed'; text: string }
  | { type: 'form.submit' }
  /** From whoever shows the player: what he has now. */
  | ({ type: 'facts.changed' } & SafeBoxFacts);

/** What shows a balance may be out of date. */
export type SafeBoxEmitted = { type: 'balance.refresh' };
