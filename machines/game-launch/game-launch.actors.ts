import { missingActor } from '../missing-actor.ts';
import type { RoundAnswer, RoundAsk, StartedGame } from './game-launch.types.ts';

export interface AskRoundInput {
  requestId: string;
  gameId: number;
  tryIt: 0 | 1;
  ask: RoundAsk;
}

/** What a game needs from outside. Each rejects with the failed call. */
export const gameLaunchActors = {
  startGame: missingActor<StartedGame, { gameId: number; tryIt: 0 | 1 }>('startGame'),
  /** A new UUID. */
  createRequestId: missingActor<string>('createRequestId'),
  /** Makes the call that the ask is for, in the login that started the game: another player's token never carries it. */
  askRound: missingActor<RoundAnswer, AskRoundInput>('askRound'),
  /** Calls `exitGame` and writes the balance it answers. Goes on when the chart stops waiting for it. */
  exitGame: missingActor<void, { gameId: number }>('exitGame'),
};
