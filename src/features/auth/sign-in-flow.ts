import { cooldownFlow } from '#app/app/cooldown-flow.ts';
import type { ActorDependencies } from '#app/app/dependencies.ts';
import { signInMachine } from '#machines/sign-in/sign-in.machine.ts';
import { defineSignInActor } from './define-sign-in-actor.ts';

/** For `useFlow`: the form that gets a player in. */
export function signInFlow(dependencies: ActorDependencies) {
  return signInMachine.provide({
    actors: { signIn: defineSignInActor(dependencies), cooldown: cooldownFlow(dependencies) },
  });
}
