/** The database cannot be used; the message is for the operator. */
export class DatabaseProblem extends Error {
  override name = 'DatabaseProblem';
}

const CONNECTION_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND']);

/** Driver messages without a code: no answer, an ended connection, and no free connection in time. */
const LOST_CONNECTION =
  /^(Connection terminated|Client (has encountered a connection error|was closed)|Query read timeout|timeout expired|timeout exceeded when trying to connect|Cannot use a pool after calling end)/;

/** 53 is too few resources, 57014 a statement that took too long. */
const BUSY_SERVER = /^(53|57014)/;

/** Whether the connection of this failure is of no more use: a new one may lead to another server. */
export function isConnectionLost(error: unknown): boolean {
  const code = textOf(error, 'code');
  // A lost connection, and a transaction that the server ended because it heard nothing.
  if (/^(08|25P03)/.test(code) || CONNECTION_CODES.has(code)) return true;
  return isServerLost(error) || LOST_CONNECTION.test(textOf(error, 'message'));
}

/** Whether no connection to the server of this failure is of more use: it ends, starts or takes no writes. */
export function isServerLost(error: unknown): boolean {
  return /^(57P|25006)/.test(textOf(error, 'code'));
}

/**
 * Whether a later try may succeed, without any change on our side. What the statement did is unknown: it may
 * have been committed.
 */
export function isDatabaseAway(error: unknown): boolean {
  return isConnectionLost(error) || BUSY_SERVER.test(textOf(error, 'code'));
}

function textOf(error: unknown, key: string): string {
  if (typeof error !== 'object' || error === null || !(key in error)) return '';
  return String(Reflect.get(error, key));
}
