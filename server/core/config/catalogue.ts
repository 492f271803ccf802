import { GAME_STATUS, type Game, type GameList, type Lobby } from '#contract/app-config.ts';
import type { Title } from '#games/rules/title.ts';
import { titles } from '#games/rules/titles.ts';
import { selectLobby } from './select-lobby.ts';

/** A game that players may know of, and the title whose rules play it. */
export interface ListedGame {
  game: Game;
  title: Title;
}

/** The game list, arranged once for all who ask for it. */
export interface Catalogue {
  version: string;
  listed: ReadonlyMap<number, ListedGame>;
  /** Every game of the list, hidden ones as well: records name what was played. The first of an id. */
  known: ReadonlyMap<number, Game>;
  /** All that players may know of, by their `sort`. */
  gameList: GameList;
  lobby: Lobby;
  /** Ids of the games in the lobby. */
  inLobby: ReadonlySet<number>;
  /** Ids of the games that are left out only because no rules play their title. */
  unplayable: readonly number[];
}

/** Leaves out what is hidden, what no rules play, and all but the first game of an id. */
export function arrangeCatalogue(stored: GameList): Catalogue {
  const listed = new Map<number, ListedGame>();
  for (const game of stored.games.toSorted(bySort)) {
    const title = titleOf(game);
    if (title && isListed(game) && !listed.has(game.gameId)) listed.set(game.gameId, { game, title });
  }
  const gameList = { ...stored, games: [...listed.values()].map(({ game }) => game) };
  const lobby = selectLobby(gameList);
  return {
    version: stored.version,
    listed,
    known: new Map(stored.games.toReversed().map((game) => [game.gameId, game])),
    gameList,
    lobby,
    inLobby: new Set(lobby.games.map(({ gameId }) => gameId)),
    unplayable: stored.games.filter((game) => isListed(game) && !titleOf(game)).map(({ gameId }) => gameId),
  };
}

/** Those of the ids that players may know of and that the lobby leaves out, each once. */
export function listUnshown({ listed, inLobby }: Catalogue, gameIds: readonly number[]): Game[] {
  return [...new Set(gameIds)].flatMap((gameId) =>
    inLobby.has(gameId) ? [] : (listed.get(gameId)?.game ?? []),
  );
}

function isListed({ status }: Game): boolean {
  return status === GAME_STATUS.open || status === GAME_STATUS.maintenance;
}

function titleOf({ title }: Game): Title | undefined {
  return Object.hasOwn(titles, title) ? titles[title] : undefined;
}

function bySort(a: Game, b: Game): number {
  return a.sort - b.sort;
}
