import { expect, test } from 'vitest';
import { medianOf, percentileOf, spreadOf } from './statistics.ts';

test('the median is the middle value, or half way between the two middle ones', () => {
  expect([medianOf([9, 1, 5]), medianOf([4, 1, 2, 9]), medianOf([7])]).toEqual([5, 3, 7]);
});

test('the spread is the median, the minimum and the maximum', () => {
  expect(spreadOf([30, 10, 20])).toEqual({ median: 20, min: 10, max: 30 });
});

test('a percentile is one of the values, by rank', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect([0.5, 0.98, 1].map((share) => percentileOf(hundred, share))).toEqual([50, 98, 100]);
  expect([percentileOf([3], 0.98), percentileOf([], 0.98)]).toEqual([3, Number.NaN]);
});
