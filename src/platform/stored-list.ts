import { parseList } from './parse-json.ts';
import type { SafeStorage } from './safe-storage.ts';

/** A short persistent list of unique items. */
export interface StoredList {
  read(): string[];
  /** Drops the oldest items when full. */
  add(item: string): void;
  remove(item: string): void;
}

export function createStoredList(storage: SafeStorage, key: string, limit: number): StoredList {
  const read = () => parseList(storage.read(key), (item) => typeof item === 'string');
  const write = (items: string[]) =>
    items.length === 0 ? storage.remove(key) : storage.write(key, JSON.stringify(items.slice(-limit)));
  return {
    read,
    add: (item) => write([...new Set([...read(), item])]),
    remove: (item) => write(read().filter((kept) => kept !== item)),
  };
}
