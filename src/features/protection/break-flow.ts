import { fromPromise } from 'xstate';
import type { App } from '#app/app/app-context.tsx';
import type { FlowDependencies } from '#app/app/dependencies.ts';
import { submissionFlow } from '#app/app/submission-flow.ts';
import type { ResponseOf } from '#contract/call.ts';
import { type BreakChoice, type Protection, returnToPlay, takeBreak } from '#contract/protection.ts';
import { breakFormActors, breakFormMachine } from '#machines/protection/break-form.machine.ts';
import type { SubmissionInput } from '#machines/submission/submission.machine.ts';
import { judgeFailure } from '#machines/submission/submission-rules.ts';
import { noteLimits } from './use-limits.ts';

/** For `useFlow`: a break, and the way back. */
export function breakFlow(dependencies: FlowDependencies, { queryClient, services }: App) {
  const { login } = dependencies;
  const take = fromPromise<ResponseOf<typeof takeBreak>, SubmissionInput<BreakChoice>>(
    async ({ input: { requestId, body } }) => {
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
    },
  );
  const goBack = fromPromise<Protection, SubmissionInput<null>>(async ({ input: { requestId } }) => {
    const known = await login.call(returnToPlay, { requestId });
    noteLimits(queryClient, login.epoch, known);
    return known;
  });
  return breakFormMachine.provide({
    actors: {
      taking: submissionFlow(breakFormActors.taking, take, dependencies),
      returning: submissionFlow(breakFormActors.returning, goBack, dependencies),
    },
  });
}
