import { expect, test } from 'vitest';
import { retryWait } from './retry-wait.ts';

test.each([
  [1, 5_000],
  [2, 15_000],
  [3, 45_000],
  [4, 135_000],
  [9, 32_805_000],
  [10, 86_400_000],
  [1_000, 86_400_000],
])('after %d tries it waits %d ms, and up to a fifth more', (attempts, wait) => {
  expect(retryWait(attempts, { first: 5_000, randomInt: () => 0 })).toBe(wait);
  expect(retryWait(attempts, { first: 5_000, randomInt: (max) => max - 1 })).toBe(wait * 1.2);
});
