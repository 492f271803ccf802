import type { GameQuery } from '#app/game-directory/game-query.ts';
import type { GameResults } from '#app/game-directory/game-results.ts';
import type { SafeStorage } from '#app/platform/safe-storage.ts';

const KEY = 'perya.found';
/** Boxes of the first screen, where nothing says how many there will be. */
const A_SCREEN = 9;

/** Remembers how many games the last search found: a page that is loaded again is as high as it was, and finds its place. */
export interface ExpectedResults {
  /** Boxes in the place of what the query will find. */
  expect(query: GameQuery): GameResults;
  remember(query: GameQuery, total: number): void;
}

/** @param storage lasts as long as the tab */
export function createExpectedResults(storage: SafeStorage): ExpectedResults {
  return {
    expect(query) {
      const [known, total] = (storage.read(KEY) ?? '').split('\n');
      return createBoxes(known === nameOf(query) ? Number(total) || A_SCREEN : A_SCREEN);
    },
    remember: (query, total) => storage.write(KEY, `${nameOf(query)}\n${total}`),
  };
}

function nameOf({ text, typeId, brandId, platformId }: GameQuery): string {
  return JSON.stringify([text, typeId, brandId, platformId]);
}

function createBoxes(total: number): GameResults {
  return {
    total,
    elsewhere: 0,
    nearest: [],
    at: () => undefined,
    want: () => {},
    subscribe: () => () => {},
    readProgress: () => 0,
  };
}
