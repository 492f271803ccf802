import { expect, test } from 'vitest';
import type { SafeStorage } from '#app/platform/safe-storage.ts';
import { createRecentSearches } from './recent-searches.ts';

test('the last six searches are kept, newest first, each once regardless of case', () => {
  const recents = createRecentSearches(createMemory());
  for (const text of ['a', 'b', 'Mango', 'c', 'd', 'e', ' mango ', 'f', ' ']) recents.remember(text);
  expect(recents.read()).toEqual(['f', 'mango', 'e', 'd', 'c', 'b']);
});

test('searches can be forgotten', () => {
  const recents = createRecentSearches(createMemory());
  recents.remember('mango');
  recents.forget();
  expect(recents.read()).toEqual([]);
});

test.each(['{', '{"a":1}', '[1,null]', ''])('%s reads as no searches', (stored) => {
  expect(createRecentSearches(createMemory(stored)).read()).toEqual([]);
});

function createMemory(stored: string | null = null): SafeStorage {
  let value = stored;
  return {
    read: () => value,
    write: (_key, next) => {
      value = next;
    },
    remove: () => {
      value = null;
    },
  };
}
