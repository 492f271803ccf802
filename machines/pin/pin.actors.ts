import { cooldownMachine } from '../cooldown/cooldown.machine.ts';
import { missingActor } from '../missing-actor.ts';
import type { PinRequest, SetPins } from './pin.types.ts';

export const pinActors = {
  /** Calls `setPin`, and stores which passwords the player now has. Rejects with the failed call. */
  setPin: missingActor<SetPins, PinRequest>('setPin'),
  cooldown: cooldownMachine,
};
