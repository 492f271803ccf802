import type { ActorDependencies } from '#app/app/dependencies.ts';
import { securedSubmissionFlow } from '#app/app/secured-submission-flow.ts';
import { safeBoxActors, safeBoxMachine } from '#machines/safe-box/safe-box.machine.ts';
import { defineMoveCoinsActor } from './define-move-coins-actor.ts';

/** For `useFlow`: coins into the safe box and out of it. */
export function safeBoxFlow(dependencies: ActorDependencies) {
  return safeBoxMachine.provide({
    actors: {
      secured: securedSubmissionFlow(safeBoxActors.secured, defineMoveCoinsActor(dependencies), dependencies),
    },
  });
}
