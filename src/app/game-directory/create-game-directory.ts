import { createDirectoryLink } from './directory-link.ts';
import type { DirectoryState, ListSource, StartDirectory } from './directory-protocol.ts';
import type { GameQuery } from './game-query.ts';
import { createGameResults, type GameResults, PAGE } from './game-results.ts';

/** Remembered searches: after a game the player finds the list as it was. */
const REMEMBERED = 8;

/** All games, stored and searched in a worker so that the page stays responsive. */
export interface GameDirectory {
  readState(): DirectoryState;
  subscribe(listener: () => void): () => void;
  /**
   * Loads the list of this version unless it is here; empty when no version is known. Retries after a
   * failure.
   */
  open(version: string): void;
  /** Waits for a list. */
  search(query: GameQuery, signal: AbortSignal): Promise<GameResults>;
  /** A remembered result of the query in this list. */
  recall(query: GameQuery): GameResults | null;
}

interface DirectoryDependencies {
  start: StartDirectory;
  readSource: () => Omit<ListSource, 'version'>;
  setTimeout: (action: () => void, milliseconds: number) => unknown;
}

export function createGameDirectory({ start, readSource, setTimeout }: DirectoryDependencies): GameDirectory {
  const listeners = new Set<() => void>();
  let state: DirectoryState = { status: 'loading' };
  let remembered: [string, GameResults][] = [];
  const link = createDirectoryLink({ start, setTimeout, onState });

  function onState(next: DirectoryState) {
    if (readVersion(next) !== readVersion(state)) remembered = [];
    state = next;
    for (const listener of listeners) listener();
  }

  return {
    readState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open(version) {
      const isHere =
        readVersion(state) === version && state.status === 'ready' && state.freshness === 'current';
      if (isHere) return;
      if (state.status === 'failed') onState({ status: 'loading' });
      link.open({ ...readSource(), version });
    },
    async search(query, signal) {
      const first = await link.find(query, { offset: 0, count: PAGE }, signal);
      const results = createGameResults(first, (window) => link.find(query, window));
      remembered = [[keyOf(query), results] as [string, GameResults], ...remembered].slice(0, REMEMBERED);
      return results;
    },
    recall: (query) => remembered.find(([key]) => key === keyOf(query))?.[1] ?? null,
  };
}

function readVersion(state: DirectoryState): string | null {
  return state.status === 'ready' ? state.version : null;
}

function keyOf({ text, typeId, brandId, platformId }: GameQuery): string {
  return JSON.stringify([text, typeId, brandId, platformId]);
}
