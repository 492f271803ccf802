import { createActor, fromPromise, type InspectionEvent } from 'xstate';
import type { ActorDependencies } from '#app/app/dependencies.ts';
import { gameLike } from '#contract/game.ts';
import { favouritesMachine, type LikeChange } from '#machines/game/favourites.machine.ts';
import { withLike } from '#machines/game/game-rules.ts';
import type { BoundLogin } from './bind-login.ts';
import { fetchPlayer } from './fetch-player.ts';

/** The favourites of one login, from its first change on. Sends nothing after the login has ended. */
export function startFavourites(
  login: BoundLogin,
  { data, platform }: ActorDependencies,
  inspect: (event: InspectionEvent) => void,
  onFailed: (message: 'offline' | 'unexpected') => void,
) {
  const show = login.data.changeGameLikes;
  const actor = createActor(
    favouritesMachine.provide({
      actors: {
        sendLike: fromPromise<number[], LikeChange>(async ({ input }) =>
          login.isHere() ? (await login.call(gameLike, input)).gameLikes : never,
        ),
        fetchLikes: fromPromise<number[], undefined>(async () => {
          const { appGameDataUser } = await fetchPlayer(login, platform);
          data.noteGames(appGameDataUser.games);
          return appGameDataUser.gameLikes;
        }),
      },
    }),
    { inspect },
  );
  actor.on('favourites.known', ({ gameLikes }) => show(() => gameLikes));
  actor.on('favourite.undone', ({ gameId, like }) => show((likes) => withLike(likes, gameId, !like)));
  actor.on('favourite.failed', ({ failure }) => {
    // The client reports a time-out itself.
    if (failure !== 'timeout' && login.isHere()) onFailed(failure);
  });
  return actor.start();
}

const never = new Promise<never>(() => {});
