import { type ActorRefFrom, fromPromise } from 'xstate';
import { command } from '#app/app/command.ts';
import { defineWatchPageActor } from '#app/app/define-watch-page-actor.ts';
import type { FlowDependencies } from '#app/app/dependencies.ts';
import { confirmSession, getPlaySession, type PlaySession } from '#contract/protection.ts';
import { realityCheckActors, realityCheckMachine } from '#machines/protection/reality-check.machine.ts';

export type RealityCheckRef = ActorRefFrom<ReturnType<typeof realityCheckFlow>>;

/** For one visit to a game. */
export function realityCheckFlow(dependencies: FlowDependencies) {
  const { login } = dependencies;
  return realityCheckMachine.provide({
    actors: {
      readSession: fromPromise<PlaySession, undefined>(({ signal }) =>
        login.call(getPlaySession, {}, { signal }),
      ),
      submission: command(realityCheckActors.submission, dependencies, ({ requestId }) =>
        login.call(confirmSession, { requestId }),
      ),
      watchPage: defineWatchPageActor(dependencies),
    },
  });
}
