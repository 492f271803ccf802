import { expect, test } from 'vitest';
import { createPreferencesStore } from './preferences.ts';

function openStore(text: string | null) {
  const written: string[] = [];
  const store = createPreferencesStore({
    read: () => text,
    write: (_, value) => void written.push(value),
    remove: () => {},
  });
  return { store, written };
}

test.each([
  [null, { calm: false, accent: null }],
  ['nonsense', { calm: false, accent: null }],
  ['{"calm":true,"accent":3,"other":1}', { calm: true, accent: 3 }],
  ['{"calm":"yes","accent":9}', { calm: false, accent: null }],
])('the stored text %j gives valid preferences', (text, expected) => {
  expect(openStore(text).store.read()).toEqual(expected);
});

test('a change is stored and sent to listeners', () => {
  const { store, written } = openStore(null);
  const seen: unknown[] = [];
  const unsubscribe = store.subscribe(() => seen.push(store.read()));
  store.change({ calm: true });
  unsubscribe();
  store.change({ accent: 2 });
  expect(seen).toEqual([{ calm: true, accent: null }]);
  expect(written.map((text) => JSON.parse(text))).toEqual([
    { calm: true, accent: null },
    { calm: true, accent: 2 },
  ]);
});
