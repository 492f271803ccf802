import { expect, test } from 'vitest';
import { isMet } from '../report.ts';
import { FRAME } from './conditions.ts';
import { judgeBars } from './judge-bars.ts';
import { sampleResults, sampleRun, sampleWays } from './sample-results.ts';
import type { ScratchRun } from './spin-results.ts';

const rounded = (value: number) => Math.round(value * 100) / 100;

test('each bar judges the worst of all spins', () => {
  const bars = judgeBars(sampleResults());
  expect(bars.map((bar) => [rounded(bar.measured), rounded(bar.limit), isMet(bar)])).toEqual([
    [8, rounded(FRAME + 4), true],
    [42, 50, true],
    [20, 25, true],
    [0.5, 1, true],
    [4, 4, true],
    [700, 1_000, true],
  ]);
});

test('an early cell counts as much as a late one', () => {
  const early = sampleWays([-26, 2, -25.5], [0, 0, 0]);
  const [idle, , drift] = judgeBars(sampleResults({ idle: early }));
  expect([idle, drift].map((bar) => bar && [bar.measured, isMet(bar)])).toEqual([
    [26, false],
    [25.5, false],
  ]);
});

test('less than one in a hundred frames of all spins may be dropped', () => {
  const drop = (dropped: number) => {
    const product = [sampleRun([1], { dropped }), sampleRun([1], { dropped: 0 })];
    return judgeBars(sampleResults({ slow: { product, chained: product } })).at(3);
  };
  expect([4, 3].map((dropped) => drop(dropped)).map((bar) => bar && [bar.measured, isMet(bar)])).toEqual([
    [1, false],
    [0.75, true],
  ]);
});

test('a frame over its four milliseconds on any card is judged, the opening is not', () => {
  const judge = (slow: ScratchRun[]) =>
    judgeBars({ ...sampleResults(), scratches: { idle: [], slow } }).find(({ what }) =>
      what.startsWith('Frame'),
    );
  const bars = [
    [{ covered: [1, 4], opening: [30] }],
    [
      { covered: [1], opening: [] },
      { covered: [4.1], opening: [] },
    ],
  ];
  expect(bars.map(judge).map((bar) => bar && [bar.measured, isMet(bar)])).toEqual([
    [4, true],
    [4.1, false],
  ]);
});

test('a figure that was not measured meets no bar', () => {
  const none = { product: [], chained: [] };
  const bars = judgeBars({
    runs: { idle: none, slow: none, slowest: none, blocked: none },
    scratches: { idle: [], slow: [] },
    deals: { idle: [], slow: [] },
  });
  expect(bars.filter(isMet)).toEqual([]);
});
