import { fromPromise } from 'xstate';
import { exitGame } from '#contract/game.ts';
import type { Api } from '../api/create-api.ts';
import type { ServerData } from '../app/server-data.ts';
import type { FlowLogin } from './flow-login.ts';

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
