import { GAME_STATUS, type Game, type GameGroup, type GameList } from '#contract/app-config.ts';

/** Games that are open or in maintenance, by sort. */
export function selectVisibleGames(list: GameList): Game[] {
  return list.games
    .filter((game) => game.status === GAME_STATUS.open || game.status === GAME_STATUS.maintenance)
    .sort((a, b) => a.sort - b.sort);
}

/** Types, brands or platforms with status 1, by sort. */
export function selectVisibleGroups<Group extends GameGroup>(groups: readonly Group[]): Group[] {
  return groups.filter((group) => group.status === 1).sort((a, b) => a.sort - b.sort);
}
