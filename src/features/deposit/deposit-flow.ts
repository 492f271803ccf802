import { defineWatchPageActor } from '#app/app/define-watch-page-actor.ts';
import type { ActorDependencies } from '#app/app/dependencies.ts';
import { submissionFlow } from '#app/app/submission-flow.ts';
import { depositActors, depositMachine } from '#machines/deposit/deposit.machine.ts';
import {
  followingOrderActors,
  followingOrderMachine,
} from '#machines/following-order/following-order.machine.ts';
import { defineCancelRechargeOrderActor } from './define-cancel-recharge-order-actor.ts';
import { defineCreateRechargeOrderActor } from './define-create-recharge-order-actor.ts';
import { defineFetchRechargeOrderActor } from './define-fetch-recharge-order-actor.ts';
import { defineFetchTradeInfoActor } from './define-fetch-trade-info-actor.ts';

/** For `useFlow`: one visit to the cashier. */
export function depositFlow(dependencies: ActorDependencies) {
  const cashier = { ...dependencies, login: { token: null, epoch: null } };
  const fetchOrder = defineFetchRechargeOrderActor(cashier);
  const cancel = defineCancelRechargeOrderActor(cashier);
  const cancellation = submissionFlow(followingOrderActors.cancellation, cancel, dependencies);
  return depositMachine.provide({
    actors: {
      fetchTradeInfo: defineFetchTradeInfoActor(cashier),
      creation: submissionFlow(depositActors.creation, defineCreateRechargeOrderActor(cashier), dependencies),
      watchPage: defineWatchPageActor(dependencies),
      fetchOrder,
      following: followingOrderMachine.provide({ actors: { fetchOrder, cancellation } }),
    },
  });
}
