import { expect, test } from 'vitest';
import type { SafeStorage } from './safe-storage.ts';
import { createStoredList } from './stored-list.ts';

const KEY = 'perya.shown';

test('each item is remembered once until it is removed', () => {
  const storage = createMemoryStorage();
  const list = createStoredList(storage, KEY, 5);
  list.add('notice');
  list.add('download');
  list.add('notice');
  expect(list.read()).toEqual(['notice', 'download']);

  list.remove('notice');
  expect(list.read()).toEqual(['download']);
  list.remove('download');
  expect(storage.read(KEY)).toBeNull();
});

test('the oldest items make room for the newest', () => {
  const list = createStoredList(createMemoryStorage(), KEY, 2);
  for (const item of ['a', 'b', 'c']) list.add(item);
  expect(list.read()).toEqual(['b', 'c']);
});

test.each(['{', '{"a":1}', 'null'])('%s reads as an empty list', (text) => {
  const storage = createMemoryStorage();
  storage.write(KEY, text);
  expect(createStoredList(storage, KEY, 5).read()).toEqual([]);
});

function createMemoryStorage(): SafeStorage {
  const values = new Map<string, string>();
  return {
    read: (key) => values.get(key) ?? null,
    write: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
  };
}
