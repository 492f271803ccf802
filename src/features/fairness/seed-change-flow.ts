import { fromPromise } from 'xstate';
import type { FlowDependencies } from '#app/app/dependencies.ts';
import { submissionFlow } from '#app/app/submission-flow.ts';
import { statementsOf } from '#app/platform/kept-statements.ts';
import type { changeDrawSeed } from '#contract/jackpot.ts';
import {
  type SeedsChanged,
  seedChangeActors,
  seedChangeMachine,
} from '#machines/fairness/seed-change.machine.ts';
import type { SubmissionInput } from '#machines/submission/submission.machine.ts';

/** For `useFlow`: the player's part of the seeds of one kind of draw, by the call that changes them. */
export function seedChangeFlow(call: typeof changeDrawSeed) {
  return (dependencies: FlowDependencies) => provideChange(call, dependencies);
}

function provideChange(call: typeof changeDrawSeed, dependencies: FlowDependencies) {
  /** Ignores the actor's signal: the seed changes even when the player has left. */
  const send = fromPromise<SeedsChanged, SubmissionInput<{ clientSeed: string }>>(async ({ input }) => {
    const { requestId, body } = input;
    const changed = await dependencies.login.call(call, { requestId, ...body });
    const { statement, signature } = changed.fairness;
    await statementsOf(dependencies).keep({ statement, signature });
    return changed;
  });
  return seedChangeMachine.provide({
    actors: { submission: submissionFlow(seedChangeActors.submission, send, dependencies) },
  });
}
