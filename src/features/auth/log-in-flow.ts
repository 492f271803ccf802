import { cooldownFlow } from '#app/app/cooldown-flow.ts';
import type { ActorDependencies } from '#app/app/dependencies.ts';
import { logInMachine } from '#machines/log-in/log-in.machine.ts';
import { defineLogInActor } from './define-log-in-actor.ts';

/** For `useFlow`: the form that gets a player in. */
export function logInFlow(dependencies: ActorDependencies) {
  return logInMachine.provide({
    actors: { logIn: defineLogInActor(dependencies), cooldown: cooldownFlow(dependencies) },
  });
}
