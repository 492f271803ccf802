import { fromPromise } from 'xstate';
import type { FlowDependencies } from '#app/app/dependencies.ts';
import { securedSubmissionFlow } from '#app/app/secured-submission-flow.ts';
import { safeboxTransfer } from '#contract/safe-box.ts';
import { safeBoxActors, safeBoxMachine } from '#machines/safe-box/safe-box.machine.ts';
import type { SafeBoxAnswer, SafeBoxMove } from '#machines/safe-box/safe-box.types.ts';
import type { SubmissionInput } from '#machines/submission/submission.machine.ts';

type Request = SubmissionInput<SafeBoxMove & { password: string }>;

/** For `useFlow`: coins into the safe box and out of it. */
export function safeBoxFlow(dependencies: FlowDependencies) {
  const { login } = dependencies;
  /** Ignores the actor's signal: the coins move, and the answer counts, even when the player has left. */
  const move = fromPromise<SafeBoxAnswer, Request>(async ({ input }) => {
    const answer = await login.call(safeboxTransfer, { requestId: input.requestId, ...input.body });
    login.data.refreshUser(answer);
    return answer;
  });
  return safeBoxMachine.provide({
    actors: { secured: securedSubmissionFlow(safeBoxActors.secured, move, dependencies) },
  });
}
