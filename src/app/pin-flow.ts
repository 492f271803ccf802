import { pinMachine } from '#machines/pin/pin.machine.ts';
import { defineSetPinActor } from '../actors/define-set-pin-actor.ts';
import { cooldownFlow } from './cooldown-flow.ts';
import type { ActorDependencies } from './create-app-actor.ts';

/** For `useFlow`: the form that sets the withdrawal or the safe-box password. */
export function pinFlow(dependencies: ActorDependencies) {
  return pinMachine.provide({
    actors: {
      setPin: defineSetPinActor(dependencies),
      cooldown: cooldownFlow(dependencies),
    },
  });
}
