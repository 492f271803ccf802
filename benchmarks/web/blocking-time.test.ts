import { expect, test } from 'vitest';
import { blockingTime } from './blocking-time.ts';

test.each([
  ['nothing blocked', [], 0],
  ['up to 50 ms no task blocks', [{ start: 1_000, duration: 50 }], 0],
  ['what a task takes beyond 50 ms', [{ start: 1_000, duration: 80 }], 30],
  [
    'each task for itself',
    [
      { start: 1_000, duration: 80 },
      { start: 2_000, duration: 60 },
    ],
    40,
  ],
  ['before anything was painted nobody waits', [{ start: 100, duration: 300 }], 0],
  ['of a task across the first paint the part after it', [{ start: 400, duration: 300 }], 150],
])('%s', (_, tasks, expected) => {
  expect(blockingTime(tasks, 500)).toBe(expected);
});
