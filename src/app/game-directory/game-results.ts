import type { Game } from '#contract/app-config.ts';
import type { FoundGames, GameWindow } from './game-query.ts';

/** Games per message from the worker. */
export const PAGE = 96;

/** Results of a query. Only the viewed parts are loaded. */
export interface GameResults {
  total: number;
  /** Number of games that the text alone finds, when nothing was found. */
  elsewhere: number;
  /** Nearest names, when the text matches none. */
  nearest: string[];
  /** undefined until it is loaded. */
  at(place: number): Game | undefined;
  /** Loads the games that are missing at these places. */
  load(first: number, last: number): void;
  subscribe(listener: () => void): () => void;
  /** Changes whenever more is loaded. */
  readProgress(): number;
}

/** @param first the first `PAGE` games */
export function createGameResults(
  first: FoundGames,
  find: (window: GameWindow) => Promise<FoundGames>,
): GameResults {
  const pages = new Map<number, readonly Game[]>([[0, first.games]]);
  const listeners = new Set<() => void>();
  let progress = 0;

  async function fetchPage(page: number): Promise<void> {
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
    load(from, to) {
      const last = Math.min(to, first.total - 1);
      for (let page = Math.floor(from / PAGE); page * PAGE <= last; page += 1) {
        if (!pages.has(page)) void fetchPage(page);
      }
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    readProgress: () => progress,
  };
}
