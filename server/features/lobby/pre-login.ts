import type { ResponseOf } from '#contract/call.ts';
import type { calls } from '#contract/calls.ts';
import { CallError } from '#server/core/http/call-error.ts';
import type { Sessions } from '#server/features/accounts/index.ts';
import type { KnownVersions, StartAnswers } from './start-answers.ts';

/**
 * Answers the first call of a start.
 * @throws CallError `unauthorised` for an invalid token
 */
export async function preLogin(
  { startAnswers, sessions }: { startAnswers: StartAnswers; sessions: Sessions },
  token: string | null,
  known: KnownVersions,
): Promise<ResponseOf<typeof calls.preLogin>> {
  if (token !== null && (await sessions.authenticate(token)) === null) {
    throw new CallError('unauthorised', 'Please log in again.');
  }
  return startAnswers.preLogin(known, token !== null);
}
