import { isError, readFailure } from '../read-failure.ts';

/** Why a six-digit password was refused. `retryAfter` is in seconds. */
export type PinFailure = { error: 'wrong' } | { error: 'tooMany'; retryAfter: number };

const SECONDS_WITHOUT_WORD = 60;

/** What a failed call says about its password; null when it failed for another reason. */
export function readPinFailure(error: unknown): PinFailure | null {
  if (isError(error, 'passwordWrong')) return { error: 'wrong' };
  if (!isError(error, 'tooMany')) return null;
  return { error: 'tooMany', retryAfter: readFailure(error).retryAfter ?? SECONDS_WITHOUT_WORD };
}
