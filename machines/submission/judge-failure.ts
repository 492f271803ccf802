import * as ERRCODE from '#contract/errcode.ts';
import { isError, readFailure } from './read-failure.ts';

/**
 * What the failure of a submission means. `refused`: nothing has happened. `unknown`: only the same request
 * can tell. `left`: it may have happened, but nobody can ask any more.
 */
export type Judgement = 'refused' | 'unknown' | 'left';

/** The server may answer these before it looks up the request id. */
const saidBeforeTheLookup = [ERRCODE.unauthorised, ERRCODE.tooMany, ERRCODE.invalid];

/** The login that could ask has ended, or the answer may have been deleted. */
const saidWithoutTheAnswer = [ERRCODE.unauthorised, ERRCODE.requestTooOld];

/** @param lostAnswers how many answers to this request were lost before */
export function judgeFailure(error: unknown, lostAnswers: number): Judgement {
  if (readFailure(error).kind !== 'refused') return 'unknown';
  if (lostAnswers === 0) return 'refused';
  if (saidWithoutTheAnswer.some((errcode) => isError(error, errcode))) return 'left';
  return saidBeforeTheLookup.some((errcode) => isError(error, errcode)) ? 'unknown' : 'refused';
}
