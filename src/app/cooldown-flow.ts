import { cooldownMachine } from '#machines/cooldown/cooldown.machine.ts';
import { defineTellTimeActor } from '../actors/define-tell-time-actor.ts';
import type { ActorDependencies } from './create-app-actor.ts';

/** For the flow of each form that may have to wait after too many tries. */
export function cooldownFlow(dependencies: ActorDependencies) {
  return cooldownMachine.provide({ actors: { tellTime: defineTellTimeActor(dependencies) } });
}
