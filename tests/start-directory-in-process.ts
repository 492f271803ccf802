import type { FromDirectory, StartDirectory } from '#app/app/game-directory/directory-protocol.ts';
import { fetchGameList } from '#app/app/game-directory/fetch-game-list.ts';
import { type ListStore, runDirectory } from '#app/app/game-directory/run-directory.ts';
import type { GameList } from '#contract/app-config.ts';

/** Runs the worker in the process of the test. Messages are copied, as between threads. */
export function startDirectoryInProcess(
  fetch: typeof globalThis.fetch,
  store = createMemoryStore(),
): StartDirectory {
  return ({ onMessage }) => {
    let isOver = false;
    const deliver = (message: FromDirectory) => {
      const copy = structuredClone(message);
      queueMicrotask(() => isOver || onMessage(copy));
    };
    const receive = runDirectory({
      send: deliver,
      fetchList: (source, knownVersion) => fetchGameList(fetch, source, knownVersion),
      store,
    });
    return {
      send: (message) => receive(structuredClone(message)),
      end: () => {
        isOver = true;
      },
    };
  };
}

export function createMemoryStore(stored: GameList | null = null): ListStore {
  let kept = stored;
  return {
    read: async () => kept,
    write: async (list) => {
      kept = list;
    },
  };
}
