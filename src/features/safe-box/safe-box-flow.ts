import type { ActorDependencies } from '#app/app/dependencies.ts';
import { pinEntryFlow } from '#app/app/pin-entry-flow.ts';
import { submissionFlow } from '#app/app/submission-flow.ts';
import { safeBoxActors } from '#machines/safe-box/safe-box.actors.ts';
import { safeBoxMachine } from '#machines/safe-box/safe-box.machine.ts';
import { defineMoveCoinsActor } from './define-move-coins-actor.ts';

/** For `useFlow`: coins into the safe box and out of it. */
export function safeBoxFlow(dependencies: ActorDependencies) {
  return safeBoxMachine.provide({
    actors: {
      askPin: pinEntryFlow(dependencies),
      submission: submissionFlow(safeBoxActors.submission, defineMoveCoinsActor(dependencies), dependencies),
    },
  });
}
