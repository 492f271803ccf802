import { expect, test } from 'vitest';
import { monthOf } from './month-of.ts';

test.each([
  ['the last millisecond of a month in Manila', Date.UTC(2026, 10, 30, 16) - 1, 202_611],
  ['the first of the next', Date.UTC(2026, 10, 30, 16), 202_612],
  ['the first of a year', Date.UTC(2026, 11, 31, 16), 202_701],
])('%s', (_, time, month) => {
  expect(monthOf(time)).toBe(month);
});
