import { fetchGameList } from './fetch-game-list.ts';
import { openListStore } from './open-list-store.ts';
import { runDirectory } from './run-directory.ts';

const receive = runDirectory({
  send: (message) => self.postMessage(message),
  fetchList: (source, knownVersion) => fetchGameList(fetch, source, knownVersion),
  store: openListStore(),
});

self.addEventListener('message', ({ data }) => receive(data));
