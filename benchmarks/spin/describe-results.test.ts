import { expect, test } from 'vitest';
import { describeResults } from './describe-results.ts';
import { sampleResults, sampleRun, sampleWays } from './sample-results.ts';

const find = (section: string, start: string) => section.split('\n').filter((line) => line.startsWith(start));

test('the section says when, where and how often it was measured, and shows the picture', () => {
  expect(describeResults(sampleResults(), 'benchmarks/spin.svg').split('\n').slice(0, 4)).toEqual([
    'Measured on 2026-11-22 on 2 cores (Test), Chromium 156.0; load average before the run 0.25.',
    '2 spins, 1 cards and 3 checks of each; what is held against a bar is the worst of them.',
    '',
    '![Each cell against its plan](benchmarks/spin.svg)',
  ]);
});

test('the section compares the product with every bar', () => {
  const section = describeResults(
    sampleResults({ idle: sampleWays([21, 3, 2, 1], [1, 1, 1, 1]) }),
    'benchmarks/spin.svg',
  );
  expect([
    ...find(section, '| Farthest'),
    ...find(section, '| Drift'),
    ...find(section, '| Dropped'),
    ...find(section, '| Frame'),
    ...find(section, '| Check'),
  ]).toEqual([
    '| Farthest cell from its plan, idle | 21.0 ms | ≤ 20.7 ms (one frame + 4 ms) | **missed** |',
    '| Farthest cell from its plan, blocked | 42.0 ms | ≤ 50.0 ms | met |',
    '| Drift at the end, everywhere | 20.0 ms | ≤ 25.0 ms | met |',
    '| Dropped frames, 4x CPU | 0.5 % | < 1.0 % | met |',
    '| Frame while a card is scratched, 4x CPU | 4.0 ms | ≤ 4.0 ms | met |',
    '| Check of 10,000 cards in the worker, idle | 700.0 ms | ≤ 1,000.0 ms | met |',
  ]);
});

test('the section puts both ways side by side for each condition', () => {
  const left = sampleRun([-4, -2]);
  const chained = [{ ...left, steps: left.steps.map((step) => ({ ...step, isLeftOut: true })) }];
  const section = describeResults(
    sampleResults({ slow: { product: [sampleRun([5, -4, 8, 6])], chained } }),
    'benchmarks/spin.svg',
  );
  expect(find(section, '| 4x CPU').slice(0, 2)).toEqual([
    '| 4x CPU | Perya | 5.0 | 8.0 | 8.0 | 6.0 (6.0–6.0) | 0 of 4 | 0.5 % |',
    '| 4x CPU | chained timers | 2.0 | 4.0 | 4.0 | −2.0 (−2.0–−2.0) | 2 of 2 | 0.5 % |',
  ]);
  expect([...find(section, '| idle, 1x CPU | Perya'), ...find(section, '| blocked')]).toHaveLength(3);
});

test('the section has the cells of each engine', () => {
  const section = describeResults(sampleResults(), 'benchmarks/spin.svg');
  expect(find(section, '| Firefox')).toEqual([
    '| Firefox 140.0 | 5.0 | 8.0 | 8.0 | 6.0 (6.0–6.0) | 0 of 4 |',
  ]);
});

test('the section has the frames of all cards and the checks of a deal at each speed', () => {
  const lines = describeResults(sampleResults(), 'benchmarks/spin.svg').split('\n');
  expect(lines.slice(lines.findIndex((line) => line.startsWith('**Scratching')))).toEqual([
    '**Scratching a card**, milliseconds of the main thread for a frame',
    '',
    '|  |  | half of the frames within | 95 of 100 | all | frames |',
    '|---|---|---|---|---|---|',
    '| idle, 1x CPU | while it is covered | 0.5 | 1.0 | 1.0 | 3 |',
    '| idle, 1x CPU | as it opens, and after | 1.0 | 2.0 | 2.0 | 2 |',
    '| 4x CPU | while it is covered | 2.0 | 4.0 | 4.0 | 6 |',
    '| 4x CPU | as it opens, and after | 4.0 | 8.0 | 8.0 | 4 |',
    '',
    '**Checking a closed deal of 10,000 cards**, milliseconds (range)',
    '',
    '|  | the worker | from press to verdict |',
    '|---|---|---|',
    '| idle, 1x CPU | 500.0 (400.0–700.0) | 600.0 (500.0–800.0) |',
    '| 4x CPU | 450.0 (450.0–450.0) | 900.0 (900.0–900.0) |',
  ]);
});
