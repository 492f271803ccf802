import { expect, test } from 'vitest';
import { createSafeStorage } from '#app/platform/safe-storage.ts';
import { createPushMemory } from './push-memory.ts';

const NOW = 1_795_000_000_000;
const WEEK = 7 * 86_400_000;

function open(kept?: string) {
  const storage = createSafeStorage(() => {
    throw new Error('blocked');
  });
  if (kept !== undefined) storage.write('perya.push', kept);
  return createPushMemory(storage);
}

test('the player who turned push on here is remembered until it is turned off', () => {
  const memory = open();
  expect(memory.isOnFor('ana')).toBe(false);
  memory.noteOn('ana');
  memory.postpone(NOW);
  expect([memory.isOnFor('ana'), memory.isOnFor('ben')]).toEqual([true, false]);
  memory.noteOff();
  expect(memory.isOnFor('ana')).toBe(false);
});

test('a visitor has not turned push on', () => {
  expect(open().isOnFor('')).toBe(false);
});

test('nobody is asked again for three weeks, even when the clock is set back', () => {
  const memory = open();
  expect(memory.isPostponed(NOW)).toBe(false);
  memory.postpone(NOW);
  memory.noteOn('ana');
  expect(memory.isPostponed(NOW + 3 * WEEK - 1)).toBe(true);
  expect(memory.isPostponed(NOW + 3 * WEEK)).toBe(false);
  expect(memory.isPostponed(NOW - WEEK)).toBe(true);
});

test.each(['nonsense', 'null', '{"userId":7,"postponedAt":"soon"}'])(
  '%s in the storage counts as nothing',
  (kept) => {
    const memory = open(kept);
    expect([memory.isOnFor('7'), memory.isPostponed(NOW)]).toEqual([false, false]);
  },
);
