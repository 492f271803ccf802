import type { Game } from '#contract/app-config.ts';
import type { FoundGames, GameQuery, GameWindow } from './game-query.ts';
import { createNameIndex } from './name-index.ts';

const NEAREST = 3;

export interface GameIndex {
  find(query: GameQuery, window: GameWindow): FoundGames;
}

/**
 * @param games in the order in which equal matches are shown
 * @param groupOf the names of a game's kind and maker
 */
export function createGameIndex(
  games: readonly Game[],
  groupOf: (game: Game) => string = () => '',
): GameIndex {
  const names = createNameIndex(
    games.map(({ name }) => name),
    games.map(groupOf),
  );
  const match = memoiseLast(names.match);
  const select = memoiseLast((key: string) => {
    const query: GameQuery = JSON.parse(key);
    return match(query.text).filter((place) => matchesFilters(games[place], query));
  });
  const pick = (places: Iterable<number>) =>
    Array.from(places, (place) => games[place]).filter((game) => game !== undefined);

  function findNearest(text: string): string[] {
    const found = new Set<string>();
    for (const { name } of pick(names.findNearest(text))) if (found.size < NEAREST) found.add(name);
    return [...found];
  }

  return {
    find({ text, typeId, brandId, platformId }, { offset, count }) {
      const places = select(JSON.stringify({ text, typeId, brandId, platformId }));
      const elsewhere = places.length === 0 ? match(text).length : 0;
      return {
        total: places.length,
        games: pick(places.subarray(offset, offset + count)),
        elsewhere,
        nearest: places.length + elsewhere === 0 ? findNearest(text) : [],
      };
    },
  };
}

function matchesFilters(game: Game | undefined, { typeId, brandId, platformId }: GameQuery): boolean {
  if (!game) return false;
  return (
    (typeId === null || game.typeId === typeId) &&
    (brandId === null || game.brandId === brandId) &&
    (platformId === null || game.platformId === platformId)
  );
}

/** Consecutive windows ask for the same query. */
function memoiseLast<Result>(compute: (key: string) => Result): (key: string) => Result {
  let last: { key: string; result: Result } | null = null;
  return (key) => {
    if (last?.key !== key) last = { key, result: compute(key) };
    return last.result;
  };
}
