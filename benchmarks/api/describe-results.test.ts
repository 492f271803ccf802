import { describe, expect, test } from 'vitest';
import { describeResults } from './describe-results.ts';
import { drawResults } from './draw-results.ts';
import { type Entry, type Results, renewResults } from './results.ts';

const measures: Entry[] = [
  {
    ...{ part: 'ledger', date: '2026-11-20', name: 'transfer, share of bare', unit: '%', repetitions: 5 },
    spread: { median: 92, min: 90, max: 95 },
    bar: { atLeast: 70 },
  },
  {
    ...{ part: 'login', date: '2026-11-20', name: 'login, 99 of 100 within', unit: 'ms', repetitions: 5 },
    spread: { median: 180.25, min: 170, max: 190 },
    bar: { atMost: 150 },
  },
  {
    ...{ part: 'login', date: '2026-11-20', name: '`refreshData`', unit: '/s', repetitions: 5 },
    spread: { median: 12_345, min: 1, max: 2 },
  },
  {
    ...{ part: 'memory', date: '2026-11-21', name: 'memory', unit: 'MB', repetitions: 1 },
    spread: { median: 120, min: 120, max: 120 },
  },
];
const results: Results = {
  cores: 2,
  processor: 'a processor',
  node: '24.0.0',
  databases: [{ kind: 'postgres', title: 'PostgreSQL 18.4, fsync on', measures }],
};

test('the table says what was measured, how often, and whether the bar was met', () => {
  const rows = describeResults(results, 'picture.svg')
    .split('\n')
    .filter((line) => line.startsWith('| '));
  expect(rows).toEqual([
    '| what | median (range) | repetitions | bar |  | measured |',
    '| transfer, share of bare | 92.0 % (90.0–95.0) | 5 | ≥ 70 % | met | 2026-11-20 |',
    '| login, 99 of 100 within | 180.3 ms (170.0–190.0) | 5 | ≤ 150 ms | **missed** | 2026-11-20 |',
    '| `refreshData` | 12,345/s (1–2) | 5 |  |  | 2026-11-20 |',
    '| memory | 120 MB | 1 |  |  | 2026-11-21 |',
  ]);
});

test('the picture shows every figure with a bar, and whether it is met', () => {
  const picture = drawResults(results);
  const labels = [...picture.matchAll(/<text class="dim"[^>]*>([^<]*)</g)].map(([, label]) => label);
  const kinds = [...picture.matchAll(/<rect class="(good|bad|other)"/g)].map(([, kind]) => kind);
  expect([labels, kinds]).toEqual([
    ['transfer, share of bare, ≥ 70 %', 'login, 99 of 100 within, ≤ 150 ms'],
    ['good', 'bad'],
  ]);
});

describe('a part that is measured anew', () => {
  const order = ['ledger', 'login', 'claims', 'memory'];
  const entryOf = (part: string, name: string): Entry => ({
    ...{ part, name, date: '2026-11-25', unit: 'ms', repetitions: 5 },
    spread: { median: 1, min: 1, max: 1 },
  });
  const freshOf = (...entries: Entry[]): Results => ({
    ...results,
    databases: [{ kind: 'postgres', title: 'PostgreSQL 18.5, fsync on', measures: entries }],
  });

  test('takes the place of its former figures, and a new part comes where the table has it', () => {
    const fresh = freshOf(entryOf('claims', 'claims'), entryOf('login', 'log-ins'));
    const renewed = renewResults(results, fresh, order).databases[0]?.measures;
    expect(renewed?.map(({ name, date }) => [name, date])).toEqual([
      ['transfer, share of bare', '2026-11-20'],
      ['log-ins', '2026-11-25'],
      ['claims', '2026-11-25'],
      ['memory', '2026-11-21'],
    ]);
  });

  test('leaves a database alone that it was not measured on', () => {
    expect(renewResults(results, { ...results, databases: [] }, order)).toEqual(results);
  });

  test('is refused on another machine', () => {
    expect(() => renewResults(results, { ...freshOf(), cores: 8 }, order)).toThrow(
      'The kept results are of 2 cores, a processor, Node 24.0.0: measure all parts.',
    );
  });
});
