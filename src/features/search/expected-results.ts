import type { GameQuery } from '#app/app/game-directory/game-query.ts';
import type { GameResults } from '#app/app/game-directory/game-results.ts';
import type { SafeStorage } from '#app/platform/safe-storage.ts';

const KEY = 'perya.found';
/** Boxes of the first screen when the number of results is unknown. */
const FIRST_SCREEN = 9;

/**
 * Remembers the size of the last result: a reloaded page has its old height and finds its scroll position.
 */
export interface ExpectedResults {
  /** Placeholder results for the query. */
  expect(query: GameQuery): GameResults;
  remember(query: GameQuery, total: number): void;
}

/** @param storage lives as long as the tab */
export function createExpectedResults(storage: SafeStorage): ExpectedResults {
  return {
    expect(query) {
      const [known, total] = (storage.read(KEY) ?? '').split('\n');
      return createPlaceholders(known === nameOf(query) ? Number(total) || FIRST_SCREEN : FIRST_SCREEN);
    },
    remember: (query, total) => storage.write(KEY, `${nameOf(query)}\n${total}`),
  };
}

function nameOf({ text, typeId, brandId, platformId }: GameQuery): string {
  return JSON.stringify([text, typeId, brandId, platformId]);
}

function createPlaceholders(total: number): GameResults {
  return {
    total,
    elsewhere: 0,
    nearest: [],
    at: () => undefined,
    load: () => {},
    subscribe: () => () => {},
    readProgress: () => 0,
  };
}
