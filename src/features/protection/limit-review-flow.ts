import type { App } from '#app/app/app-context.tsx';
import { command } from '#app/app/command.ts';
import type { FlowDependencies } from '#app/app/dependencies.ts';
import { limitsReviewed } from '#contract/protection.ts';
import { limitReviewActors, limitReviewMachine } from '#machines/protection/limit-review.machine.ts';
import { noteLimits } from './use-limits.ts';

/** For `useFlow`: the player keeps their limits, or wants none. */
export function limitReviewFlow(dependencies: FlowDependencies, { queryClient }: App) {
  const { login } = dependencies;
  return limitReviewMachine.provide({
    actors: {
      noting: command(limitReviewActors.noting, dependencies, async () => {
        noteLimits(queryClient, login.epoch, await login.call(limitsReviewed, {}));
        return null;
      }),
    },
  });
}
