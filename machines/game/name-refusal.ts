import * as ERRCODE from '#contract/errcode.ts';
import type { RefusalReason } from '#contract/frame-protocol.ts';
import { isError, nameOutage } from '../submission/read-failure.ts';
import type { LaunchFailure } from './game-launch.types.ts';

/** The open round is not in the state that this page shows. */
const movedOn = [ERRCODE.roundOpen, ERRCODE.roundOver, ERRCODE.alreadyPicked];

const named = [
  ['balanceTooLow', ERRCODE.balanceTooLow],
  ['aboveBetLimit', ERRCODE.aboveBetLimit],
  ['gameRemoved', ERRCODE.gameRemoved],
  ['gameInMaintenance', ERRCODE.gameInMaintenance],
  ['unauthorised', ERRCODE.unauthorised],
  ['tooMany', ERRCODE.tooMany],
  ['lossLimit', ERRCODE.lossLimitReached],
  ['timeLimit', ERRCODE.timeLimitReached],
  ['excluded', ERRCODE.excluded],
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

/** Reasons of the player's own: limits and a break. */
const own: readonly (RefusalReason | 'moved')[] = ['lossLimit', 'timeLimit', 'excluded'];

export function isOwnRefusal(reason: RefusalReason | 'moved'): boolean {
  return own.includes(reason);
}

/** Why a game did not open. */
export function nameLaunchFailure(error: unknown): LaunchFailure {
  return isOwnRefusal(nameRefusal(error)) ? 'limited' : nameOutage(error, 'server');
}
