import { fromPromise } from 'xstate';
import type { ActorDependencies } from '#app/app/dependencies.ts';
import { refreshBalance, refreshStatus } from '#app/app/refresh-player.ts';
import { appConfig } from '#contract/lobby.ts';

/** Ignores the actor's signal: the answers stay useful after the player has left the page. */
export function defineRefreshLobbyActor({
  api,
  data,
  currentLogin,
}: Pick<ActorDependencies, 'api' | 'data' | 'currentLogin'>) {
  return fromPromise<void, undefined>(async () => {
    const login = currentLogin();
    await Promise.all([
      api.call(appConfig, data.readVersions()).then(data.mergeDocuments),
      refreshBalance(login),
      refreshStatus(login),
    ]);
  });
}
