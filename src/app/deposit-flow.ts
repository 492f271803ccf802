import { depositMachine } from '#machines/deposit/deposit.machine.ts';
import { defineCancelRechargeOrderActor } from '../actors/define-cancel-recharge-order-actor.ts';
import { defineCreateRechargeOrderActor } from '../actors/define-create-recharge-order-actor.ts';
import { defineCreateRequestIdActor } from '../actors/define-create-request-id-actor.ts';
import { defineFetchRechargeOrderActor } from '../actors/define-fetch-recharge-order-actor.ts';
import { defineFetchTradeInfoActor } from '../actors/define-fetch-trade-info-actor.ts';
import type { ActorDependencies } from './create-app-actor.ts';

/** For `useFlow`: one visit to the cashier. */
export function depositFlow(dependencies: ActorDependencies) {
  const cashier = { ...dependencies, login: { token: null, epoch: null } };
  return depositMachine.provide({
    actors: {
      fetchTradeInfo: defineFetchTradeInfoActor(cashier),
      createRequestId: defineCreateRequestIdActor(cashier),
      createOrder: defineCreateRechargeOrderActor(cashier),
      fetchOrder: defineFetchRechargeOrderActor(cashier),
      cancelOrder: defineCancelRechargeOrderActor(cashier),
    },
  });
}
