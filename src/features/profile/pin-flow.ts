import { cooldownFlow } from '#app/app/cooldown-flow.ts';
import type { ActorDependencies } from '#app/app/dependencies.ts';
import { pinMachine } from '#machines/pin/pin.machine.ts';
import { defineSetPinActor } from './define-set-pin-actor.ts';

/** For `useFlow`: the form that sets the withdrawal or the safe-box password. */
export function pinFlow(dependencies: ActorDependencies) {
  return pinMachine.provide({
    actors: {
      setPin: defineSetPinActor(dependencies),
      cooldown: cooldownFlow(dependencies),
    },
  });
}
