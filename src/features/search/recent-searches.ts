import { parseList } from '#app/platform/parse-json.ts';
import type { SafeStorage } from '#app/platform/safe-storage.ts';

const KEY = 'perya.searches';
const LIMIT = 6;

export interface RecentSearches {
  /** Newest first. */
  read: () => string[];
  remember: (text: string) => void;
  forget: () => void;
}

export function createRecentSearches(storage: SafeStorage): RecentSearches {
  const read = () => parseList(storage.read(KEY), (each) => typeof each === 'string').slice(0, LIMIT);

  return {
    read,
    remember(text) {
      const wanted = text.trim();
      if (wanted === '') return;
      const others = read().filter((known) => known.toLowerCase() !== wanted.toLowerCase());
      storage.write(KEY, JSON.stringify([wanted, ...others].slice(0, LIMIT)));
    },
    forget: () => storage.remove(KEY),
  };
}
