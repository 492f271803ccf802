import { fromPromise } from 'xstate';
import type { App } from '#app/app/app-context.tsx';
import type { FlowDependencies } from '#app/app/dependencies.ts';
import { submissionFlow } from '#app/app/submission-flow.ts';
import { limitsReviewed } from '#contract/protection.ts';
import { limitReviewActors, limitReviewMachine } from '#machines/protection/limit-review.machine.ts';
import type { SubmissionInput } from '#machines/submission/submission.machine.ts';
import { noteLimits } from './use-limits.ts';

/** For `useFlow`: the player keeps their limits, or wants none. */
export function limitReviewFlow(dependencies: FlowDependencies, { queryClient }: App) {
  const { login } = dependencies;
  const note = fromPromise<null, SubmissionInput<null>>(async () => {
    noteLimits(queryClient, login.epoch, await login.call(limitsReviewed, {}));
    return null;
  });
  return limitReviewMachine.provide({
    actors: { noting: submissionFlow(limitReviewActors.noting, note, dependencies) },
  });
}
