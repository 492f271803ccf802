import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

interface Shape<Schema extends DBSchema> {
  name: string;
  version: number;
  /** Creates the stores of this version. */
  upgrade(database: IDBPDatabase<Schema>): void;
}

/** Milliseconds. Another tab may block an upgrade; the stored data is not worth a longer wait. */
const TIMEOUT = 2_000;

/**
 * Opens a database of IndexedDB when it is first asked for, and again after another tab or the browser has
 * closed it.
 * @returns a function that returns null while the database is blocked or broken
 */
export function openDatabase<Schema extends DBSchema>({
  name,
  version,
  upgrade,
}: Shape<Schema>): () => Promise<IDBPDatabase<Schema> | null> {
  let opening: Promise<IDBPDatabase<Schema> | null> | null = null;

  function forget() {
    opening = null;
  }

  async function open(): Promise<IDBPDatabase<Schema>> {
    return openDB<Schema>(name, version, {
      upgrade,
      blocking(_current, _wanted, { target }) {
        if (target instanceof IDBDatabase) target.close();
        forget();
      },
      terminated: forget,
    });
  }

  return () => {
    opening ??= Promise.race([open().catch(() => null), giveUp()]);
    return opening;
  };
}

function giveUp(): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, TIMEOUT, null));
}
