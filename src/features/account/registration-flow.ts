import { fromPromise } from 'xstate';
import { cooldownFlow } from '#app/app/cooldown-flow.ts';
import { defineFetchVersionsActor } from '#app/app/define-fetch-versions-actor.ts';
import type { ActorDependencies } from '#app/app/dependencies.ts';
import { submissionFlow } from '#app/app/submission-flow.ts';
import { accountRegist, accountRegist4 } from '#contract/account.ts';
import type { LoggedIn } from '#machines/account/credential-rules.ts';
import { registrationActors, registrationMachine } from '#machines/account/registration.machine.ts';
import type { RegistrationRequest } from '#machines/account/registration.types.ts';
import type { SubmissionInput } from '#machines/submission/submission.machine.ts';
import { smsCodeFlow } from './sms-code-flow.ts';

/** For `useFlow`: the form that opens an account. */
export function registrationFlow(dependencies: ActorDependencies) {
  const { api, platform } = dependencies;
  /** Ignores the actor's signal: the account is opened even when the player has left. */
  const register = fromPromise<LoggedIn, SubmissionInput<RegistrationRequest>>(({ input }) => {
    const { requestId, body } = input;
    const device = {
      os: platform.os,
      deviceModel: platform.deviceModel,
      deviceId: platform.readDeviceId(),
    };
    return 'account' in body
      ? api.call(accountRegist, { requestId, ...body, ...device })
      : api.call(accountRegist4, { requestId, ...body, ...device });
  });
  return registrationMachine.provide({
    actors: {
      submission: submissionFlow(registrationActors.submission, register, dependencies),
      smsCode: smsCodeFlow(dependencies),
      fetchVersions: defineFetchVersionsActor(dependencies),
      cooldown: cooldownFlow(dependencies),
    },
  });
}
