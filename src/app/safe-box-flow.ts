import { safeBoxActors } from '#machines/safe-box/safe-box.actors.ts';
import { safeBoxMachine } from '#machines/safe-box/safe-box.machine.ts';
import { defineMoveCoinsActor } from '../actors/define-move-coins-actor.ts';
import type { ActorDependencies } from './create-app-actor.ts';
import { pinEntryFlow } from './pin-entry-flow.ts';
import { submissionFlow } from './submission-flow.ts';

/** For `useFlow`: coins into the safe box and out of it. */
export function safeBoxFlow(dependencies: ActorDependencies) {
  return safeBoxMachine.provide({
    actors: {
      askPin: pinEntryFlow(dependencies),
      submission: submissionFlow(safeBoxActors.submission, defineMoveCoinsActor(dependencies), dependencies),
    },
  });
}
