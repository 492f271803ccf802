import { fromPromise } from 'xstate';
import type { Api } from '#app/api/create-api.ts';
import type { Platform } from '#app/platform/platform.ts';
import { accountLogin } from '#contract/session.ts';
import type { Signed } from '#machines/credentials/signed.ts';

export function defineSignInActor({ api, platform }: { api: Api; platform: Platform }) {
  return fromPromise<Signed, { account: string; password: string }>(({ input, signal }) =>
    api.call(
      accountLogin,
      {
        account: input.account,
        password: input.password,
        os: platform.os,
        deviceModel: platform.deviceModel,
        deviceId: platform.readDeviceId(),
      },
      { signal },
    ),
  );
}
