import { ERROR, type ErrorName } from '#contract/errors.ts';
import type { RefusalReason } from '#contract/frame-protocol.ts';
import { readFailure } from '../read-failure.ts';

/** What a failed call means for the round. */
export type Verdict =
  /** The round did not happen. */
  | { kind: 'refused'; reason: RefusalReason }
  /** Nothing happened, as the open round is not what the page takes it for. */
  | { kind: 'moved' }
  /** It may have happened: only the same request can tell. */
  | { kind: 'unknown' };

/** Answered only after the server has looked the request id up, so true of a repeated request too. */
const decidedWithTheLedger = ['balanceTooLow', 'gameRemoved', 'gameInMaintenance'] as const;

/** Likewise: a round stands open already, is over, or has that pot broken. */
const movedOn = ['roundOpen', 'roundOver', 'alreadyPicked'] as const;

/** Answered before the request id is looked up: says nothing about an earlier request whose answer was lost. */
const decidedAtTheDoor = ['unauthorised', 'tooMany', 'invalid'] as const;

/**
 * Judges a failed round.
 * @param lostAnswers how many answers to this very request were lost before
 */
export function judgeLostRound(error: unknown, lostAnswers: number): Verdict {
  const failure = readFailure(error);
  if (failure.kind !== 'refused') return { kind: 'unknown' };
  const byLedger = decidedWithTheLedger.find((name) => isNamed(failure.errcode, name));
  if (movedOn.some((name) => isNamed(failure.errcode, name))) return { kind: 'moved' };
  if (byLedger) return { kind: 'refused', reason: byLedger };
  if (lostAnswers > 0) return { kind: 'unknown' };
  const atTheDoor = decidedAtTheDoor.find((name) => isNamed(failure.errcode, name));
  return { kind: 'refused', reason: atTheDoor ?? 'unknown' };
}

/** Why the round did not happen; null when that is not known, and when it has moved on. */
export function findRefusal(error: unknown, lostAnswers: number): RefusalReason | null {
  const verdict = judgeLostRound(error, lostAnswers);
  return verdict.kind === 'refused' ? verdict.reason : null;
}

function isNamed(errcode: number, name: ErrorName): boolean {
  return errcode === ERROR[name].errcode;
}
