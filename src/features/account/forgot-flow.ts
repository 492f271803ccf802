import { command } from '#app/app/command.ts';
import { cooldownFlow } from '#app/app/cooldown-flow.ts';
import type { ActorDependencies } from '#app/app/dependencies.ts';
import { deviceOf } from '#app/app/device-of.ts';
import { forgetPassword } from '#contract/account.ts';
import { forgotPasswordActors, forgotPasswordMachine } from '#machines/account/forgot-password.machine.ts';
import { smsCodeFlow } from './sms-code-flow.ts';

/** For `useFlow`: the form that sets a new password by a code. */
export function forgotFlow(dependencies: ActorDependencies) {
  const { api, platform } = dependencies;
  return forgotPasswordMachine.provide({
    actors: {
      submission: command(forgotPasswordActors.submission, dependencies, (input) =>
        api.call(forgetPassword, {
          requestId: input.requestId,
          ...input.body,
          ...deviceOf(platform),
        }),
      ),
      smsCode: smsCodeFlow(dependencies),
      cooldown: cooldownFlow(dependencies),
    },
  });
}
