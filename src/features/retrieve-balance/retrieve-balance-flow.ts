import { fromPromise } from 'xstate';
import type { FlowDependencies } from '#app/app/dependencies.ts';
import { submissionFlow } from '#app/app/submission-flow.ts';
import { retrieveBalance } from '#contract/retrieve-balance.ts';
import {
  retrieveBalanceActors,
  retrieveBalanceMachine,
} from '#machines/retrieve-balance/retrieve-balance.machine.ts';
import type { SubmissionInput } from '#machines/submission/submission.machine.ts';

/** For `useFlow`: bringing back the coins that stand in open rounds. */
export function retrieveBalanceFlow(dependencies: FlowDependencies) {
  const { login } = dependencies;
  /** Ignores the actor's signal: the answer counts even when the player has left the page. */
  const retrieve = fromPromise<{ returned: number }, SubmissionInput<null>>(async ({ input }) => {
    const { returned, coin } = await login.call(retrieveBalance, { requestId: input.requestId });
    login.data.refreshUser({ coin });
    return { returned };
  });
  return retrieveBalanceMachine.provide({
    actors: { submission: submissionFlow(retrieveBalanceActors.submission, retrieve, dependencies) },
  });
}
