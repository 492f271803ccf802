import type { Signed } from '../credentials/signed.ts';
import { tellTime } from '../credentials/tell-time.ts';
import { missingActor } from '../missing-actor.ts';
import type { AcceptedVersions, RegistrationRequest } from './registration.types.ts';

/** What the form needs from outside. */
export const registrationActors = {
  /** A new UUID. */
  createRequestId: missingActor<string>('createRequestId'),
  /** Calls `accountRegist`. Rejects with the failed call. */
  register: missingActor<Signed, RegistrationRequest>('register'),
  /** Fetches the config anew; answers what there is to accept now. Rejects with the failed call. */
  fetchVersions: missingActor<AcceptedVersions>('fetchVersions'),
  tellTime,
};
