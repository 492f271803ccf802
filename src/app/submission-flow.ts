import type { PromiseActorLogic } from 'xstate';
import type { createSubmissionMachine, SubmissionInput } from '#machines/submission/submission.machine.ts';
import { defineWatchPageActor } from './define-watch-page-actor.ts';

/**
 * For the flow of each chart that submits something: the submission that the chart names, with the call
 * behind it.
 * @param send goes on when the chart stops waiting for it: what was asked for is worth its answer
 */
export function submissionFlow<Body, Answer>(
  machine: ReturnType<typeof createSubmissionMachine<Body, Answer>>,
  send: PromiseActorLogic<Answer, SubmissionInput<Body>>,
  dependencies: { window: Window },
) {
  return machine.provide({ actors: { send, watchPage: defineWatchPageActor(dependencies) } });
}
