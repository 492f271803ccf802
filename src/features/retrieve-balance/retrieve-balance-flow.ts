import type { ActorDependencies } from '#app/app/dependencies.ts';
import { submissionFlow } from '#app/app/submission-flow.ts';
import {
  retrieveBalanceActors,
  retrieveBalanceMachine,
} from '#machines/retrieve-balance/retrieve-balance.machine.ts';
import { defineRetrieveBalanceActor } from './define-retrieve-balance-actor.ts';

/** For `useFlow`: bringing back the coins that stand in open rounds. */
export function retrieveBalanceFlow(dependencies: ActorDependencies) {
  return retrieveBalanceMachine.provide({
    actors: {
      submission: submissionFlow(
        retrieveBalanceActors.submission,
        defineRetrieveBalanceActor(dependencies),
        dependencies,
      ),
    },
  });
}
