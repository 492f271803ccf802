import { depositActors } from '#machines/deposit/deposit.actors.ts';
import { depositMachine } from '#machines/deposit/deposit.machine.ts';
import { defineCancelRechargeOrderActor } from '../actors/define-cancel-recharge-order-actor.ts';
import { defineCreateRechargeOrderActor } from '../actors/define-create-recharge-order-actor.ts';
import { defineFetchRechargeOrderActor } from '../actors/define-fetch-recharge-order-actor.ts';
import { defineFetchTradeInfoActor } from '../actors/define-fetch-trade-info-actor.ts';
import type { ActorDependencies } from './create-app-actor.ts';
import { submissionFlow } from './submission-flow.ts';

/** For `useFlow`: one visit to the cashier. */
export function depositFlow(dependencies: ActorDependencies) {
  const cashier = { ...dependencies, login: { token: null, epoch: null } };
  return depositMachine.provide({
    actors: {
      fetchTradeInfo: defineFetchTradeInfoActor(cashier),
      creation: submissionFlow(depositActors.creation, defineCreateRechargeOrderActor(cashier), dependencies),
      fetchOrder: defineFetchRechargeOrderActor(cashier),
      cancellation: submissionFlow(
        depositActors.cancellation,
        defineCancelRechargeOrderActor(cashier),
        dependencies,
      ),
    },
  });
}
