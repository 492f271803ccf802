import { expect, test } from 'vitest';
import { type Period, spanOf } from './period.ts';

const NOW = new Date(2026, 10, 5, 21, 30).getTime();

test.each<[Period, number]>([
  ['all', 0],
  ['today', new Date(2026, 10, 5).getTime()],
  ['week', new Date(2026, 9, 30).getTime()],
  ['month', new Date(2026, 9, 7).getTime()],
])('%s begins at a midnight of the player’s clock', (period, from) => {
  expect(spanOf({ period, from: '', to: '' }, NOW)).toEqual({ from, to: 0 });
});

test.each([
  ['2026-10-01', '2026-10-31', new Date(2026, 9, 1).getTime(), new Date(2026, 10, 1).getTime()],
  ['2026-10-01', '2026-10-01', new Date(2026, 9, 1).getTime(), new Date(2026, 9, 2).getTime()],
  ['', '2026-12-31', 0, new Date(2027, 0, 1).getTime()],
  ['2026-10-01', '', new Date(2026, 9, 1).getTime(), 0],
  ['', '', 0, 0],
  ['yesterday', '2026-1-1', 0, 0],
])('the dates %j to %j span whole days', (first, last, from, to) => {
  expect(spanOf({ period: 'dates', from: first, to: last }, NOW)).toEqual({ from, to });
});
