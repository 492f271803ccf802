import { fromPromise } from 'xstate';
import type { BoundLogin } from '#app/app/bind-login.ts';
import { exitGame } from '#contract/game.ts';

/** Without the actor's signal: the call goes on when the chart stops waiting for it. */
export function defineExitGameActor({ login }: { login: BoundLogin }) {
  return fromPromise<void, { gameId: number }>(async ({ input }) => {
    const { coin } = await login.call(exitGame, { gameId: input.gameId });
    login.data.refreshUser({ coin });
  });
}
