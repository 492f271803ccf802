import { fromPromise } from 'xstate';
import { defineWatchPageActor } from '#app/app/define-watch-page-actor.ts';
import type { FlowDependencies } from '#app/app/dependencies.ts';
import { submissionFlow } from '#app/app/submission-flow.ts';
import {
  cancelRechargeOrder,
  createRechargeOrder,
  getRechargeOrder,
  getTradeInfo,
  type RechargeOrder,
} from '#contract/recharge.ts';
import { depositActors, depositMachine } from '#machines/deposit/deposit.machine.ts';
import type { OrderRequest, TradeInfo } from '#machines/deposit/deposit.types.ts';
import {
  followingOrderActors,
  followingOrderMachine,
} from '#machines/following-order/following-order.machine.ts';
import type { SubmissionInput } from '#machines/submission/submission.machine.ts';

/** For `useFlow`: one visit to the cashier. */
export function depositFlow(dependencies: FlowDependencies) {
  const { login } = dependencies;

  const fetchTradeInfo = fromPromise<TradeInfo, undefined>(async ({ signal }) => {
    const trade = await login.call(getTradeInfo, {}, { signal });
    login.data.refreshUser({ coin: trade.coin });
    login.data.writeTradeInfo(trade);
    return trade;
  });

  const fetchOrder = fromPromise<RechargeOrder, { orderId: string }>(async ({ input, signal }) => {
    const { order, coin } = await login.call(getRechargeOrder, input, { signal });
    login.data.refreshUser({ coin });
    return order;
  });

  /** Ignores the actor's signal: the order is created even when the player has left. */
  const create = fromPromise<RechargeOrder, SubmissionInput<OrderRequest>>(async ({ input }) => {
    const request = { requestId: input.requestId, ...input.body };
    const { order } = await login.call(createRechargeOrder, request);
    return order;
  });

  /** Ignores the actor's signal: the order is cancelled even when the player has left. */
  const cancel = fromPromise<RechargeOrder, SubmissionInput<{ orderId: string }>>(async ({ input }) => {
    const request = { requestId: input.requestId, ...input.body };
    const { order } = await login.call(cancelRechargeOrder, request);
    return order;
  });

  const cancellation = submissionFlow(followingOrderActors.cancellation, cancel, dependencies);
  return depositMachine.provide({
    actors: {
      fetchTradeInfo,
      creation: submissionFlow(depositActors.creation, create, dependencies),
      watchPage: defineWatchPageActor(dependencies),
      fetchOrder,
      following: followingOrderMachine.provide({ actors: { fetchOrder, cancellation } }),
    },
  });
}
