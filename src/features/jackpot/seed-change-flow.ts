import type { ActorDependencies } from '#app/app/dependencies.ts';
import { submissionFlow } from '#app/app/submission-flow.ts';
import { seedChangeActors, seedChangeMachine } from '#machines/seed-change/seed-change.machine.ts';
import { defineChangeDrawSeedActor } from './define-change-draw-seed-actor.ts';

/** For `useFlow`: the player's part of the seeds of a draw. */
export function seedChangeFlow(dependencies: ActorDependencies) {
  const send = defineChangeDrawSeedActor(dependencies);
  return seedChangeMachine.provide({
    actors: { submission: submissionFlow(seedChangeActors.submission, send, dependencies) },
  });
}
