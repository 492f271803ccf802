import { isDatabaseAway } from '#server/core/db/database-problem.ts';
import { PlayerClosed } from '#server/core/db/lock-player.ts';
import { LoginEnded } from '#server/core/requests.ts';
import { CallError } from './call-error.ts';

const REFUSALS: Record<string, () => CallError> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new CallError('tooLarge', 'The body is too large.'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () =>
    new CallError('wrongContentType', 'The body must be sent as application/json.'),
};

/** Converts an error to what the caller may see. Unexpected errors reveal nothing. */
export function toCallError(error: unknown): CallError {
  if (error instanceof CallError) return error;
  const refusal = REFUSALS[textOf(error, 'code')];
  if (refusal !== undefined) return refusal();
  if (error instanceof PlayerClosed || error instanceof LoginEnded)
    return new CallError('unauthorised', 'Please log in.');
  if (isClientFault(error)) return new CallError('invalid', 'The request cannot be read.');
  if (isDatabaseAway(error)) {
    return new CallError('unavailable', 'The service is not available. Please try again.', { retryAfter: 5 });
  }
  return new CallError('internal', 'Something went wrong on our side. Please try again.');
}

function isClientFault(error: unknown): boolean {
  const status = Number(textOf(error, 'statusCode'));
  return status >= 400 && status < 500;
}

function textOf(error: unknown, key: string): string {
  if (typeof error !== 'object' || error === null || !(key in error)) return '';
  return String(Reflect.get(error, key));
}
