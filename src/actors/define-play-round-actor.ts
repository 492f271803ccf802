import { fromPromise } from 'xstate';
import { playRound } from '#contract/game.ts';
import type { PlayRoundInput } from '#machines/game-launch/game-launch.actors.ts';
import type { PlayedRound } from '#machines/game-launch/game-launch.types.ts';
import type { Api } from '../api/create-api.ts';
import type { ServerData } from '../app/server-data.ts';
import type { GameLogin } from './game-login.ts';

interface Dependencies {
  api: Api;
  data: ServerData;
  login: GameLogin;
}

/** Without the actor's signal: a round that was asked for is worth its answer even when the player has left. */
export function definePlayRoundActor({ api, data, login }: Dependencies) {
  return fromPromise<PlayedRound, PlayRoundInput>(async ({ input }) => {
    const { token, epoch } = login;
    const played = await api.call(playRound, input, { token });
    if (epoch !== null && input.tryIt === 0) {
      data.refreshUser(epoch, { coin: played.coin });
      data.notePlayed(epoch, input.gameId);
    }
    return played;
  });
}
