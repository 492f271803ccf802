import { fromPromise } from 'xstate';
import type { Api } from '#app/api/create-api.ts';
import type { FlowLogin } from '#app/app/flow-login.ts';
import type { ServerData } from '#app/app/server-data.ts';
import type { TokenStore } from '#app/platform/token-store.ts';
import { startGame } from '#contract/game.ts';
import type { StartedGame } from '#machines/game-launch/game-launch.types.ts';

interface Dependencies {
  api: Api;
  data: ServerData;
  tokens: TokenStore;
  login: FlowLogin;
}

export function defineStartGameActor({ api, data, tokens, login }: Dependencies) {
  return fromPromise<StartedGame, { gameId: number; tryIt: 0 | 1 }>(async ({ input, signal }) => {
    login.token = tokens.read();
    login.epoch = data.readEpoch();
    const started = await api.call(startGame, input, { token: login.token, signal });
    data.noteGames([started.game]);
    return started;
  });
}
