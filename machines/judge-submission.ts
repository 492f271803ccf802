import { ERROR, type ErrorName } from '#contract/errors.ts';
import { readPinFailure } from './pin-entry/read-pin-failure.ts';
import { readFailure } from './read-failure.ts';

/**
 * What a failed call that moves value means. `refused` and `pinRefused` prove that nothing has happened; after `lost` only the
 * same request can tell.
 */
export type SubmissionVerdict = 'refused' | 'pinRefused' | 'lost';

/**
 * May be answered before the request id is looked up: says nothing about an earlier request whose answer was lost. What the server
 * says of the password it says after that: the same request came to nothing, as it carried the same password.
 */
const decidedAtTheDoor: readonly ErrorName[] = ['unauthorised', 'tooMany', 'invalid'];

/** @param lostAnswers how many answers to this very request were lost before */
export function judgeSubmission(error: unknown, lostAnswers: number): SubmissionVerdict {
  const { kind, errcode } = readFailure(error);
  if (kind !== 'refused') return 'lost';
  if (lostAnswers > 0 && decidedAtTheDoor.some((name) => ERROR[name].errcode === errcode)) return 'lost';
  return readPinFailure(error) ? 'pinRefused' : 'refused';
}
