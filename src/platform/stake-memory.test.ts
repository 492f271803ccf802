import { expect, test } from 'vitest';
import { createStakeMemory, STAKES_KEY } from './stake-memory.ts';

function createMemory(kept: string | null = null) {
  const items = new Map(kept === null ? [] : [[STAKES_KEY, kept]]);
  return createStakeMemory({
    read: (key) => items.get(key) ?? null,
    write: (key, value) => void items.set(key, value),
    remove: (key) => void items.delete(key),
  });
}

test('each game keeps its last chosen stake', () => {
  const memory = createMemory();
  memory.keep(1001, 500);
  memory.keep(1101, 2_000);
  memory.keep(1001, 1_000);
  expect([1001, 1101, 1201].map(memory.recall)).toEqual([1_000, 2_000, 0]);
});

test('only the latest games are kept', () => {
  const memory = createMemory();
  for (let gameId = 0; gameId <= 100; gameId += 1) memory.keep(gameId, 100);
  expect([memory.recall(0), memory.recall(1), memory.recall(100)]).toEqual([0, 100, 100]);
});

test.each(['{', 'null', '{"1001":500}', '[[1001,-5]]', '[[1001,"500"]]'])('%s reads as no stakes', (kept) => {
  expect(createMemory(kept).recall(1001)).toBe(0);
});
