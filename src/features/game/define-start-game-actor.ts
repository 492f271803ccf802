import { fromPromise } from 'xstate';
import type { BoundLogin } from '#app/app/bind-login.ts';
import type { ServerData } from '#app/app/server-data.ts';
import { startGame } from '#contract/game.ts';
import type { StartedGame } from '#machines/game-launch/game-launch.types.ts';

export function defineStartGameActor({ data, login }: { data: ServerData; login: BoundLogin }) {
  return fromPromise<StartedGame, { gameId: number; tryIt: 0 | 1 }>(async ({ input, signal }) => {
    const started = await login.call(startGame, input, { signal });
    data.noteGames([started.game]);
    return started;
  });
}
