import { fromPromise } from 'xstate';
import { command } from '#app/app/command.ts';
import { cooldownFlow } from '#app/app/cooldown-flow.ts';
import { defineFetchVersionsActor } from '#app/app/define-fetch-versions-actor.ts';
import type { ActorDependencies } from '#app/app/dependencies.ts';
import { deviceOf } from '#app/app/device-of.ts';
import { accountLogin, accountLoginSms } from '#contract/account.ts';
import type { LoggedIn } from '#machines/account/credential-rules.ts';
import { logInActors, logInMachine } from '#machines/account/log-in.machine.ts';
import type { PasswordLogIn } from '#machines/account/log-in.types.ts';
import { smsCodeFlow } from './sms-code-flow.ts';

/** For `useFlow`: the form that gets a player in. */
export function logInFlow(dependencies: ActorDependencies) {
  const { api, platform } = dependencies;
  const logIn = fromPromise<LoggedIn, PasswordLogIn>(({ input, signal }) =>
    api.call(accountLogin, { ...input, ...deviceOf(platform) }, { signal }),
  );
  return logInMachine.provide({
    actors: {
      logIn,
      submission: command(logInActors.submission, dependencies, (input) =>
        api.call(accountLoginSms, { requestId: input.requestId, ...input.body, ...deviceOf(platform) }),
      ),
      smsCode: smsCodeFlow(dependencies),
      fetchVersions: defineFetchVersionsActor(dependencies),
      cooldown: cooldownFlow(dependencies),
    },
  });
}
