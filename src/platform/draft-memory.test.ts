import { beforeEach, expect, test } from 'vitest';
import { createDraftMemory, DRAFT_KEY } from './draft-memory.ts';

const items = new Map<string, string>();
const window = {
  sessionStorage: {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  } as unknown as Storage,
};
beforeEach(() => items.clear());

test('a draft belongs to its writer until it is forgotten', () => {
  createDraftMemory(window).keep('ana', { text: 'My deposit' });
  expect(createDraftMemory(window).recall('ana')).toEqual({ text: 'My deposit' });
  expect(createDraftMemory(window).recall('ben')).toBeNull();
  createDraftMemory(window).forget();
  expect(createDraftMemory(window).recall('ana')).toBeNull();
});

test.each(['{', 'null', '{"userId":"ana"', '[]', '{"draft":1}'])('%s reads as no draft', (text) => {
  items.set(DRAFT_KEY, text);
  expect(createDraftMemory(window).recall('ana')).toBeNull();
});
