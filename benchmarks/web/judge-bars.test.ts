import { expect, test } from 'vitest';
import { isMet, judgeBars } from './judge-bars.ts';
import { sampleResults } from './sample-results.ts';

test('every bar is computed from the figures of the same run', () => {
  const bars = judgeBars(sampleResults());
  expect(bars.map(({ id, measured, limit }) => [id, Math.round(measured * 1_000) / 1_000, limit])).toEqual([
    ['hero', 1_900, 1.15 * 1_000],
    ['heroShare', 1_900, 0.75 * 1_900],
    ['paint', 1_100, 1_100],
    ['paintShare', 1_100, 0.75 * 1_100],
    ['script', 130, 135],
    ['scriptShare', 130, 1.1 * 110],
    ['blocking', 90, 200],
    ['blockingShare', 90, 50],
    ['shift', 0.03, 0.01],
    ['interaction', 64, 100],
    ['longTask', 72, 100],
    ['search', 10, 50],
    ['slowSearch', 40, 120],
    ['again', 300, 400],
    ['offline', 320, 350],
  ]);
  expect(bars.filter((bar) => !isMet(bar)).map(({ id }) => id)).toEqual([
    'hero',
    'heroShare',
    'paintShare',
    'scriptShare',
    'blockingShare',
    'shift',
  ]);
});

test('a figure that was not measured meets no bar', () => {
  const bars = judgeBars({ ...sampleResults(), again: [], search: [], use: [] });
  expect(bars.filter(isMet).map(({ id }) => id)).toEqual(['paint', 'script', 'blocking']);
});
