import { isError, readFailure } from '../read-failure.ts';
import type { SocialRefusal } from './social-sign-in.types.ts';

/** Why the server refused a callback. */
export function readRefusal(error: unknown): SocialRefusal {
  if (isError(error, 'socialTaken')) return 'taken';
  if (isError(error, 'alreadyBound')) return 'bound';
  if (isError(error, 'forbidden')) return 'closed';
  if (isError(error, 'tooMany')) return 'tooMany';
  if (isError(error, 'unauthorised')) return 'loggedOut';
  return readFailure(error).field === 'provider' ? 'provider' : 'stale';
}
