import { seedChangeActors, seedChangeMachine } from '#machines/seed-change/seed-change.machine.ts';
import { defineChangeDrawSeedActor } from '../actors/define-change-draw-seed-actor.ts';
import type { ActorDependencies } from './create-app-actor.ts';
import { submissionFlow } from './submission-flow.ts';

/** For `useFlow`: the player's part of the seeds of a draw. */
export function seedChangeFlow(dependencies: ActorDependencies) {
  const send = defineChangeDrawSeedActor(dependencies);
  return seedChangeMachine.provide({
    actors: { submission: submissionFlow(seedChangeActors.submission, send, dependencies) },
  });
}
