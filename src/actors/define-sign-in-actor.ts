import { fromPromise } from 'xstate';
import { accountLogin } from '#contract/session.ts';
import type { Signed } from '#machines/credentials/signed.ts';
import type { Api } from '../api/create-api.ts';
import type { Platform } from '../platform/platform.ts';

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
