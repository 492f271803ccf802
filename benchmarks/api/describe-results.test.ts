import { expect, test } from 'vitest';
import { describeResults } from './describe-results.ts';
import { drawResults } from './draw-results.ts';
import type { Results } from './results.ts';

const results: Results = {
  date: '2026-11-20',
  cores: 2,
  processor: 'a processor',
  node: '24.0.0',
  loadBefore: 0.1,
  databases: [
    {
      title: 'PostgreSQL 18.4, fsync on',
      measures: [
        {
          name: 'transfer, share of bare',
          unit: '%',
          spread: { median: 92, min: 90, max: 95 },
          repetitions: 5,
          bar: { atLeast: 70 },
        },
        {
          name: 'login, 99 of 100 within',
          unit: 'ms',
          spread: { median: 180.25, min: 170, max: 190 },
          repetitions: 5,
          bar: { atMost: 150 },
        },
        { name: '`refreshData`', unit: '/s', spread: { median: 12_345, min: 1, max: 2 }, repetitions: 5 },
        { name: 'memory', unit: 'MB', spread: { median: 120, min: 120, max: 120 }, repetitions: 1 },
      ],
    },
  ],
};

test('the table says what was measured, how often, and whether the bar was met', () => {
  const rows = describeResults(results, 'picture.svg')
    .split('\n')
    .filter((line) => line.startsWith('| '));
  expect(rows).toEqual([
    '| what | median (range) | repetitions | bar | |',
    '| transfer, share of bare | 92.0 % (90.0–95.0) | 5 | ≥ 70 % | met |',
    '| login, 99 of 100 within | 180.3 ms (170.0–190.0) | 5 | ≤ 150 ms | **missed** |',
    '| `refreshData` | 12,345/s (1–2) | 5 |  |  |',
    '| memory | 120 MB | 1 |  |  |',
  ]);
});

test('the picture shows every figure with a bar, green where it is met and red where it is not', () => {
  const picture = drawResults(results);
  const labels = [...picture.matchAll(/fill="#b9aee0">([^<]*)</g)].map(([, label]) => label);
  const colours = [...picture.matchAll(/fill="(#22d3b6|#ff5d5d)"/g)].map(([, colour]) => colour);
  expect([labels, colours]).toEqual([
    ['transfer, share of bare, ≥ 70 %', 'login, 99 of 100 within, ≤ 150 ms'],
    ['#22d3b6', '#ff5d5d'],
  ]);
});
