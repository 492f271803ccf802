import type { RechargeOrder } from '#contract/recharge.ts';
import { missingActor } from '../missing-actor.ts';
import { createSubmissionMachine } from '../submission/submission.machine.ts';
import { watchPage } from '../watch-page.ts';
import type { TradeInfo } from './deposit.types.ts';

/** What is sent for an order. */
export interface OrderRequest {
  typeId: number;
  amount: number;
  itemId: number;
  couponId: string;
  returnPath: string;
}

/** What a deposit needs from outside. Each call rejects with the failed call. */
export const depositActors = {
  /** Calls `getTradeInfo` and writes the balance it answers. The calls that follow are made in the same login. */
  fetchTradeInfo: missingActor<TradeInfo>('fetchTradeInfo'),
  /** Sends `createRechargeOrder`. */
  creation: createSubmissionMachine<OrderRequest, RechargeOrder>(),
  /** Calls `getRechargeOrder` and writes the balance it answers. */
  fetchOrder: missingActor<RechargeOrder, { orderId: string }>('fetchOrder'),
  /** Sends `cancelRechargeOrder`. */
  cancellation: createSubmissionMachine<{ orderId: string }, RechargeOrder>(),
  watchPage,
};
