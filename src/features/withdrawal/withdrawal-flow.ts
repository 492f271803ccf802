import { defineWatchPageActor } from '#app/app/define-watch-page-actor.ts';
import type { ActorDependencies } from '#app/app/dependencies.ts';
import { securedSubmissionFlow } from '#app/app/secured-submission-flow.ts';
import { withdrawalActors, withdrawalMachine } from '#machines/withdrawal/withdrawal.machine.ts';
import { defineFetchExchangeActor } from './define-fetch-exchange-actor.ts';
import { defineFetchExchangeOrderActor } from './define-fetch-exchange-order-actor.ts';
import { defineSubmitExchangeActor } from './define-submit-exchange-actor.ts';

/** For `useFlow`: a withdrawal, from what stops it to the money's arrival. */
export function withdrawalFlow(dependencies: ActorDependencies) {
  return withdrawalMachine.provide({
    actors: {
      fetchExchange: defineFetchExchangeActor(dependencies),
      secured: securedSubmissionFlow(
        withdrawalActors.secured,
        defineSubmitExchangeActor(dependencies),
        dependencies,
      ),
      fetchOrder: defineFetchExchangeOrderActor(dependencies),
      watchPage: defineWatchPageActor(dependencies),
    },
  });
}
