import { ERROR } from '#contract/errors.ts';
import { isError, readFailure } from '../read-failure.ts';
import { judgeFailure } from '../submission/judge-failure.ts';

const named = ['noChance', 'depositNeeded', 'wageringNeeded', 'activityOver', 'commitmentChanged'] as const;

/** Why nothing was drawn: `other` with whatever code the server gave. */
export interface RevealFailure {
  name: (typeof named)[number] | 'other';
  code: number;
}

/**
 * What a failed claim means. After `lost` only the same request can tell. After `loginLost` nothing can be asked any more: what an earlier
 * answer may have been waits on the server.
 */
export type ClaimVerdict = 'loginLost' | 'refused' | 'lost';

/** @param lostAnswers how many answers to this very request were lost before */
export function judgeClaim(error: unknown, lostAnswers: number): ClaimVerdict {
  if (isError(error, 'unauthorised')) return 'loginLost';
  return judgeFailure(error, lostAnswers) === 'unknown' ? 'lost' : 'refused';
}

export function nameRefusal(error: unknown): RevealFailure {
  const { errcode } = readFailure(error);
  return { name: named.find((name) => ERROR[name].errcode === errcode) ?? 'other', code: errcode };
}

/** Whether there is no use in telling the server of a dismissal again. */
export function isToldForGood(error: unknown): boolean {
  return isError(error, 'notFound');
}
