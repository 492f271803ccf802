import { command } from '#app/app/command.ts';
import { cooldownFlow } from '#app/app/cooldown-flow.ts';
import { defineFetchVersionsActor } from '#app/app/define-fetch-versions-actor.ts';
import type { ActorDependencies } from '#app/app/dependencies.ts';
import { deviceOf } from '#app/app/device-of.ts';
import { accountRegist, accountRegist4 } from '#contract/account.ts';
import { registrationActors, registrationMachine } from '#machines/account/registration.machine.ts';
import { smsCodeFlow } from './sms-code-flow.ts';

/** For `useFlow`: the form that opens an account. */
export function registrationFlow(dependencies: ActorDependencies) {
  const { api, platform } = dependencies;
  return registrationMachine.provide({
    actors: {
      submission: command(registrationActors.submission, dependencies, (input) => {
        const { requestId, body } = input;
        const device = deviceOf(platform);
        return 'account' in body
          ? api.call(accountRegist, { requestId, ...body, ...device })
          : api.call(accountRegist4, { requestId, ...body, ...device });
      }),
      smsCode: smsCodeFlow(dependencies),
      fetchVersions: defineFetchVersionsActor(dependencies),
      cooldown: cooldownFlow(dependencies),
    },
  });
}
