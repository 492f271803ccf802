import type { EventObject } from 'xstate';
import * as ERRCODE from '#contract/errcode.ts';
import { isError, readFormFailure } from './submission-rules.ts';

interface Arrived {
  event: EventObject;
}

/** Guard: the submission has done what it was for. */
export function isDone({ event }: Arrived): boolean {
  return readOutput(event).kind === 'done';
}

/** Guard: the player went back from the password of a secured submission. */
export function isBack({ event }: Arrived): boolean {
  return readOutput(event).kind === 'back';
}

/** Guard: the submission was refused, so nothing has happened. */
export function isRefused({ event }: Arrived): boolean {
  return readOutput(event).kind === 'refused';
}

/** Makes a guard: the call was refused for one of these reasons. */
export function isRefusedFor(...errcodes: readonly number[]): (arrived: Arrived) => boolean {
  return ({ event }) => errcodes.some((errcode) => isError(errorOf(event), errcode));
}

/** Guard: the server has refused too many tries. */
export const isTooMany = isRefusedFor(ERRCODE.tooMany);

/** Guard: the player has accepted a version of the terms that is not the current one. */
export function isOutdated({ event }: Arrived): boolean {
  return readFormFailure(errorOf(event), []).form === 'termsChanged';
}

/**
 * Why a call or a submission came to nothing, from the event that says so. A submission that was left had no
 * answer.
 */
export function errorOf(event: EventObject): unknown {
  if ('error' in event) return event.error;
  const { kind, error } = readOutput(event);
  return kind === 'refused' ? error : { kind: 'timeout' };
}

function readOutput(event: EventObject): { kind?: unknown; error?: unknown } {
  return Object('output' in event ? event.output : null);
}
