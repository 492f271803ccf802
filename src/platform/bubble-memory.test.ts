import { expect, test } from 'vitest';
import { BUBBLE_KEY, createBubbleMemory } from './bubble-memory.ts';

function createMemory(kept: string | null = null) {
  const items = new Map(kept === null ? [] : [[BUBBLE_KEY, kept]]);
  const memory = createBubbleMemory({
    read: (key) => items.get(key) ?? null,
    write: (key, value) => void items.set(key, value),
    remove: (key) => void items.delete(key),
  });
  return { items, memory };
}

test('a stored place is recalled', () => {
  const { memory } = createMemory();
  expect(memory.recall()).toBe(null);
  memory.keep({ edge: 'left', along: 0.25 });
  expect(memory.recall()).toEqual({ edge: 'left', along: 0.25 });
});

test.each([
  ['invalid JSON', '{'],
  ['nothing', 'null'],
  ['an unknown edge', '{"edge":"top","along":0.5}'],
  ['beyond its edge', '{"edge":"left","along":1.5}'],
  ['a missing number', '{"edge":"left","along":null}'],
])('%s reads as no place', (_, kept) => {
  expect(createMemory(kept).memory.recall()).toBe(null);
});
