import { expect, test } from 'vitest';
import { createSafeStorage } from './safe-storage.ts';

test('memory keeps what a blocked storage refuses', () => {
  const storage = createSafeStorage(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  storage.write('a', '1');
  expect(storage.read('a')).toBe('1');
  storage.remove('a');
  expect(storage.read('a')).toBe(null);
});

test('memory keeps what a full storage refuses, over the older value', () => {
  const full = createFakeStorage({ a: 'old' });
  full.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  const storage = createSafeStorage(() => full);
  storage.write('a', 'new');
  expect(storage.read('a')).toBe('new');
});

test('a working storage is used', () => {
  const real = createFakeStorage({});
  const storage = createSafeStorage(() => real);
  storage.write('a', '1');
  expect(real.getItem('a')).toBe('1');
  expect(storage.read('a')).toBe('1');
  storage.remove('a');
  expect(real.getItem('a')).toBe(null);
});

function createFakeStorage(initial: Record<string, string>): Storage {
  const values = new Map(Object.entries(initial));
  return {
    get length() {
      return values.size;
    },
    clear: () => values.clear(),
    getItem: (key) => values.get(key) ?? null,
    key: (index) => [...values.keys()][index] ?? null,
    removeItem: (key) => values.delete(key),
    setItem: (key, value) => values.set(key, value),
  };
}
