import * as ERRCODE from '#contract/errcode.ts';
import { isError } from './read-failure.ts';

const spent = [ERRCODE.requestReused, ERRCODE.requestTooOld, ERRCODE.loginOver];

/** Whether the request's id can do nothing any more, so that the next try needs another one. */
export function isIdSpent(error: unknown): boolean {
  return spent.some((errcode) => isError(error, errcode));
}
