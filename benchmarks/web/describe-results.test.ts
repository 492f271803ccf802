import { expect, test } from 'vitest';
import { describeResults } from './describe-results.ts';
import { sampleResults } from './sample-results.ts';

const section = describeResults(sampleResults(), 'benchmarks/web.svg', {
  hero: 'The whole page in one chunk: no better.',
  paint: 'Not told, as it is met.',
}).split('\n');

test('the section says when, where and how often it was measured', () => {
  expect(section.slice(0, 4)).toEqual([
    'Measured on 2026-11-20 on 2 cores (Test), Chromium 156.0; load average before the run 0.25.',
    'Medians of 3 runs, and in brackets the least and the most.',
    '',
    '![First visits to home, side by side](benchmarks/web.svg)',
  ]);
});

test('the section compares every figure with its bar and says what was tried for a missed one', () => {
  const find = (start: string) => section.filter((line) => line.startsWith(start));
  expect(find('| Cover')).toEqual([
    '| Cover lifted and hero visible | 1,900 ms | ≤ 1,150 ms (1.15 × without scripts) | **missed** |',
    '| Cover lifted and hero visible | 1,900 ms | ≤ 1,425 ms (0.75 × empty app) | **missed** |',
  ]);
  expect(find('| Script')).toEqual([
    '| Script within 5 s | 130.0 KiB | ≤ 135.0 KiB | met |',
    '| Script within 5 s | 130.0 KiB | ≤ 121.0 KiB (1.10 × empty app) | **missed** |',
  ]);
  expect(find('- ')).toEqual(['- Cover lifted and hero visible: The whole page in one chunk: no better.']);
});

test('the section lists visits that begin on other pages', () => {
  expect(section.filter((line) => line.startsWith('| `/'))).toEqual([
    '| `/bonus`, player, 3G, warm cache | 400 ms | 1,300 ms | 80 ms | 0 | 140.0 KiB |',
  ]);
});

test('the section lists medians with their spread, and leaves out what was not measured', () => {
  expect(
    section.filter((line) => /^\| (hero visible|`preLogin`|layout|second visit: shell)/.test(line)),
  ).toEqual([
    '| hero visible, no cover | 1,900 ms (1,800–2,500) | 1,000 ms | 1,900 ms |',
    '| layout shift | 0 (0–0.0300) | 0 | 0 |',
    '| `preLogin` | 700 ms |  |  |',
    '| second visit: shell | 300 ms |',
  ]);
});
