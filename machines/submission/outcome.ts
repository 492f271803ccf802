import type { EventObject } from 'xstate';
import * as ERRCODE from '#contract/errcode.ts';
import { type FormError, isError, readFailure, readFormFailure } from './submission-rules.ts';

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
  return formErrorOf(event) === 'termsChanged';
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

/** Why it came to nothing, for a form without fields that can be refused. */
export function formErrorOf(event: EventObject): FormError | null {
  return readFormFailure(errorOf(event), []).form;
}

/** Names why a submission came to nothing. `unknown`: it was left, so it may have happened. */
export function nameOutcome<Name>(
  event: EventObject,
  names: ReadonlyMap<number, Name>,
): Name | 'failed' | 'unknown' {
  if (!isRefused({ event })) return 'unknown';
  return names.get(readFailure(errorOf(event)).errcode) ?? 'failed';
}

function readOutput(event: EventObject): { kind?: unknown; error?: unknown } {
  return Object('output' in event ? event.output : null);
}
