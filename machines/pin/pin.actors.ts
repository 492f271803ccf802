import { cooldownMachine } from '../cooldown/cooldown.machine.ts';
import { missingActor } from '../missing-actor.ts';
import type { PinRequest, SetPins } from './pin.types.ts';

/** What the form needs from outside. */
export const pinActors = {
  /** Calls `setPin`, and notes with the player which passwords he has. Rejects with the failed call. */
  setPin: missingActor<SetPins, PinRequest>('setPin'),
  cooldown: cooldownMachine,
};
