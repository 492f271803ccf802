import { fromPromise } from 'xstate';
import { cooldownFlow } from '#app/app/cooldown-flow.ts';
import type { ActorDependencies } from '#app/app/dependencies.ts';
import { submissionFlow } from '#app/app/submission-flow.ts';
import { forgetPassword } from '#contract/account.ts';
import type { LoggedIn } from '#machines/account/credential-rules.ts';
import { forgotPasswordActors, forgotPasswordMachine } from '#machines/account/forgot-password.machine.ts';
import type { NewPassword } from '#machines/account/forgot-password.types.ts';
import type { SubmissionInput } from '#machines/submission/submission.machine.ts';
import { smsCodeFlow } from './sms-code-flow.ts';

/** For `useFlow`: the form that sets a new password by a code. */
export function forgotFlow(dependencies: ActorDependencies) {
  const { api, platform } = dependencies;
  /** Ignores the actor's signal: the password is new even when the player has left. */
  const reset = fromPromise<LoggedIn, SubmissionInput<NewPassword>>(({ input }) =>
    api.call(forgetPassword, {
      requestId: input.requestId,
      ...input.body,
      os: platform.os,
      deviceModel: platform.deviceModel,
      deviceId: platform.readDeviceId(),
    }),
  );
  return forgotPasswordMachine.provide({
    actors: {
      submission: submissionFlow(forgotPasswordActors.submission, reset, dependencies),
      smsCode: smsCodeFlow(dependencies),
      cooldown: cooldownFlow(dependencies),
    },
  });
}
