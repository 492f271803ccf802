import { cooldownMachine } from '../cooldown/cooldown.machine.ts';
import type { Signed } from '../credentials/signed.ts';
import { missingActor } from '../missing-actor.ts';

/** What the form needs from outside. */
export const signInActors = {
  /** Calls `accountLogin`. Rejects with the failed call. */
  signIn: missingActor<Signed, { account: string; password: string }>('signIn'),
  cooldown: cooldownMachine,
};
