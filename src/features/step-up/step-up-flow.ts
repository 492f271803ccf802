import { fromPromise } from 'xstate';
import { command } from '#app/app/command.ts';
import { cooldownFlow } from '#app/app/cooldown-flow.ts';
import type { FlowDependencies } from '#app/app/dependencies.ts';
import { smsCodeFlow, socialProofStartFlow } from '#app/features/account/index.ts';
import { getProofs, stepUp, stepUpSend } from '#contract/step-up.ts';
import { getLocale } from '#locale';
import { stepUpActors, stepUpMachine } from '#machines/step-up/step-up.machine.ts';
import type { Proofs } from '#machines/step-up/step-up.types.ts';

/** For `useFlow`: the player shows who they are. */
export function stepUpFlow(dependencies: FlowDependencies) {
  const { login } = dependencies;
  const fetchProofs = fromPromise<Proofs, undefined>(({ signal }) => login.call(getProofs, {}, { signal }));
  return stepUpMachine.provide({
    actors: {
      fetchProofs,
      submission: command(stepUpActors.submission, dependencies, (input) =>
        login.call(stepUp, { requestId: input.requestId, ...input.body }),
      ),
      smsCode: smsCodeFlow(dependencies, ({ requestId }) =>
        login.call(stepUpSend, { requestId, locale: getLocale() }),
      ),
      socialStart: socialProofStartFlow(dependencies),
      cooldown: cooldownFlow(dependencies),
    },
  });
}
