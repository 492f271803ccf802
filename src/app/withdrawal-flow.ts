import { withdrawalActors } from '#machines/withdrawal/withdrawal.actors.ts';
import { withdrawalMachine } from '#machines/withdrawal/withdrawal.machine.ts';
import { defineFetchExchangeActor } from '../actors/define-fetch-exchange-actor.ts';
import { defineFetchExchangeOrderActor } from '../actors/define-fetch-exchange-order-actor.ts';
import { defineSubmitExchangeActor } from '../actors/define-submit-exchange-actor.ts';
import { defineWatchPageActor } from '../actors/define-watch-page-actor.ts';
import type { ActorDependencies } from './create-app-actor.ts';
import { pinEntryFlow } from './pin-entry-flow.ts';
import { submissionFlow } from './submission-flow.ts';

/** For `useFlow`: a withdrawal, from what stops it to the money's arrival. */
export function withdrawalFlow(dependencies: ActorDependencies) {
  return withdrawalMachine.provide({
    actors: {
      fetchExchange: defineFetchExchangeActor(dependencies),
      askPin: pinEntryFlow(dependencies),
      submission: submissionFlow(
        withdrawalActors.submission,
        defineSubmitExchangeActor(dependencies),
        dependencies,
      ),
      fetchOrder: defineFetchExchangeOrderActor(dependencies),
      watchPage: defineWatchPageActor(dependencies),
    },
  });
}
