import type { ResponseOf } from '#contract/call.ts';
import type { getTradeInfo, RechargeOrder } from '#contract/recharge.ts';

export type TradeInfo = ResponseOf<typeof getTradeInfo>;

export interface DepositInput {
  /** An order that the address names: of a provider's page that leads back, of a reload. Empty for none. */
  orderId: string;
  /** Which channels this page offers: all, or those that are paid by a bank transfer. */
  look: 'any' | 'bank';
  /** Where the provider's page leads back to. */
  returnPath: string;
  /** A new UUID. */
  createId: () => string;
}

/** What the player chose, as he chose it: see `plan-deposit.ts` for what follows from it. */
export interface Choice {
  /** 0 while there is no channel. */
  typeId: number;
  /** 0 for a free amount. */
  itemId: number;
  /** The free amount as it was typed. */
  amountText: string;
  /** Empty for none. */
  couponId: string;
}

/** What is sent for an order. */
export interface OrderRequest {
  typeId: number;
  amount: number;
  itemId: number;
  couponId: string;
  returnPath: string;
}

/** Why the last call did not do what it was to do. Of the first three nobody knows whether it did. */
export type DepositFailure =
  | 'offline'
  | 'timeout'
  | 'server'
  | 'tooMany'
  | 'channelClosed'
  | 'amountRefused'
  | 'couponRefused'
  | 'orderUnknown';

export interface DepositContext extends DepositInput {
  trade: TradeInfo | null;
  choice: Choice;
  /** What the player is told about the last call; null when it did its work. */
  failure: DepositFailure | null;
  /** Of the order, made at the press. */
  requestId: string;
  /**
   * The order on its way; while it is followed, as it was before that. In `choosing` one that can still be
   * paid.
   */
  order: RechargeOrder | null;
  /**
   * The open order that the player left for another deposit: it is offered, but does not come up by itself.
   */
  leftOrderId: string;
}

export type DepositEvent =
  | { type: 'channel.choose'; typeId: number }
  | { type: 'amount.choose'; itemId: number }
  | { type: 'amount.type'; text: string }
  | { type: 'amount.left' }
  | { type: 'coupon.choose'; couponId: string }
  | { type: 'deposit.pay' }
  | { type: 'deposit.retry' }
  | { type: 'deposit.again' }
  /** Back to an order that was left open. */
  | { type: 'order.resume' }
  /** From `watchPage`. */
  | { type: 'page.returned' };

/** Money has arrived: what shows a balance is out of date. */
export type DepositEmitted = { type: 'balance.refresh' };

export type DepositTag =
  /** The page is not there yet: show its skeleton. */
  | 'loading'
  /** A press is being worked on. */
  | 'busy'
  /** The amount was left or sent with something wrong about it: say what. */
  | 'complaining';
