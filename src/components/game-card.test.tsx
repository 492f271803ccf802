import { expect, test } from 'vitest';
import { formatReturn } from './game-card.tsx';

test.each([
  [9_722, '97.2%'],
  [9_799, '97.9%'],
  [9_800, '98.0%'],
  [10_000, '100.0%'],
  [0, '0.0%'],
])('%i is shown as %s', (hundredths, shown) => {
  expect(formatReturn(hundredths)).toEqual(shown);
});
