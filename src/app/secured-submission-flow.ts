import type { PromiseActorLogic } from 'xstate';
import type { ActorDependencies } from '#app/app/dependencies.ts';
import type { createSecuredSubmissionMachine } from '#machines/submission/secured-submission.machine.ts';
import { createSubmissionMachine, type SubmissionInput } from '#machines/submission/submission.machine.ts';
import { cooldownFlow } from './cooldown-flow.ts';
import { submissionFlow } from './submission-flow.ts';

/** For the flow of each chart that submits something against a password: see `submissionFlow`. */
export function securedSubmissionFlow<Body extends object, Answer>(
  machine: ReturnType<typeof createSecuredSubmissionMachine<Body, Answer>>,
  send: PromiseActorLogic<Answer, SubmissionInput<Body & { password: string }>>,
  dependencies: ActorDependencies,
) {
  const submission = createSubmissionMachine<Body & { password: string }, Answer>();
  return machine.provide({
    actors: {
      cooldown: cooldownFlow(dependencies),
      submission: submissionFlow(submission, send, dependencies),
    },
  });
}
