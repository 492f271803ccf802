import { expect, test } from 'vitest';
import { daysAgo, groupByDay } from './group-by-day.ts';

const at = (day: number, hour: number) => new Date(2026, 10, day, hour).getTime();

test('rows of one day are grouped and keep their order', () => {
  const times = [at(21, 23), at(21, 0), at(20, 23), at(18, 9), at(18, 8)];
  expect(groupByDay(times, (time) => time)).toEqual([
    { start: at(21, 0), rows: [at(21, 23), at(21, 0)] },
    { start: at(20, 0), rows: [at(20, 23)] },
    { start: at(18, 0), rows: [at(18, 9), at(18, 8)] },
  ]);
  expect(groupByDay([], (time: number) => time)).toEqual([]);
});

test.each([
  [at(21, 0), at(21, 23), 0],
  [at(20, 0), at(21, 1), 1],
  [new Date(2026, 9, 31).getTime(), at(1, 12), 1],
  [new Date(2025, 10, 21).getTime(), at(21, 12), 365],
  [at(22, 0), at(21, 12), -1],
])('the day that began at %d lies, as of %d, %d days back', (start, now, days) => {
  expect(daysAgo(start, now)).toBe(days);
});
