import type { Bet } from '#contract/game.ts';
import { missingActor } from '../missing-actor.ts';
import type { PlayedRound, StartedGame } from './game-launch.types.ts';

export interface PlayRoundInput {
  requestId: string;
  gameId: number;
  tryIt: 0 | 1;
  bets: Bet[];
}

/** What a game needs from outside. Each rejects with the failed call. */
export const gameLaunchActors = {
  startGame: missingActor<StartedGame, { gameId: number; tryIt: 0 | 1 }>('startGame'),
  /** A new UUID. */
  createRequestId: missingActor<string>('createRequestId'),
  /** Calls `playRound`, in the login that started the game: another player's token never carries it. */
  playRound: missingActor<PlayedRound, PlayRoundInput>('playRound'),
  /** Calls `exitGame` and writes the balance it answers. Goes on when the chart stops waiting for it. */
  exitGame: missingActor<void, { gameId: number }>('exitGame'),
};
