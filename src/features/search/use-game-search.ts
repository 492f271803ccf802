import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useApp } from '#app/app/app-context.tsx';
import type { DirectoryState } from '#app/app/game-directory/directory-protocol.ts';
import { gameDirectoryOf } from '#app/app/game-directory/game-directory-of.ts';
import type { GameQuery } from '#app/app/game-directory/game-query.ts';
import type { GameResults } from '#app/app/game-directory/game-results.ts';
import { useLobby } from '#app/app/queries.ts';

interface GameSearch {
  directory: DirectoryState;
  /** The last results; null before the first. */
  results: GameResults | null;
  retry: () => void;
}

/** Searches all games. The last results stay until the new ones are there. */
export function useGameSearch({ text, typeId, brandId, platformId }: GameQuery): GameSearch {
  const app = useApp();
  const directory = gameDirectoryOf(app);
  const version = useLobby()?.version ?? '';
  const state = useSyncExternalStore(directory.subscribe, directory.readState, directory.readState);
  const listVersion = state.status === 'ready' ? state.version : null;
  const [results, setResults] = useState(() => directory.recall({ text, typeId, brandId, platformId }));
  const open = useCallback(() => directory.open(version), [directory, version]);

  useEffect(() => {
    open();
    const returned = app.actor.on('connection.returned', open);
    return () => returned.unsubscribe();
  }, [app, open]);

  useEffect(() => {
    if (listVersion === null) return;
    const query = { text, typeId, brandId, platformId };
    const known = directory.recall(query);
    if (known) return setResults(known);
    const typing = new AbortController();
    directory.search(query, typing.signal).then(setResults, () => null);
    return () => typing.abort();
  }, [directory, listVersion, text, typeId, brandId, platformId]);

  return { directory: state, results, retry: open };
}
