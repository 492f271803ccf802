import { fromPromise } from 'xstate';
import type { Api } from '#app/api/create-api.ts';
import { refreshBalance, refreshStatus } from '#app/app/refresh-player.ts';
import type { ServerData } from '#app/app/server-data.ts';
import { appConfig } from '#contract/session.ts';

/** Ignores the actor's signal: the answers stay useful after the player has left the page. */
export function defineRefreshLobbyActor({ api, data }: { api: Api; data: ServerData }) {
  return fromPromise<void, undefined>(async () => {
    await Promise.all([
      api.call(appConfig, data.readVersions()).then(data.mergeDocuments),
      refreshBalance(api, data),
      refreshStatus(api, data),
    ]);
  });
}
