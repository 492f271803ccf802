import { fromPromise } from 'xstate';
import { cooldownFlow } from '#app/app/cooldown-flow.ts';
import type { ActorDependencies } from '#app/app/dependencies.ts';
import { submissionFlow } from '#app/app/submission-flow.ts';
import { smsSend } from '#contract/ways-in.ts';
import { getLocale } from '#locale';
import { smsCodeActors, smsCodeMachine } from '#machines/sms-code/sms-code.machine.ts';
import type { CodeChallenge, CodeRequest } from '#machines/sms-code/sms-code.types.ts';
import type { SubmissionInput } from '#machines/submission/submission.machine.ts';

/** The code by SMS of a form. */
export function smsCodeFlow(dependencies: ActorDependencies) {
  const { api } = dependencies;
  const send = fromPromise<CodeChallenge, SubmissionInput<CodeRequest>>(({ input }) =>
    api.call(smsSend, { requestId: input.requestId, ...input.body, locale: getLocale() }),
  );
  return smsCodeMachine.provide({
    actors: {
      submission: submissionFlow(smsCodeActors.submission, send, dependencies),
      cooldown: cooldownFlow(dependencies),
    },
  });
}
