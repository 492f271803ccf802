import type { ResponseOf } from '#contract/call.ts';
import type { ExchangeOrder, exchange } from '#contract/exchange.ts';
import type { WithdrawalBlock } from './find-blocks.ts';
import type { ExchangeFacts, TypedFault, WithdrawalPlan, WithdrawMethod } from './plan-withdrawal.ts';

export interface WithdrawalInput {
  /** Only to accounts of this method; null for all. */
  method: WithdrawMethod | null;
  /** Digits of the withdrawal password. */
  pinLength: number;
  /** A new UUID. */
  createId: () => string;
}

/** What is sent beside the password. */
export interface ExchangeRequest {
  accountId: string;
  amount: number;
}

export type ExchangeAnswer = ResponseOf<typeof exchange>;

/** Why nothing could be loaded. */
export type LoadFailure = 'timeout' | 'offline' | 'server';

export interface WithdrawalContext extends WithdrawalInput {
  /** Null until loaded; its accounts are those that can be chosen. */
  facts: ExchangeFacts | null;
  /** In state `failed`. */
  failure: LoadFailure | null;
  /** Every reason that stops a withdrawal now, in state `blocked`. */
  blocks: readonly WithdrawalBlock[];
  accountId: string | null;
  /** As typed. */
  amountText: string;
  /** What the form shows beside the amount; set by a press on continue until something is changed. */
  fault: TypedFault | null;
  plan: WithdrawalPlan | null;
  /**
   * What came of the last request: refused although the form let it pass, as things have changed and were
   * loaded anew; or nobody knows. Until something is changed.
   */
  notice: 'refused' | 'unknown' | null;
  /** Of the last confirmation. */
  requestId: string;
  /** The withdrawal that is followed. */
  order: ExchangeOrder | null;
  /** How often its status was asked for since somebody last looked. */
  asks: number;
}

export type WithdrawalEvent =
  | { type: 'load.retry' }
  | { type: 'account.choose'; accountId: string }
  | { type: 'amount.changed'; text: string }
  | { type: 'form.continue' }
  /** One step back. */
  | { type: 'form.back' }
  | { type: 'form.confirm' }
  /** After an end: back to the form. */
  | { type: 'withdrawal.again' }
  /** From `watchPage`: somebody looks at it again, or the network is back. */
  | { type: 'page.returned' };

/** Money has arrived: what shows how much was put in on the whole is out of date. */
export interface WithdrawalEmitted {
  type: 'balance.refresh';
}

/** `busy`: nothing to show yet. */
export type WithdrawalTag = 'busy';
