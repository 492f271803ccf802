import { GAME_STATUS, type Game, type GameList, type Lobby } from '#contract/app-config.ts';
import type { Title } from '#games/rules/title.ts';
import { titles } from '#games/rules/titles.ts';
import { selectLobby } from './select-lobby.ts';

/** A game in the list, and the title whose rules it uses. */
export interface ListedGame {
  game: Game;
  title: Title;
}

/** The game list, prepared once per version. */
export interface Catalogue {
  version: string;
  listed: ReadonlyMap<number, ListedGame>;
  /** Every game by id, including hidden ones, because records name played games. The first of each id. */
  known: ReadonlyMap<number, Game>;
  /** All games that players may see, by their `sort`. */
  gameList: GameList;
  lobby: Lobby;
  /** Ids of the games in the lobby. */
  inLobby: ReadonlySet<number>;
  /** Ids of games that are left out only because their title has no rules. */
  unplayable: readonly number[];
}

/** Leaves out hidden games, games without rules, and all but the first game of an id. */
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

/** Visible games among these ids that are not in the lobby, each once. */
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
