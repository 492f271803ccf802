import type { ActorDependencies } from '#app/app/dependencies.ts';
import { pinEntryMachine } from '#machines/pin-entry/pin-entry.machine.ts';
import { cooldownFlow } from './cooldown-flow.ts';

/** For the flow of each chart that asks for the digits of a password. */
export function pinEntryFlow(dependencies: ActorDependencies) {
  return pinEntryMachine.provide({ actors: { cooldown: cooldownFlow(dependencies) } });
}
