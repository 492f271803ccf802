import type { RechargeOrder } from '#contract/recharge.ts';
import { missingActor } from '../missing-actor.ts';
import type { TradeInfo } from './deposit.types.ts';

export interface CreateOrderInput {
  requestId: string;
  typeId: number;
  amount: number;
  itemId: number;
  couponId: string;
  returnPath: string;
}

/** What a deposit needs from outside. Each rejects with the failed call. */
export const depositActors = {
  /** Calls `getTradeInfo` and writes the balance it answers. The calls that follow are made in the same login. */
  fetchTradeInfo: missingActor<TradeInfo>('fetchTradeInfo'),
  /** A new UUID. */
  createRequestId: missingActor<string>('createRequestId'),
  /** Calls `createRechargeOrder`. Goes on when the chart stops waiting for it. */
  createOrder: missingActor<RechargeOrder, CreateOrderInput>('createOrder'),
  /** Calls `getRechargeOrder` and writes the balance it answers. */
  fetchOrder: missingActor<RechargeOrder, { orderId: string }>('fetchOrder'),
  /** Calls `cancelRechargeOrder`. */
  cancelOrder: missingActor<RechargeOrder, { requestId: string; orderId: string }>('cancelOrder'),
};
