import {
  retrieveBalanceActors,
  retrieveBalanceMachine,
} from '#machines/retrieve-balance/retrieve-balance.machine.ts';
import { defineRetrieveBalanceActor } from '../actors/define-retrieve-balance-actor.ts';
import type { ActorDependencies } from './create-app-actor.ts';
import { submissionFlow } from './submission-flow.ts';

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
