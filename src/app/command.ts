import { fromPromise } from 'xstate';
import type { ActorDependencies } from '#app/app/dependencies.ts';
import type { createSecuredSubmissionMachine } from '#machines/submission/secured-submission.machine.ts';
import { createSubmissionMachine, type SubmissionInput } from '#machines/submission/submission.machine.ts';
import { cooldownFlow } from './cooldown-flow.ts';
import { defineWatchPageActor } from './define-watch-page-actor.ts';

/** Makes a call. It continues when its chart is stopped, so that its answer is not lost. */
type Send<Body, Answer> = (request: SubmissionInput<Body>) => Promise<Answer>;

/** The submission that a chart names, with the call behind it. */
export function command<Body, Answer>(
  submission: ReturnType<typeof createSubmissionMachine<Body, Answer>>,
  dependencies: { window: Window },
  send: Send<Body, Answer>,
) {
  return submission.provide({
    actors: {
      send: fromPromise<Answer, SubmissionInput<Body>>(({ input }) => send(input)),
      watchPage: defineWatchPageActor(dependencies),
    },
  });
}

/** The same for a submission against a password. */
export function securedCommand<Body extends object, Answer>(
  secured: ReturnType<typeof createSecuredSubmissionMachine<Body, Answer>>,
  dependencies: ActorDependencies,
  send: Send<Body & { password: string }, Answer>,
) {
  const submission = createSubmissionMachine<Body & { password: string }, Answer>();
  return secured.provide({
    actors: {
      cooldown: cooldownFlow(dependencies),
      submission: command(submission, dependencies, send),
    },
  });
}
