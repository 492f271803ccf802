import * as ERRCODE from '#contract/errcode.ts';
import { isError, readFailure } from '../submission/submission-rules.ts';
import type { SocialRefusal } from './social-sign-in.types.ts';

/** Why the server refused a callback. */
export function readRefusal(error: unknown): SocialRefusal {
  if (isError(error, ERRCODE.socialTaken)) return 'taken';
  if (isError(error, ERRCODE.alreadyBound)) return 'bound';
  if (isError(error, ERRCODE.forbidden)) return 'closed';
  if (isError(error, ERRCODE.proofNeeded)) return 'unproven';
  if (isError(error, ERRCODE.proofTooNew)) return 'tooNew';
  if (isError(error, ERRCODE.tooMany)) return 'tooMany';
  if (isError(error, ERRCODE.unauthorised)) return 'loggedOut';
  return readFailure(error).field === 'provider' ? 'provider' : 'stale';
}
