import { ERROR, type ErrorName } from '#contract/errors.ts';
import { readFailure } from '../read-failure.ts';
import type { DepositFailure } from './deposit.types.ts';

/** Waits before an order is asked about again, in milliseconds; the last one for as long as it stays open. */
const CHECK_WAITS = [2_000, 3_000, 5_000, 8_000, 13_000, 21_000, 34_000] as const;

/** @param checks how often it was asked about since something happened */
export function waitBeforeCheck(checks: number): number {
  return CHECK_WAITS[checks] ?? 34_000;
}

/** What a failed `createRechargeOrder` means. */
export type Verdict =
  /** There is no order. */
  | { kind: 'refused'; failure: DepositFailure }
  /** There may be one: only the same request can tell, or a look at what is open. */
  | { kind: 'unknown' };

/** Answered only after the server has looked the request id up, so true of a repeated request too. */
const decided = ['channelClosed', 'amountRefused', 'couponRefused'] as const;

/** @param lostAnswers how many answers to this very request were lost before */
export function judgeLostOrder(error: unknown, lostAnswers: number): Verdict {
  const failure = readFailure(error);
  if (failure.kind !== 'refused') return { kind: 'unknown' };
  const named = decided.find((name) => isNamed(failure.errcode, name));
  if (named) return { kind: 'refused', failure: named };
  if (lostAnswers > 0) return { kind: 'unknown' };
  return { kind: 'refused', failure: isNamed(failure.errcode, 'tooMany') ? 'tooMany' : 'server' };
}

/** What the player is told of a call that failed. */
export function nameFailure(error: unknown): DepositFailure {
  const { kind, errcode } = readFailure(error);
  if (kind === 'offline' || kind === 'timeout') return kind;
  if (isNamed(errcode, 'tooMany')) return 'tooMany';
  return isNamed(errcode, 'notFound') ? 'orderUnknown' : 'server';
}

function isNamed(errcode: number, name: ErrorName): boolean {
  return errcode === ERROR[name].errcode;
}
