import { missingActor } from '../missing-actor.ts';
import { createSubmissionMachine } from '../submission/submission.machine.ts';
import type { RoundAnswer, RoundAsk, StartedGame } from './game-launch.types.ts';

/** What is sent. */
export interface RoundRequest {
  gameId: number;
  tryIt: 0 | 1;
  ask: RoundAsk;
}

/** What a game needs from outside. Each rejects with the failed call. */
export const gameLaunchActors = {
  startGame: missingActor<StartedGame, { gameId: number; tryIt: 0 | 1 }>('startGame'),
  /** Sends what the ask is for, in the login that started the game: another player's token never carries it. */
  submission: createSubmissionMachine<RoundRequest, RoundAnswer>(),
  /** Calls `exitGame` and writes the balance it answers. Goes on when the chart stops waiting for it. */
  exitGame: missingActor<void, { gameId: number }>('exitGame'),
};
