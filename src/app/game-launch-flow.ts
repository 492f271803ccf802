import { gameLaunchActors } from '#machines/game-launch/game-launch.actors.ts';
import { gameLaunchMachine } from '#machines/game-launch/game-launch.machine.ts';
import { defineAskRoundActor } from '../actors/define-ask-round-actor.ts';
import { defineExitGameActor } from '../actors/define-exit-game-actor.ts';
import { defineStartGameActor } from '../actors/define-start-game-actor.ts';
import type { ActorDependencies } from './create-app-actor.ts';
import { submissionFlow } from './submission-flow.ts';

/** For `useFlow`: one visit to one game. */
export function gameLaunchFlow(dependencies: ActorDependencies) {
  const game = { ...dependencies, login: { token: null, epoch: null } };
  return gameLaunchMachine.provide({
    actors: {
      startGame: defineStartGameActor(game),
      submission: submissionFlow(gameLaunchActors.submission, defineAskRoundActor(game), dependencies),
      exitGame: defineExitGameActor(game),
    },
  });
}
