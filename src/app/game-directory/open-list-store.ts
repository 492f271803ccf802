import type { DBSchema } from 'idb';
import * as v from 'valibot';
import { openDatabase } from '#app/platform/open-database.ts';
import { GameList } from '#contract/app-config.ts';
import type { ListStore } from './run-directory.ts';

/** Increased when the list's shape changes; older lists are dropped. */
const VERSION = 1;
const KEY = 'current';

interface Schema extends DBSchema {
  lists: { key: string; value: GameList };
}

/** The list in IndexedDB. A blocked, full or broken database reads as empty. */
export function openListStore(): ListStore {
  const open = openDatabase<Schema>({
    name: 'perya-games',
    version: VERSION,
    upgrade(database) {
      for (const name of database.objectStoreNames) database.deleteObjectStore(name);
      database.createObjectStore('lists');
    },
  });

  return {
    async read() {
      const stored: unknown = await (await open())?.get('lists', KEY).catch(() => null);
      const list = v.safeParse(GameList, stored);
      return list.success ? list.output : null;
    },
    async write(list) {
      await (await open())?.put('lists', list, KEY).catch(() => null);
    },
  };
}
