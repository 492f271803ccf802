import type { InspectionEvent } from 'xstate';
import type { ActorDependencies } from '#app/app/dependencies.ts';
import type { LikeChange } from '#machines/game/favourites.machine.ts';
import { withLike } from '#machines/game/game-rules.ts';
import type { BoundLogin } from './bind-login.ts';
import type { startFavourites } from './favourites-flow.ts';

interface Options {
  dependencies: ActorDependencies;
  inspect: (event: InspectionEvent) => void;
  onFailed: (message: 'offline' | 'unexpected') => void;
}

/** Loads and starts the favourites chart at the first change of each login. */
export function keepFavourites({ dependencies, inspect, onFailed }: Options) {
  let kept: { login: BoundLogin; actor: Promise<ReturnType<typeof startFavourites>> } | null = null;

  function open(login: BoundLogin) {
    if (kept?.login.isHere()) return kept.actor;
    void kept?.actor.then((former) => former.stop());
    const actor = import('./favourites-flow.ts').then((code) =>
      code.startFavourites(login, dependencies, inspect, onFailed),
    );
    kept = { login, actor };
    return actor;
  }

  return {
    /** Shows the change at once and sends it after earlier ones. Does nothing for a visitor. */
    change({ gameId, like }: LikeChange) {
      const login = dependencies.currentLogin();
      if (!login.isHere()) return;
      const show = (isLiked: boolean) =>
        login.data.changeGameLikes((likes) => withLike(likes, gameId, isLiked));
      show(like);
      open(login).then(
        (actor) => actor.send({ type: 'favourite.change', gameId, like }),
        () => {
          kept = null;
          show(!like);
          onFailed('unexpected');
        },
      );
    },
    /** The server can be reached again: fetches the favourites if the page may show old ones. */
    confirm() {
      kept?.actor.then(
        (actor) => actor.send({ type: 'favourites.confirm' }),
        () => null,
      );
    },
  };
}
