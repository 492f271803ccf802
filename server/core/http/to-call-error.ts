import { CallError } from './call-error.ts';

const REFUSALS: Record<string, () => CallError> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new CallError('tooLarge', 'The body is too large.'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () =>
    new CallError('wrongContentType', 'The body must be sent as application/json.'),
  FST_ERR_HANDLER_TIMEOUT: () => new CallError('unavailable', 'This took too long. Please try again.'),
};

const CONNECTION_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND']);

/** Driver messages without a code: a connection that ended in a statement, and no free connection in time. */
const LOST_CONNECTION =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/;

/** Converts an error to what the caller may see. Unexpected errors reveal nothing. */
export function toCallError(error: unknown): CallError {
  if (error instanceof CallError) return error;
  const code = textOf(error, 'code');
  const refusal = REFUSALS[code];
  if (refusal !== undefined) return refusal();
  if (isClientFault(error)) return new CallError('invalid', 'The request cannot be read.');
  if (isDatabaseAway(code, textOf(error, 'message'))) {
    return new CallError('unavailable', 'The service is not available. Please try again.', { retryAfter: 5 });
  }
  return new CallError('internal', 'Something went wrong on our side. Please try again.');
}

/** SQLSTATE class 08 is a lost connection, 57P an administrator's shutdown, 53 too few resources. */
function isDatabaseAway(code: string, message: string): boolean {
  return CONNECTION_CODES.has(code) || /^(08|57P|53)/.test(code) || LOST_CONNECTION.test(message);
}

function isClientFault(error: unknown): boolean {
  const status = Number(textOf(error, 'statusCode'));
  return status >= 400 && status < 500;
}

function textOf(error: unknown, key: string): string {
  if (typeof error !== 'object' || error === null || !(key in error)) return '';
  return String(Reflect.get(error, key));
}
