import { type ActorRefFrom, fromPromise } from 'xstate';
import type { BoundLogin } from '#app/app/bind-login.ts';
import { defineWatchPageActor } from '#app/app/define-watch-page-actor.ts';
import type { FlowDependencies } from '#app/app/dependencies.ts';
import { refreshDots } from '#app/app/refresh-player.ts';
import { submissionFlow } from '#app/app/submission-flow.ts';
import { exitGame, playRound, startGame } from '#contract/game.ts';
import { cashOut, openRound, pickPot } from '#contract/open-round.ts';
import { gameLaunchActors, gameLaunchMachine } from '#machines/game-launch/game-launch.machine.ts';
import type { RoundAnswer, RoundRequest, StartedGame } from '#machines/game-launch/game-launch.types.ts';
import { playDotsMachine } from '#machines/play-dots/play-dots.machine.ts';
import type { SubmissionInput } from '#machines/submission/submission.machine.ts';

/** For `createFlow`: one visit to one game. */
export function gameLaunchFlow(dependencies: FlowDependencies) {
  return gameLaunchMachine.provide({
    actors: {
      startGame: defineStartGameActor(dependencies),
      submission: submissionFlow(
        gameLaunchActors.submission,
        defineAskRoundActor(dependencies),
        dependencies,
      ),
      exitGame: defineExitGameActor(dependencies),
      watchPage: defineWatchPageActor(dependencies),
    },
  });
}

export type GameLaunchRef = ActorRefFrom<ReturnType<typeof gameLaunchFlow>>;

/** For `createFlow`: the dots that one visit to a game may change. */
export function playDotsFlow({ login }: Pick<FlowDependencies, 'login'>) {
  return playDotsMachine.provide({
    actors: { askDots: fromPromise<void, undefined>(() => refreshDots(login)) },
  });
}

function defineStartGameActor({ data, login }: FlowDependencies) {
  return fromPromise<StartedGame, { gameId: number; tryIt: 0 | 1 }>(async ({ input, signal }) => {
    const started = await login.call(startGame, input, { signal });
    data.noteGames([started.game]);
    return started;
  });
}

/** Ignores the actor's signal: a round is played, and its answer counts, even when the player has left. */
function defineAskRoundActor({ login }: FlowDependencies) {
  return fromPromise<RoundAnswer, SubmissionInput<RoundRequest>>(async ({ input }) => {
    const { gameId, tryIt } = input.body;
    const answer = await askServer(login, input);
    if (tryIt === 0) {
      login.data.refreshUser({ coin: answer.coin });
      if (answer.round !== null) login.data.notePlayed(gameId);
    }
    return answer;
  });
}

async function askServer(
  login: BoundLogin,
  { requestId, body }: SubmissionInput<RoundRequest>,
): Promise<RoundAnswer> {
  const { gameId, tryIt, ask } = body;
  switch (ask.kind) {
    case 'play': {
      const { bets } = ask;
      return {
        openRound: null,
        ...(await login.call(playRound, { requestId, gameId, tryIt, bets })),
      };
    }
    case 'open':
      return login.call(openRound, { requestId, gameId, stake: ask.stake });
    case 'pick':
      return login.call(pickPot, { requestId, roundId: ask.roundId, pot: ask.pot });
    case 'cashOut':
      return login.call(cashOut, { requestId, roundId: ask.roundId });
  }
}

/** Ignores the actor's signal: the server hears of it even when the chart stops waiting. */
function defineExitGameActor({ login }: FlowDependencies) {
  return fromPromise<void, { gameId: number }>(async ({ input }) => {
    const { coin } = await login.call(exitGame, { gameId: input.gameId });
    login.data.refreshUser({ coin });
  });
}
