import { GAME_STATUS } from '#contract/app-config.ts';
import type { Catalogue, ListedGame } from '#server/core/config/catalogue.ts';
import { CallError } from '#server/core/http/call-error.ts';

/**
 * The game, if it can be played now.
 * @throws CallError `gameRemoved` for a hidden or unknown game, `gameInMaintenance`
 */
export function findPlayableGame(catalogue: Catalogue, gameId: number): ListedGame {
  const found = findGame(catalogue, gameId);
  if (found.game.status === GAME_STATUS.maintenance) {
    throw new CallError('gameInMaintenance', 'This game is being worked on. Please try again later.');
  }
  return found;
}

/**
 * The game, if players may see it.
 * @throws CallError `gameRemoved`
 */
export function findGame({ listed }: Catalogue, gameId: number): ListedGame {
  const found = listed.get(gameId);
  if (found === undefined) {
    throw new CallError('gameRemoved', 'This game is no longer here.', { field: 'gameId' });
  }
  return found;
}
