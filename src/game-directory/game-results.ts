import type { Game } from '#contract/app-config.ts';
import type { FoundGames, GameWindow } from './game-query.ts';

/** Games are brought over from the worker by so many. */
export const PAGE = 96;

/** What one query found, of which only the parts that were looked at are here. */
export interface GameResults {
  total: number;
  /** When nothing was found: how many the text alone would find. */
  elsewhere: number;
  /** When the text finds nothing anywhere: the names that come nearest to it. */
  nearest: string[];
  /** The game at this place; undefined until it has been brought over. */
  at(place: number): Game | undefined;
  /** These places are looked at: what is missing of them is brought over. */
  want(first: number, last: number): void;
  subscribe(listener: () => void): () => void;
  /** Changes whenever more has been brought over. */
  readProgress(): number;
}

/** @param first the answer to the first window, `PAGE` games from the start */
export function createGameResults(
  first: FoundGames,
  find: (window: GameWindow) => Promise<FoundGames>,
): GameResults {
  const pages = new Map<number, readonly Game[]>([[0, first.games]]);
  const listeners = new Set<() => void>();
  let progress = 0;

  async function bring(page: number): Promise<void> {
    pages.set(page, []);
    try {
      pages.set(page, (await find({ offset: page * PAGE, count: PAGE })).games);
    } catch {
      pages.delete(page);
    }
    progress += 1;
    for (const listener of listeners) listener();
  }

  return {
    total: first.total,
    elsewhere: first.elsewhere,
    nearest: first.nearest,
    at: (place) => pages.get(Math.floor(place / PAGE))?.[place % PAGE],
    want(from, to) {
      const last = Math.min(to, first.total - 1);
      for (let page = Math.floor(from / PAGE); page * PAGE <= last; page += 1) {
        if (!pages.has(page)) void bring(page);
      }
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    readProgress: () => progress,
  };
}
