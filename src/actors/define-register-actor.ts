import { fromPromise } from 'xstate';
import { accountRegist } from '#contract/session.ts';
import type { Signed } from '#machines/credentials/signed.ts';
import type { RegistrationRequest } from '#machines/registration/registration.types.ts';
import type { Api } from '../api/create-api.ts';
import type { Platform } from '../platform/platform.ts';

export function defineRegisterActor({ api, platform }: { api: Api; platform: Platform }) {
  return fromPromise<Signed, RegistrationRequest>(({ input, signal }) =>
    api.call(
      accountRegist,
      {
        ...input,
        os: platform.os,
        deviceModel: platform.deviceModel,
        deviceId: platform.readDeviceId(),
      },
      { signal },
    ),
  );
}
