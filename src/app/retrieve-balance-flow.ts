import { retrieveBalanceMachine } from '#machines/retrieve-balance/retrieve-balance.machine.ts';
import { defineCreateRequestIdActor } from '../actors/define-create-request-id-actor.ts';
import { defineRetrieveBalanceActor } from '../actors/define-retrieve-balance-actor.ts';
import type { ActorDependencies } from './create-app-actor.ts';

/** For `useFlow`: bringing back the coins that stand in open rounds. */
export function retrieveBalanceFlow(dependencies: ActorDependencies) {
  return retrieveBalanceMachine.provide({
    actors: {
      createRequestId: defineCreateRequestIdActor(dependencies),
      retrieveBalance: defineRetrieveBalanceActor(dependencies),
    },
  });
}
