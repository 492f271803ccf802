import { type ActorRefFrom, fromPromise } from 'xstate';
import { defineWatchPageActor } from '#app/app/define-watch-page-actor.ts';
import type { FlowDependencies } from '#app/app/dependencies.ts';
import { submissionFlow } from '#app/app/submission-flow.ts';
import { confirmSession, getPlaySession, type PlaySession } from '#contract/protection.ts';
import { realityCheckActors, realityCheckMachine } from '#machines/protection/reality-check.machine.ts';
import type { SubmissionInput } from '#machines/submission/submission.machine.ts';

export type RealityCheckRef = ActorRefFrom<ReturnType<typeof realityCheckFlow>>;

/** For one visit to a game. */
export function realityCheckFlow(dependencies: FlowDependencies) {
  const { login } = dependencies;
  const confirm = fromPromise<PlaySession, SubmissionInput<object>>(({ input: { requestId } }) =>
    login.call(confirmSession, { requestId }),
  );
  return realityCheckMachine.provide({
    actors: {
      readSession: fromPromise<PlaySession, undefined>(({ signal }) =>
        login.call(getPlaySession, {}, { signal }),
      ),
      submission: submissionFlow(realityCheckActors.submission, confirm, dependencies),
      watchPage: defineWatchPageActor(dependencies),
    },
  });
}
