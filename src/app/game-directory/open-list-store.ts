import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import * as v from 'valibot';
import { GameList } from '#contract/app-config.ts';
import type { ListStore } from './run-directory.ts';

const DATABASE = 'perya-games';
/** Increased when the list's shape changes; older lists are dropped. */
const VERSION = 1;
const KEY = 'current';
/** Another tab may hold the database open in its old shape; the list is not worth a longer wait. */
const TIMEOUT = 2_000;

interface Schema extends DBSchema {
  lists: { key: string; value: GameList };
}

type Database = IDBPDatabase<Schema>;

/** The list in IndexedDB. A blocked, full or broken database reads as empty. */
export function openListStore(): ListStore {
  let opening: Promise<Database | null> | null = null;

  function open(): Promise<Database | null> {
    opening ??= Promise.race([openDatabase(forget).catch(() => null), giveUp()]);
    return opening;
  }

  function forget() {
    opening = null;
  }

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

async function openDatabase(onGone: () => void): Promise<Database> {
  return openDB<Schema>(DATABASE, VERSION, {
    upgrade(database) {
      for (const name of database.objectStoreNames) database.deleteObjectStore(name);
      database.createObjectStore('lists');
    },
    blocking(_current, _wanted, { target }) {
      if (target instanceof IDBDatabase) target.close();
      onGone();
    },
    terminated: onGone,
  });
}

function giveUp(): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, TIMEOUT, null));
}
