import { command } from '#app/app/command.ts';
import { cooldownFlow } from '#app/app/cooldown-flow.ts';
import type { FlowDependencies } from '#app/app/dependencies.ts';
import { bindAccount, initPassword } from '#contract/account.ts';
import { LOGIN_TYPE } from '#contract/constants.ts';
import { bindActors, bindMachine } from '#machines/account/bind.machine.ts';
import { smsCodeFlow } from './sms-code-flow.ts';

/** For `useFlow`: the form that adds a number, an account name or a password. */
export function bindFlow(dependencies: FlowDependencies) {
  const { login } = dependencies;
  return bindMachine.provide({
    actors: {
      submission: command(bindActors.submission, dependencies, async ({ requestId, body }) => {
        const { kind, ...fields } = body;
        if (kind === 'password') {
          const bound = await login.call(initPassword, { requestId, password: fields.password });
          login.data.refreshUser(bound);
          return bound;
        }
        const type = kind === 'mobile' ? LOGIN_TYPE.phone : LOGIN_TYPE.account;
        const bound = await login.call(bindAccount, { requestId, type, ...fields });
        login.data.refreshUser(bound.user);
        return bound;
      }),
      smsCode: smsCodeFlow(dependencies),
      cooldown: cooldownFlow(dependencies),
    },
  });
}
