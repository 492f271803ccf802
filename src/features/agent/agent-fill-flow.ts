import { fromPromise } from 'xstate';
import type { FlowDependencies } from '#app/app/dependencies.ts';
import { submissionFlow } from '#app/app/submission-flow.ts';
import { agentFill } from '#contract/agent.ts';
import { agentFillActors, agentFillMachine } from '#machines/agent/agent-fill.machine.ts';
import type { SubmissionInput } from '#machines/submission/submission.machine.ts';

/** For `useFlow`: names who invited the player. */
export function agentFillFlow(dependencies: FlowDependencies) {
  const { login } = dependencies;
  const send = fromPromise<{ inviter: string }, SubmissionInput<{ pid: string }>>(({ input: { body } }) =>
    login.call(agentFill, body),
  );
  return agentFillMachine.provide({
    actors: { submission: submissionFlow(agentFillActors.submission, send, dependencies) },
  });
}
