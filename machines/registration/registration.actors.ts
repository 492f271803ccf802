import { cooldownMachine } from '../cooldown/cooldown.machine.ts';
import type { LoggedIn } from '../credentials/logged-in.ts';
import { missingActor } from '../missing-actor.ts';
import { createSubmissionMachine } from '../submission/submission.machine.ts';
import type { AcceptedVersions, RegistrationRequest } from './registration.types.ts';

export const registrationActors = {
  /** Sends `accountRegist`. */
  submission: createSubmissionMachine<RegistrationRequest, LoggedIn>(),
  /** Fetches the config again; resolves with its current versions. Rejects with the failed call. */
  fetchVersions: missingActor<AcceptedVersions>('fetchVersions'),
  cooldown: cooldownMachine,
};
