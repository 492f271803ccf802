import * as ERRCODE from '#contract/errcode.ts';
import type { RefusalReason } from '#contract/frame-protocol.ts';
import { isError } from '../read-failure.ts';

/** The open round is not in the state that this page shows. */
const movedOn = [ERRCODE.roundOpen, ERRCODE.roundOver, ERRCODE.alreadyPicked];

const named = [
  ['balanceTooLow', ERRCODE.balanceTooLow],
  ['aboveBetLimit', ERRCODE.aboveBetLimit],
  ['gameRemoved', ERRCODE.gameRemoved],
  ['gameInMaintenance', ERRCODE.gameInMaintenance],
  ['unauthorised', ERRCODE.unauthorised],
  ['tooMany', ERRCODE.tooMany],
  ['invalid', ERRCODE.invalid],
] as const;

/**
 * Why a round did not happen, as the frame is told; `moved` when the open round is not in the state that this
 * page shows.
 */
export function nameRefusal(error: unknown): RefusalReason | 'moved' {
  if (movedOn.some((errcode) => isError(error, errcode))) return 'moved';
  return named.find(([, errcode]) => isError(error, errcode))?.[0] ?? 'unknown';
}
