import { fromPromise } from 'xstate';
import type { Api } from '#app/api/create-api.ts';
import type { Platform } from '#app/platform/platform.ts';
import { accountLogin } from '#contract/session.ts';
import type { LoggedIn } from '#machines/credentials/logged-in.ts';

export function defineLogInActor({ api, platform }: { api: Api; platform: Platform }) {
  return fromPromise<LoggedIn, { account: string; password: string }>(({ input, signal }) =>
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
