import { signInMachine } from '#machines/sign-in/sign-in.machine.ts';
import { defineSignInActor } from '../actors/define-sign-in-actor.ts';
import { cooldownFlow } from './cooldown-flow.ts';
import type { ActorDependencies } from './create-app-actor.ts';

/** For `useFlow`: the form that gets a player in. */
export function signInFlow(dependencies: ActorDependencies) {
  return signInMachine.provide({
    actors: { signIn: defineSignInActor(dependencies), cooldown: cooldownFlow(dependencies) },
  });
}
