import type { ActorDependencies } from '#app/app/dependencies.ts';
import { cooldownMachine } from '#machines/cooldown/cooldown.machine.ts';
import { defineTellTimeActor } from './define-tell-time-actor.ts';

/** For the flow of each form that may have to wait after too many tries. */
export function cooldownFlow(dependencies: ActorDependencies) {
  return cooldownMachine.provide({ actors: { tellTime: defineTellTimeActor(dependencies) } });
}
