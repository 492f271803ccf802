import type { UseResult } from './measure-use.ts';
import { medianOf, percentileOf, spreadOf } from './statistics.ts';
import type { WebResults } from './web-results.ts';

const KIB = 1024;

export type BarId =
  | 'hero'
  | 'heroShare'
  | 'paint'
  | 'paintShare'
  | 'script'
  | 'scriptShare'
  | 'blocking'
  | 'blockingShare'
  | 'shift'
  | 'interaction'
  | 'longTask'
  | 'search'
  | 'slowSearch'
  | 'again'
  | 'offline';

export interface Bar {
  id: BarId;
  what: string;
  /** How the limit is derived. */
  rule: string;
  unit: 'ms' | 'KiB' | '';
  measured: number;
  limit: number;
}

/** Every figure with its bar: medians of the runs, and the worst run for shifts and long tasks. */
export function judgeBars({ home, again, use, search }: WebResults): Bar[] {
  const { app, plain, empty } = home;
  const of = <T>(runs: readonly T[], read: (run: T) => number) => medianOf(runs.map(read));
  const script = of(app, (visit) => visit.script) / KIB;
  const paint = of(app, ({ largestPaint }) => largestPaint);
  const blocking = of(app, (visit) => visit.blocking);

  return [
    {
      id: 'hero',
      what: 'Cover lifted and hero visible',
      rule: '1.15 × without scripts',
      unit: 'ms',
      measured: of(app, ({ heroShown }) => heroShown),
      limit: 1.15 * of(plain, ({ heroShown }) => heroShown),
    },
    {
      id: 'heroShare',
      what: 'Cover lifted and hero visible',
      rule: '0.75 × empty app',
      unit: 'ms',
      measured: of(app, ({ heroShown }) => heroShown),
      limit: 0.75 * of(empty, ({ heroShown }) => heroShown),
    },
    { id: 'paint', what: 'Largest contentful paint', rule: '', unit: 'ms', measured: paint, limit: 1_100 },
    {
      id: 'paintShare',
      what: 'Largest contentful paint',
      rule: '0.75 × empty app',
      unit: 'ms',
      measured: paint,
      limit: 0.75 * of(empty, ({ largestPaint }) => largestPaint),
    },
    { id: 'script', what: 'Script within 5 s', rule: '', unit: 'KiB', measured: script, limit: 135 },
    {
      id: 'scriptShare',
      what: 'Script within 5 s',
      rule: '1.10 × empty app',
      unit: 'KiB',
      measured: script,
      limit: (1.1 * of(empty, (visit) => visit.script)) / KIB,
    },
    { id: 'blocking', what: 'Total blocking time', rule: '', unit: 'ms', measured: blocking, limit: 200 },
    {
      id: 'blockingShare',
      what: 'Total blocking time',
      rule: 'empty app',
      unit: 'ms',
      measured: blocking,
      limit: of(empty, (visit) => visit.blocking),
    },
    {
      id: 'shift',
      what: 'Layout shift, all of it',
      rule: '',
      unit: '',
      measured: spreadOf(app.map(({ shift }) => shift)).max,
      limit: 0.01,
    },
    {
      id: 'interaction',
      what: 'Tap or key to next paint, 98 of 100',
      rule: '',
      unit: 'ms',
      measured: of(use, ({ p98 }) => p98),
      limit: 100,
    },
    {
      id: 'longTask',
      what: 'Longest task while used',
      rule: '',
      unit: 'ms',
      measured: spreadOf(use.map(longestTask)).max,
      limit: 100,
    },
    {
      id: 'search',
      what: 'Key to search results, 98 of 100, at full speed',
      rule: '',
      unit: 'ms',
      measured: of(search, ({ fullSpeed }) => percentileOf(fullSpeed, 0.98)),
      limit: 50,
    },
    {
      id: 'slowSearch',
      what: 'Key to search results, 98 of 100, at a quarter of it',
      rule: '',
      unit: 'ms',
      measured: of(search, ({ slow }) => percentileOf(slow, 0.98)),
      limit: 120,
    },
    {
      id: 'again',
      what: 'Second visit: shell',
      rule: '',
      unit: 'ms',
      measured: of(again, ({ online }) => online.shell),
      limit: 400,
    },
    {
      id: 'offline',
      what: 'Second visit without a network: shell',
      rule: '',
      unit: 'ms',
      measured: of(again, ({ offline }) => offline.shell),
      limit: 350,
    },
  ];
}

function longestTask({ longTasks }: UseResult): number {
  return Math.max(0, ...longTasks.map(({ duration }) => duration));
}

export function isMet({ measured, limit }: Bar): boolean {
  return measured <= limit;
}
