import { fromPromise } from 'xstate';
import type { Api, RawAnswer } from '#app/api/create-api.ts';
import type { ServerData } from '#app/app/server-data.ts';
import type { Platform } from '#app/platform/platform.ts';
import { appConfig, preLogin } from '#contract/session.ts';

interface Dependencies {
  api: Api;
  data: ServerData;
  platform: Platform;
  /** The call that the inline script of the page sent before the app had loaded. */
  takeEarly: (token: string | null) => Promise<RawAnswer> | null;
}

export function definePreLoginActor({ api, data, platform, takeEarly }: Dependencies) {
  return fromPromise<{ isLoggedIn: boolean }, { token: string | null }>(async ({ input, signal }) => {
    const { token } = input;
    const early = takeEarly(token);
    const answer = await (early
      ? api.adopt(preLogin, early, { token })
      : api.call(preLogin, readRequest(data, platform), { token, signal }));
    data.mergeDocuments(answer);
    data.writeVisitorActivities(answer.activityIds);
    if (isIncomplete(data)) await fetchDocuments(api, data, signal);
    return { isLoggedIn: answer.isLoggedIn };
  });
}

function readRequest(data: ServerData, platform: Platform) {
  return {
    ...data.readVersions(),
    os: platform.os,
    deviceModel: platform.deviceModel,
    deviceId: platform.readDeviceId(),
    messagingToken: '',
    phoneinfoJsonModel: '',
    ...platform.readPhone?.(),
  };
}

/** The inline script names stored versions without reading the documents, which may prove unreadable. */
function isIncomplete(data: ServerData): boolean {
  const { v, gameListVersion } = data.readVersions();
  return v === '' || gameListVersion === '';
}

async function fetchDocuments(api: Api, data: ServerData, signal: AbortSignal): Promise<void> {
  data.mergeDocuments(await api.call(appConfig, data.readVersions(), { signal }));
}
