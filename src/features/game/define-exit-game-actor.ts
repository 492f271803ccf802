import { fromPromise } from 'xstate';
import type { Api } from '#app/api/create-api.ts';
import type { FlowLogin } from '#app/app/flow-login.ts';
import type { ServerData } from '#app/app/server-data.ts';
import { exitGame } from '#contract/game.ts';

interface Dependencies {
  api: Api;
  data: ServerData;
  login: FlowLogin;
}

/** Without the actor's signal: the call goes on when the chart stops waiting for it. */
export function defineExitGameActor({ api, data, login }: Dependencies) {
  return fromPromise<void, { gameId: number }>(async ({ input }) => {
    const { token, epoch } = login;
    const { coin } = await api.call(exitGame, { gameId: input.gameId }, { token });
    if (epoch !== null) data.refreshUser(epoch, { coin });
  });
}
