import * as ERRCODE from '#contract/errcode.ts';
import type { RefusalReason } from '#contract/frame-protocol.ts';
import type { Bet, Round } from '#contract/game.ts';
import { isError, nameOutage } from '../submission/submission-rules.ts';
import type { LaunchFailure } from './game-launch.types.ts';

/** Play money after a demo round, in minor units; the same as before when there was none. */
export function coinAfterDemo(coin: number, round: Round | null): number {
  return round === null ? coin : coin - round.stake + round.win;
}

/** Whether play money covers the bets. */
export function coversBets(coin: number, bets: readonly Bet[]): boolean {
  return bets.reduce((sum, bet) => sum + bet.amount, 0) <= coin;
}

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

/** Adds a game to the favourites, newest first, or removes it. */
export function withLike(gameLikes: readonly number[], gameId: number, like: boolean): number[] {
  const others = gameLikes.filter((id) => id !== gameId);
  return like ? [gameId, ...others] : others;
}
