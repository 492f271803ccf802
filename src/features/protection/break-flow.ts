import type { App } from '#app/app/app-context.tsx';
import { command } from '#app/app/command.ts';
import type { FlowDependencies } from '#app/app/dependencies.ts';
import { returnToPlay, takeBreak } from '#contract/protection.ts';
import { breakFormActors, breakFormMachine } from '#machines/protection/break-form.machine.ts';
import { judgeFailure } from '#machines/submission/submission-rules.ts';
import { noteLimits } from './use-limits.ts';

/** For `useFlow`: a break, and the way back. */
export function breakFlow(dependencies: FlowDependencies, { queryClient, services }: App) {
  const { login } = dependencies;
  return breakFormMachine.provide({
    actors: {
      taking: command(breakFormActors.taking, dependencies, async ({ requestId, body }) => {
        const taken = await login.call(takeBreak, { requestId, ...body }).catch((error: unknown) => {
          const isLost = judgeFailure(error, 0) === 'unknown';
          const isRefused = judgeFailure(error, 1) === 'refused';
          const end = { token: login.token, reason: 'break' as const };
          if (isLost) services.session.send({ type: 'end.expected', end });
          if (isRefused) services.session.send({ type: 'end.expected', end: null });
          throw error;
        });
        services.session.send({ type: 'session.unauthorised', token: login.token, reason: 'break' });
        return taken;
      }),
      returning: command(breakFormActors.returning, dependencies, async ({ requestId }) => {
        const known = await login.call(returnToPlay, { requestId });
        noteLimits(queryClient, login.epoch, known);
        return known;
      }),
    },
  });
}
