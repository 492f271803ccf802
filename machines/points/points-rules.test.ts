import { expect, test } from 'vitest';
import { countPoints } from './points-rules.ts';

test('points are whole, and what is left over counts for the next', () => {
  const totals = [0, 9_999, 10_000, 25_000, 29_999, 50_000];
  const points = totals.slice(1).map((to, index) => countPoints({ from: totals[index] ?? 0, to }, 10_000));
  expect(points).toEqual([0, 1, 1, 0, 3]);
});

test('nothing is ever taken away, and terms of 0 give none', () => {
  expect(countPoints({ from: 50_000, to: 10_000 }, 10_000)).toBe(0);
  expect(countPoints({ from: 0, to: 50_000 }, 0)).toBe(0);
});
