import type { ResponseOf } from '#contract/call.ts';
import type { safeboxTransfer } from '#contract/safe-box.ts';

export type SafeBoxDirection = 'in' | 'out';

/** The player's coins and whether the safe-box password is set. Minor units. */
export interface SafeBoxFacts {
  coin: number;
  safebox: number;
  hasPassword: boolean;
}

export interface SafeBoxInput extends SafeBoxFacts {
  /** Digits of the safe-box password. */
  pinLength: number;
  createId: () => string;
}

/** Nothing typed, not an amount, or more than there is. */
export type SafeBoxFault = 'missing' | 'unreadable' | 'tooLarge';

export interface SafeBoxMove {
  direction: SafeBoxDirection;
  amount: number;
}

export type SafeBoxAnswer = ResponseOf<typeof safeboxTransfer>;

export interface SafeBoxContext extends SafeBoxInput {
  direction: SafeBoxDirection;
  /** As typed. */
  amountText: string;
  /** Shown at the amount after a submit, until something changes. */
  fault: SafeBoxFault | null;
  /** Whether the last move succeeded, was refused, or is unknown; until something changes. */
  notice:
    | { kind: 'moved'; direction: SafeBoxDirection; amount: number }
    | { kind: 'refused' }
    | { kind: 'unknown' }
    | null;
  /** Identifies the last move. */
  requestId: string;
}

export type SafeBoxEvent =
  | { type: 'direction.choose'; direction: SafeBoxDirection }
  | { type: 'amount.changed'; text: string }
  | { type: 'form.submit' }
  /** From the view: the player's current facts. */
  | ({ type: 'facts.changed' } & SafeBoxFacts);

/** The shown balances may be out of date. */
export type SafeBoxEmitted = { type: 'balance.refresh' };
