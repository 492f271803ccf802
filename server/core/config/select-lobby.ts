import type { Game, GameList, Lobby } from '#contract/app-config.ts';
import { LOBBY_GAMES } from '#contract/constants.ts';

/** The maximum of hot games and of games of one type. */
const OF_A_KIND = 24;

/**
 * Home's selection of the visible games: hot ones, then one game of each visible type in turn, while there is
 * room.
 * @param list its games by their `sort`
 */
export function selectLobby({ version, games, types, brands, platforms }: GameList): Lobby {
  const byType = Map.groupBy(games, ({ typeId }) => typeId);
  const visible = types.filter(({ status }) => status === 1);
  const hot = games.filter((game) => game.hot === 1).slice(0, OF_A_KIND);
  const firsts = visible.map(({ id }) => byType.get(id)?.slice(0, OF_A_KIND) ?? []);
  const chosen = new Set([...new Set([...hot, ...interleave(firsts)])].slice(0, LOBBY_GAMES));
  return {
    version,
    games: games.filter((game) => chosen.has(game)),
    types: types.map((type) => ({ ...type, gameCount: byType.get(type.id)?.length ?? 0 })),
    brands,
    platforms,
    total: games.length,
  };
}

/** Takes the first of each pile, then the second of each, and so on. */
function interleave(piles: readonly Game[][]): Game[] {
  return Array.from({ length: OF_A_KIND }).flatMap((_, place) => piles.flatMap((pile) => pile[place] ?? []));
}
