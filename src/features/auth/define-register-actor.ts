import { fromPromise } from 'xstate';
import type { Api } from '#app/api/create-api.ts';
import type { Platform } from '#app/platform/platform.ts';
import { accountRegist } from '#contract/session.ts';
import type { LoggedIn } from '#machines/credentials/logged-in.ts';
import type { RegistrationRequest } from '#machines/registration/registration.types.ts';
import type { SubmissionInput } from '#machines/submission/submission.machine.ts';

/** Without the actor's signal: an account that was asked for is opened even when the player has left. */
export function defineRegisterActor({ api, platform }: { api: Api; platform: Platform }) {
  return fromPromise<LoggedIn, SubmissionInput<RegistrationRequest>>(({ input }) =>
    api.call(accountRegist, {
      requestId: input.requestId,
      ...input.body,
      os: platform.os,
      deviceModel: platform.deviceModel,
      deviceId: platform.readDeviceId(),
    }),
  );
}
