import { pinEntryMachine } from '#machines/pin-entry/pin-entry.machine.ts';
import { withdrawalMachine } from '#machines/withdrawal/withdrawal.machine.ts';
import { defineCreateRequestIdActor } from '../actors/define-create-request-id-actor.ts';
import { defineFetchExchangeActor } from '../actors/define-fetch-exchange-actor.ts';
import { defineFetchExchangeOrderActor } from '../actors/define-fetch-exchange-order-actor.ts';
import { defineSubmitExchangeActor } from '../actors/define-submit-exchange-actor.ts';
import { defineTellTimeActor } from '../actors/define-tell-time-actor.ts';
import { defineWatchPageActor } from '../actors/define-watch-page-actor.ts';
import type { ActorDependencies } from './create-app-actor.ts';

/** For `useFlow`: a withdrawal, from what stops it to the money's arrival. */
export function withdrawalFlow(dependencies: ActorDependencies) {
  return withdrawalMachine.provide({
    actors: {
      fetchExchange: defineFetchExchangeActor(dependencies),
      askPin: pinEntryMachine.provide({ actors: { tellTime: defineTellTimeActor(dependencies) } }),
      createRequestId: defineCreateRequestIdActor(dependencies),
      submitExchange: defineSubmitExchangeActor(dependencies),
      fetchOrder: defineFetchExchangeOrderActor(dependencies),
      watchPage: defineWatchPageActor(dependencies),
    },
  });
}
