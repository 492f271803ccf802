import { expect, test } from 'vitest';
import { type Period, startOf } from './period.ts';

test.each<[Period, number]>([
  ['all', 0],
  ['today', new Date(2026, 10, 5).getTime()],
  ['week', new Date(2026, 9, 30).getTime()],
  ['month', new Date(2026, 9, 7).getTime()],
])('%s begins at a midnight of the player’s clock', (period, start) => {
  expect(startOf(period, new Date(2026, 10, 5, 21, 30).getTime())).toBe(start);
});
