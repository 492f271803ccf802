import { type ActorRefFrom, fromPromise } from 'xstate';
import { defineWatchPageActor } from '#app/app/define-watch-page-actor.ts';
import type { ActorDependencies } from '#app/app/dependencies.ts';
import { refreshDots } from '#app/app/refresh-player.ts';
import { submissionFlow } from '#app/app/submission-flow.ts';
import { gameLaunchActors, gameLaunchMachine } from '#machines/game-launch/game-launch.machine.ts';
import { playDotsMachine } from '#machines/play-dots/play-dots.machine.ts';
import { defineAskRoundActor } from './define-ask-round-actor.ts';
import { defineExitGameActor } from './define-exit-game-actor.ts';
import { defineStartGameActor } from './define-start-game-actor.ts';

/** For `createFlow`: one visit to one game. */
export function gameLaunchFlow(dependencies: ActorDependencies) {
  const game = { ...dependencies, login: { token: null, epoch: null } };
  return gameLaunchMachine.provide({
    actors: {
      startGame: defineStartGameActor(game),
      submission: submissionFlow(gameLaunchActors.submission, defineAskRoundActor(game), dependencies),
      exitGame: defineExitGameActor(game),
      watchPage: defineWatchPageActor(dependencies),
    },
  });
}

export type GameLaunchRef = ActorRefFrom<ReturnType<typeof gameLaunchFlow>>;

/** For `createFlow`: the dots that one visit to a game may change. */
export function playDotsFlow({ api, data }: Pick<ActorDependencies, 'api' | 'data'>) {
  return playDotsMachine.provide({
    actors: { askDots: fromPromise<void, undefined>(() => refreshDots(api, data)) },
  });
}
