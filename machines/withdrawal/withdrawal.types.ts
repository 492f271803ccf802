import type { ResponseOf } from '#contract/call.ts';
import type { ExchangeOrder, exchange } from '#contract/withdrawal.ts';
import type {
  TypedFault,
  WithdrawalBlock,
  WithdrawalInfo,
  WithdrawalPlan,
  WithdrawMethod,
} from './withdrawal-rules.ts';

export interface WithdrawalInput {
  /** Only accounts of this method; null for all. */
  method: WithdrawMethod | null;
  /** Digits of the withdrawal password. */
  pinLength: number;
  createId: () => string;
}

/** Sent with the password. */
export interface WithdrawalRequest {
  accountId: string;
  amount: number;
  /** As it was shown. */
  fee: number;
}

export type WithdrawalAnswer = ResponseOf<typeof exchange>;

export type LoadFailure = 'timeout' | 'offline' | 'server';

export interface WithdrawalContext extends WithdrawalInput {
  /** Null until loaded. Its accounts are those that can be chosen. */
  facts: WithdrawalInfo | null;
  /** In state `failed`. */
  failure: LoadFailure | null;
  /** Everything that stops a withdrawal now, in state `blocked`. */
  blocks: readonly WithdrawalBlock[];
  accountId: string | null;
  /** As typed. */
  amountText: string;
  /** Shown at the amount after a press on continue, until something changes. */
  fault: TypedFault | null;
  plan: WithdrawalPlan | null;
  /**
   * Shown until something changes. `refused`: the facts have changed since the form allowed the withdrawal,
   * and were loaded again. `unknown`: the result is unknown.
   */
  notice: 'refused' | 'unknown' | null;
  /** Identifies the last confirmation. */
  requestId: string;
  order: ExchangeOrder | null;
  /** How often the status was asked for since the player last looked. */
  asks: number;
}

export type WithdrawalEvent =
  | { type: 'load.retry' }
  | { type: 'account.choose'; accountId: string }
  | { type: 'amount.changed'; text: string }
  | { type: 'form.continue' }
  | { type: 'form.back' }
  | { type: 'form.confirm' }
  /** Back to the form after the end. */
  | { type: 'withdrawal.again' }
  /** From `watchPage`: the player looks again, or the network is back. */
  | { type: 'page.returned' };

/** Money has arrived: the shown net deposits are out of date. */
export interface WithdrawalEmitted {
  type: 'balance.refresh';
}

/** `busy`: there is nothing to show yet. */
export type WithdrawalTag = 'busy';
