import type { RequestOf, ResponseOf } from '#contract/call.ts';
import type { createRechargeOrder, getTradeInfo, RechargeOrder } from '#contract/deposit.ts';

export type DepositInfo = ResponseOf<typeof getTradeInfo>;

export interface DepositInput {
  /** The order that the address names after the provider's page or a reload. Empty for none. */
  orderId: string;
  /** Which channels this page offers: all, or only those for bank transfers. */
  look: 'any' | 'bank';
  /** Where the provider's page sends the player back to. */
  returnPath: string;
  /** There a payment page opens at once, as the player's wallet is on the same device. */
  isPhone: boolean;
  createId: () => string;
}

/** What the player chose. `deposit-plan-rules.ts` says what follows from it. */
export interface Choice {
  /** 0 without a channel. */
  typeId: number;
  /** 0 for a free amount. */
  itemId: number;
  /** The free amount as it was typed. */
  amountText: string;
  /** Empty for none. */
  couponId: string;
  /** Whether the first-deposit bonus is to be added, if the player has it. */
  takesOffer: boolean;
}

export type OrderRequest = Required<Omit<RequestOf<typeof createRechargeOrder>, 'requestId'>>;

/** Why the last call failed. After the first three it may still have been done. */
export type DepositFailure =
  | 'offline'
  | 'timeout'
  | 'server'
  | 'tooMany'
  | 'channelClosed'
  | 'amountRefused'
  | 'couponRefused'
  | 'offerRefused'
  /** The player's own limit or break. */
  | 'depositLimit'
  | 'excluded'
  | 'orderUnknown';

export interface DepositContext extends DepositInput {
  info: DepositInfo | null;
  choice: Choice;
  /** Why the last call failed; null when it succeeded. */
  failure: DepositFailure | null;
  /** Request id of the order, made at the press. */
  requestId: string;
  /**
   * The order under way; while it is followed, its state before that. In `choosing`, one that can still be
   * paid.
   */
  order: RechargeOrder | null;
  /** The open order that the player left for another deposit. It is offered, but not shown by itself. */
  leftOrderId: string;
}

export type DepositEvent =
  | { type: 'channel.choose'; typeId: number }
  | { type: 'amount.choose'; itemId: number }
  | { type: 'amount.type'; text: string }
  | { type: 'amount.left' }
  | { type: 'coupon.choose'; couponId: string }
  | { type: 'offer.choose'; takesOffer: boolean }
  | { type: 'deposit.pay' }
  | { type: 'deposit.retry' }
  | { type: 'deposit.again' }
  /** Go back to an order that was left open. */
  | { type: 'order.resume' }
  /** From `watchPage`. */
  | { type: 'page.returned' };

/** A payment has arrived. */
export type DepositEmitted = { type: 'balance.refresh' };

export type DepositTag =
  /** A press is being worked on. */
  | 'busy'
  /** The view must say why the amount is refused. */
  | 'complaining';
