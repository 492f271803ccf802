import { fromPromise } from 'xstate';
import { cooldownFlow } from '#app/app/cooldown-flow.ts';
import type { FlowDependencies } from '#app/app/dependencies.ts';
import { submissionFlow } from '#app/app/submission-flow.ts';
import { smsCodeFlow, socialProofStartFlow } from '#app/features/account/index.ts';
import { getProofs, stepUp, stepUpSend } from '#contract/step-up.ts';
import { getLocale } from '#locale';
import { stepUpActors, stepUpMachine } from '#machines/step-up/step-up.machine.ts';
import type { Proofs, StepUpRequest } from '#machines/step-up/step-up.types.ts';
import type { SubmissionInput } from '#machines/submission/submission.machine.ts';

/** For `useFlow`: the player shows who they are. */
export function stepUpFlow(dependencies: FlowDependencies) {
  const { login } = dependencies;
  const fetchProofs = fromPromise<Proofs, undefined>(({ signal }) => login.call(getProofs, {}, { signal }));
  const send = fromPromise<{ provenUntil: number }, SubmissionInput<StepUpRequest>>(({ input }) =>
    login.call(stepUp, { requestId: input.requestId, ...input.body }),
  );
  return stepUpMachine.provide({
    actors: {
      fetchProofs,
      submission: submissionFlow(stepUpActors.submission, send, dependencies),
      smsCode: smsCodeFlow(dependencies, ({ requestId }) =>
        login.call(stepUpSend, { requestId, locale: getLocale() }),
      ),
      socialStart: socialProofStartFlow(dependencies),
      cooldown: cooldownFlow(dependencies),
    },
  });
}
