import { cooldownMachine } from '../cooldown/cooldown.machine.ts';
import type { LoggedIn } from '../credentials/logged-in.ts';
import { missingActor } from '../missing-actor.ts';

export const logInActors = {
  /** Calls `accountLogin`. Rejects with the failed call. */
  logIn: missingActor<LoggedIn, { account: string; password: string }>('logIn'),
  cooldown: cooldownMachine,
};
