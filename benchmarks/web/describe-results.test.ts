import { expect, test } from 'vitest';
import { describeNewcomer, describeResults } from './describe-results.ts';
import { SAMPLE_RUN, sampleResults } from './sample-results.ts';

const section = describeResults(sampleResults(), 'benchmarks/web.svg', {
  hero: 'The whole page in one chunk: no better.',
  paint: 'Not told, as it is met.',
}).split('\n');

test('the section says how often it was measured, and when and where each part', () => {
  expect(section.slice(0, 3)).toEqual([
    'Medians of 3 runs, and in brackets the least and the most.',
    '',
    '![First visits to home, side by side](benchmarks/web.svg)',
  ]);
  const run = 'Measured on 2026-11-20 on 2 cores (Test), Chromium 156.0; load average before the run 0.25.';
  for (const title of ['Entry pages', 'Ways between pages', 'Home', 'In use']) {
    expect(section[section.indexOf(`### ${title}`) + 2]).toBe(run);
  }
});

test('the section compares every figure with its bar and says what was tried for a missed one', () => {
  const find = (start: string) => section.filter((line) => line.startsWith(start));
  expect(find('| Cover')).toEqual([
    '| Cover lifted and hero visible | 1,900 ms | ≤ 1,150 ms (1.15 × without scripts) | **missed** |',
    '| Cover lifted and hero visible | 1,900 ms | ≤ 1,425 ms (0.75 × empty app) | **missed** |',
  ]);
  expect(find('| Content')).toEqual([
    '| Content of an entry page | 2,600 ms | ≤ 2,500 ms (worst: `/vip`, player) | **missed** |',
    '| Content beside the former build | 0.33 × | ≤ 0.40 × (worst: `/vip`, player) | met |',
    '| Content over HTTP/2 | 2,000 ms | ≤ 2,200 ms (worst: `/vip`, player) | met |',
    '| Content on 3G | over 30 s | ≤ 5,000 ms (worst: `/vip`, player) | **missed** |',
  ]);
  expect(find('- ')).toEqual(['- Cover lifted and hero visible: The whole page in one chunk: no better.']);
});

test('the section lists each entry page, what came before its content, and says where none came', () => {
  expect(section.filter((line) => /^\| `.*(?:visitor|player)/.test(line))).toEqual([
    '| `/`, visitor | 1,200 ms |  |  |',
    '| `/vip`, player | **2,600 ms (2,000–over 30 s)** | 8,000 ms | 0.33 × |',
    '| `/game/start?gameId=1001&tryIt=0`, player | 3,000 ms |  |  |',
    '| `/`, visitor | 12 | 2 | 6 | 150.0 KiB | 180 ms |',
    '| `/vip`, player | 12; former 44 | 3 (2–3); former 2 | 6; former 6 | 150.0 KiB; former 150.0 KiB | 180 ms; former 180 ms |',
    '| `/game/start?gameId=1001&tryIt=0`, player | 12, and the frame’s 7 | 4 | 6 | 150.0 KiB | 180 ms |',
    '| `/vip`, player | 2,000 ms | **over 30 s** |  |',
  ]);
});

test('the section lists each way from its press on', () => {
  expect(section.filter((line) => /^\| (?:home to|me to)/.test(line))).toEqual([
    '| home to Join, as soon as the page is there | **1,500 ms** |  | 5 |  |',
    '| home to Join, worker installed | over 30 s |  | 9 |  |',
    '| me to inbox, as soon as the page is there | 2,000 ms | 5,000 ms | 8 | 30 |',
  ]);
});

test('parts that did not run are left out', () => {
  const home = { app: [], former: [], plain: [], empty: [] };
  const nothing = { home, ways: [], again: [], use: [], search: [] };
  const only = { ...sampleResults(), ...nothing, runs: { pages: SAMPLE_RUN } };
  const titles = describeResults(only, 'benchmarks/web.svg', {}).match(/^\*\*.*|^!.*|^###.*/gm);
  expect(titles).toEqual([
    '### Entry pages',
    '**Content of the page itself, first visits, slow 4G, HTTP/1.1**',
    '**What came before it, slow 4G, HTTP/1.1**',
  ]);
});

test('the section lists medians with their spread, and leaves out what was not measured', () => {
  expect(
    section.filter((line) => /^\| (hero visible|`preLogin`|layout|second visit: shell)/.test(line)),
  ).toEqual([
    '| hero visible, no cover | 1,900 ms (1,800–2,500) |  | 1,000 ms | 1,900 ms |',
    '| layout shift | 0 (0–0.0300) |  | 0 | 0 |',
    '| `preLogin` | 700 ms |  |  |  |',
    '| second visit: shell | 300 ms |',
  ]);
});

test('a newcomer’s longest wait is held against its bar', () => {
  const of = (...times: number[]) =>
    describeNewcomer(
      SAMPLE_RUN,
      times.map((took) => ({ title: 'Pay', took })),
      'n.webp',
    );
  expect(of(900, 2_400)).toContain('The longest wait: 2,400 ms, bar 2,500 ms, met.');
  expect(of(2_600, 900)).toContain('The longest wait: 2,600 ms, bar 2,500 ms, **missed**.');
  expect(of(900)).toContain('| Pay | 900 ms |');
});
