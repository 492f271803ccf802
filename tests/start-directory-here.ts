import type { FromDirectory, StartDirectory } from '#app/app/game-directory/directory-protocol.ts';
import { fetchGameList } from '#app/app/game-directory/fetch-game-list.ts';
import { type ListStore, runDirectory } from '#app/app/game-directory/run-directory.ts';
import type { GameList } from '#contract/app-config.ts';

/** What a worker does, done in the test's own process; messages are copied on their way as a worker's are. */
export function startDirectoryHere(
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

/** A store that keeps what it is given for as long as the test. */
export function createMemoryStore(stored: GameList | null = null): ListStore {
  let kept = stored;
  return {
    read: async () => kept,
    write: async (list) => {
      kept = list;
    },
  };
}
