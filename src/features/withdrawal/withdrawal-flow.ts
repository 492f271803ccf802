import { defineWatchPageActor } from '#app/app/define-watch-page-actor.ts';
import type { ActorDependencies } from '#app/app/dependencies.ts';
import { pinEntryFlow } from '#app/app/pin-entry-flow.ts';
import { submissionFlow } from '#app/app/submission-flow.ts';
import { withdrawalActors } from '#machines/withdrawal/withdrawal.actors.ts';
import { withdrawalMachine } from '#machines/withdrawal/withdrawal.machine.ts';
import { defineFetchExchangeActor } from './define-fetch-exchange-actor.ts';
import { defineFetchExchangeOrderActor } from './define-fetch-exchange-order-actor.ts';
import { defineSubmitExchangeActor } from './define-submit-exchange-actor.ts';

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
