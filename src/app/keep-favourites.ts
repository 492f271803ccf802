import { gameLike } from '#contract/favourites.ts';
import { CallFailure, type FailureKind } from '../api/call-failure.ts';
import type { Api } from '../api/create-api.ts';
import type { Platform } from '../platform/platform.ts';
import { fetchPlayer } from './fetch-player.ts';
import type { ServerData } from './server-data.ts';
import { withLike } from './with-like.ts';

export interface LikeChange {
  gameId: number;
  like: boolean;
}

export interface Favourites {
  /** Counts at once, and is told to the server after the changes before it. Nothing for a visitor. */
  change(change: LikeChange): void;
  /** The server can be reached again: what it could not be asked then it is asked now. */
  confirm(): void;
}

interface Dependencies {
  api: Api;
  data: ServerData;
  platform: Platform;
  /** The change has been taken back. A time-out the client has reported already. */
  onRefused: (message: 'offline' | 'unexpected') => void;
}

/** Only a refusal proves that a change was not kept: after any other failure the server is asked what it has. */
export function keepFavourites({ data, onRefused, ...dependencies }: Dependencies): Favourites {
  let told = Promise.resolve();
  let waiting = 0;
  /** The epoch whose favourites may be others than those shown. */
  let uncertain: number | null = null;

  function apply(epoch: number, { gameId, like }: LikeChange) {
    data.changeGameLikes(epoch, (gameLikes) => withLike(gameLikes, gameId, like));
  }

  async function tell(epoch: number, change: LikeChange): Promise<void> {
    try {
      const { gameLikes } = await dependencies.api.call(gameLike, change);
      show(epoch, gameLikes);
    } catch (error) {
      await doubt(epoch, change, error instanceof CallFailure ? error.kind : 'broken');
    }
  }

  async function doubt(epoch: number, { gameId, like }: LikeChange, kind: FailureKind): Promise<void> {
    const known = kind === 'refused' ? null : await ask(epoch);
    if (known?.includes(gameId) !== like) {
      apply(epoch, { gameId, like: !like });
      if (kind !== 'timeout') onRefused(kind === 'offline' ? 'offline' : 'unexpected');
    }
    if (known) show(epoch, known);
  }

  async function ask(epoch: number): Promise<number[] | null> {
    if (data.readEpoch() !== epoch) return null;
    const player = await fetchPlayer(dependencies).catch(() => null);
    uncertain = player ? null : epoch;
    if (player) data.noteGames(player.appGameDataUser.games);
    return player?.appGameDataUser.gameLikes ?? null;
  }

  /** Unless a later change is on its way: its answer will have this one in it. */
  function show(epoch: number, gameLikes: number[]) {
    if (waiting === 1) data.changeGameLikes(epoch, () => gameLikes);
  }

  function afterTheOthers(epoch: number, action: () => Promise<void>) {
    waiting += 1;
    told = told
      .then(() => (data.readEpoch() === epoch ? action() : undefined))
      .finally(() => {
        waiting -= 1;
      });
  }

  return {
    change(change) {
      const epoch = data.readEpoch();
      if (epoch === null) return;
      apply(epoch, change);
      afterTheOthers(epoch, () => tell(epoch, change));
    },
    confirm() {
      const epoch = data.readEpoch();
      if (epoch === null || epoch !== uncertain) return;
      afterTheOthers(epoch, async () => {
        const known = await ask(epoch);
        if (known) show(epoch, known);
      });
    },
  };
}
