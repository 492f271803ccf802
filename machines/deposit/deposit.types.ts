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

/** How the provider's page is opened: here, beside the app, or on another device. */
export type PayWay = 'sameTab' | 'newTab' | 'qr';

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
  /** The order on its way, as last heard of. In `choosing` one that can still be paid. */
  order: RechargeOrder | null;
  /** The open order that the player left for another deposit: it is offered, but does not come up by itself. */
  leftOrderId: string;
  /** How often it was asked for since something happened. */
  checks: number;
  /** Of the cancellation, made at the press. */
  cancelId: string;
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
  /** Another deposit, while this order stays open. */
  | { type: 'order.leave' }
  | { type: 'order.check' }
  | { type: 'order.cancel' }
  | { type: 'cancel.confirm' }
  | { type: 'cancel.keep' }
  | { type: 'way.choose'; way: PayWay }
  /** Another way to pay, or another look at where the money goes. */
  | { type: 'way.change' }
  /** The player says so. */
  | { type: 'payment.made' }
  /** From `watchPage`. */
  | { type: 'page.returned' }
  /** From the chart itself: the order has been heard of. */
  | { type: 'order.told' };

export type DepositEmitted =
  | { type: 'payment.open'; url: string; target: 'self' | 'blank' }
  /** Money has arrived: what shows a balance is out of date. */
  | { type: 'balance.refresh' };

export type DepositTag =
  /** The page is not there yet: show its skeleton. */
  | 'loading'
  /** A press is being worked on. */
  | 'busy'
  /** The amount was left or sent with something wrong about it: say what. */
  | 'complaining'
  /** An order is being made and not known yet: no update or reload now. */
  | 'uninterruptible';
