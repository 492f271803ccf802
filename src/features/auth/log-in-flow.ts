import { fromPromise } from 'xstate';
import { cooldownFlow } from '#app/app/cooldown-flow.ts';
import type { ActorDependencies } from '#app/app/dependencies.ts';
import { accountLogin } from '#contract/session.ts';
import type { LoggedIn } from '#machines/credentials/logged-in.ts';
import { logInMachine } from '#machines/log-in/log-in.machine.ts';
import type { PasswordLogIn } from '#machines/log-in/log-in.types.ts';

/** For `useFlow`: the form that gets a player in. */
export function logInFlow(dependencies: ActorDependencies) {
  const { api, platform } = dependencies;
  const logIn = fromPromise<LoggedIn, PasswordLogIn>(({ input, signal }) => {
    const device = {
      os: platform.os,
      deviceModel: platform.deviceModel,
      deviceId: platform.readDeviceId(),
    };
    return api.call(accountLogin, { ...input, ...device }, { signal });
  });
  return logInMachine.provide({ actors: { logIn, cooldown: cooldownFlow(dependencies) } });
}
