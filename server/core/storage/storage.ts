/** Where files of players are kept. An adapter must pass `tests/server/storage.test.ts`. */
export interface Storage {
  /** Stores the whole file or nothing; a file of that key is replaced. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** null for a missing file */
  get(key: string): Promise<Uint8Array | null>;
  has(key: string): Promise<boolean>;
  /** A file that does not exist is deleted already. */
  delete(key: string): Promise<void>;
}

/** Lower-case letters, digits and hyphens: safe as a file name and in an address. */
const KEY = /^[a-z\d][a-z\d-]{7,79}$/;

/** @throws Error for a key that an adapter could take for something else */
export function checkKey(key: string): string {
  if (!KEY.test(key)) throw new Error('that is no key of a stored file');
  return key;
}
