import { createDirectoryLink } from './directory-link.ts';
import type { DirectoryState, ListSource, StartDirectory } from './directory-protocol.ts';
import type { GameQuery } from './game-query.ts';
import { createGameResults, type GameResults, PAGE } from './game-results.ts';

/** So many searches are remembered: the way back from a game finds its list as it was. */
const REMEMBERED = 8;

/** All games, however many, kept and searched where they hold nothing up. */
export interface GameDirectory {
  readState(): DirectoryState;
  subscribe(listener: () => void): () => void;
  /** Brings the list of this version, unless it is here; empty when none is known. Asks again after a failure. */
  open(version: string): void;
  /** Waits until there is a list. */
  search(query: GameQuery, signal: AbortSignal): Promise<GameResults>;
  /** What the query found in this list before, if that is remembered. */
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
