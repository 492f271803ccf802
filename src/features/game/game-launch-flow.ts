import { type ActorRefFrom, fromPromise } from 'xstate';
import { defineWatchPageActor } from '#app/app/define-watch-page-actor.ts';
import type { FlowDependencies } from '#app/app/dependencies.ts';
import { refreshDots } from '#app/app/refresh-player.ts';
import { submissionFlow } from '#app/app/submission-flow.ts';
import { gameLaunchActors, gameLaunchMachine } from '#machines/game-launch/game-launch.machine.ts';
import { playDotsMachine } from '#machines/play-dots/play-dots.machine.ts';
import { defineAskRoundActor } from './define-ask-round-actor.ts';
import { defineExitGameActor } from './define-exit-game-actor.ts';
import { defineStartGameActor } from './define-start-game-actor.ts';

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
