import { fromPromise } from 'xstate';
import type { FlowDependencies } from '#app/app/dependencies.ts';
import { loginBonus3UserReceive } from '#contract/sign-in.ts';
import { type StampClaim, type Stamped, stampActors, stampMachine } from '#machines/sign-in/stamp.machine.ts';
import type { SubmissionInput } from '#machines/submission/submission.machine.ts';
import { refreshDots } from '../../app/refresh-player.ts';
import { submissionFlow } from '../../app/submission-flow.ts';

/** For `useFlow`: a stamp, its coins in the balance, and its dot gone. */
export function stampFlow(dependencies: FlowDependencies) {
  const { login } = dependencies;
  /** Ignores the actor's signal: the stamp is paid, and the answer counts, even when the player has left. */
  const send = fromPromise<Stamped, SubmissionInput<StampClaim>>(async ({ input }) => {
    const stamped = await login.call(loginBonus3UserReceive, { requestId: input.requestId, ...input.body });
    login.data.refreshUser({ coin: stamped.coin });
    refreshDots(login).catch(() => null);
    return stamped;
  });
  return stampMachine.provide({
    actors: { submission: submissionFlow(stampActors.submission, send, dependencies) },
  });
}
