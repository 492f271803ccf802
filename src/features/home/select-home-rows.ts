import { selectVisibleGroups } from '#app/components/visible-games.ts';
import type { Game, GameGroup, Lobby } from '#contract/app-config.ts';

export interface HomeRow {
  key: string;
  kind: 'hot' | 'recent' | 'favourites' | 'type';
  /** The type of the games if `kind` is `type`; otherwise null. */
  type: GameGroup | null;
  games: readonly Game[];
  /** Number of all its games; `games` may be fewer. */
  total: number;
}

/** Recently played and favourite games, newest first. */
export interface PersonalGames {
  recent: readonly Game[];
  favourites: readonly Game[];
}

const CHOSEN_TYPE_LIMIT = 24;

/**
 * Home's rows, none of them empty: hot, recent, favourites, then a row per visible type.
 * @param personal null while unknown: the page then ends with the hot games, so that nothing moves down later
 */
export function selectHomeRows(lobby: Lobby, personal: PersonalGames | null, showNum: number): HomeRow[] {
  const hot = lobby.games.filter((game) => game.hot === 1);
  const rows: HomeRow[] = [{ key: 'hot', kind: 'hot', type: null, games: hot, total: hot.length }];
  if (personal) {
    for (const kind of ['recent', 'favourites'] as const) {
      rows.push({ key: kind, kind, type: null, games: personal[kind], total: personal[kind].length });
    }
    rows.push(...toTypeRows(lobby));
  }
  return shorten(rows, showNum);
}

/** The row of a chosen type; none when the type is not visible. */
export function selectTypeRows(lobby: Lobby, typeId: number): HomeRow[] {
  return shorten(
    toTypeRows(lobby).filter(({ type }) => type?.id === typeId),
    CHOSEN_TYPE_LIMIT,
  );
}

function toTypeRows({ games, types }: Lobby): HomeRow[] {
  return selectVisibleGroups(types).map((type) => ({
    key: `type-${type.id}`,
    kind: 'type',
    type,
    games: games.filter(({ typeId }) => typeId === type.id),
    total: type.gameCount,
  }));
}

function shorten(rows: readonly HomeRow[], limit: number): HomeRow[] {
  return rows
    .filter(({ games }) => games.length > 0)
    .map((row) => ({ ...row, games: row.games.slice(0, Math.max(1, limit)) }));
}
