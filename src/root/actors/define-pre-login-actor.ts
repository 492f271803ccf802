import { fromPromise } from 'xstate';
import type { Api } from '#app/api/create-api.ts';
import { deviceOf } from '#app/app/device-of.ts';
import type { ServerData } from '#app/app/server-data.ts';
import type { Platform } from '#app/platform/platform.ts';
import { preLogin } from '#contract/lobby.ts';

interface Dependencies {
  api: Api;
  data: ServerData;
  platform: Platform;
}

export function definePreLoginActor({ api, data, platform }: Dependencies) {
  return fromPromise<{ isLoggedIn: boolean }, { token: string | null }>(async ({ input, signal }) => {
    const { token } = input;
    const answer = await api.call(preLogin, readRequest(data, platform), { token, signal });
    data.mergeDocuments(answer);
    data.writeVisitorActivities(answer.activityIds);
    return { isLoggedIn: answer.isLoggedIn };
  });
}

/** The page's own script sends the same, if it can read the documents that it names. */
function readRequest(data: ServerData, platform: Platform) {
  return {
    ...data.readVersions(),
    ...deviceOf(platform),
    messagingToken: '',
    phoneinfoJsonModel: '',
    ...platform.readPhone?.(),
  };
}
