import type { UseResult } from './measure-use.ts';
import { slowPhone } from './profile.ts';
import { medianOf, percentileOf, spreadOf } from './statistics.ts';
import type { WebResults } from './web-results.ts';

const KIB = 1024;

export type BarId =
  | 'hero'
  | 'paint'
  | 'script'
  | 'scriptShare'
  | 'blocking'
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
  const preLogin = of(app, (visit) => visit.preLogin ?? Number.NaN);
  const script = of(app, (visit) => visit.script) / KIB;

  return [
    {
      id: 'hero',
      what: 'Cover lifted and hero visible',
      rule: 'without scripts + one round trip + preLogin',
      unit: 'ms',
      measured: of(app, ({ heroShown }) => heroShown),
      limit: of(plain, ({ heroShown }) => heroShown) + slowPhone.roundTrip + preLogin,
    },
    {
      id: 'paint',
      what: 'Largest contentful paint',
      rule: '1.15 × without scripts',
      unit: 'ms',
      measured: of(app, ({ largestPaint }) => largestPaint),
      limit: 1.15 * of(plain, ({ largestPaint }) => largestPaint),
    },
    { id: 'script', what: 'Script within 5 s', rule: '', unit: 'KiB', measured: script, limit: 135 },
    {
      id: 'scriptShare',
      what: 'Script within 5 s',
      rule: '1.15 × empty app',
      unit: 'KiB',
      measured: script,
      limit: (1.15 * of(empty, (visit) => visit.script)) / KIB,
    },
    {
      id: 'blocking',
      what: 'Total blocking time',
      rule: 'empty app + 50 ms',
      unit: 'ms',
      measured: of(app, ({ blocking }) => blocking),
      limit: of(empty, ({ blocking }) => blocking) + 50,
    },
    {
      id: 'shift',
      what: 'Layout shift, all of it',
      rule: '',
      unit: '',
      measured: spreadOf(app.map(({ shift }) => shift)).max,
      limit: 0.02,
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
      limit: 50,
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
      limit: 50,
    },
    {
      id: 'again',
      what: 'Second visit: shell',
      rule: '',
      unit: 'ms',
      measured: of(again, ({ online }) => online.shell),
      limit: 500,
    },
    {
      id: 'offline',
      what: 'Second visit without a network: shell',
      rule: '',
      unit: 'ms',
      measured: of(again, ({ offline }) => offline.shell),
      limit: 500,
    },
  ];
}

function longestTask({ longTasks }: UseResult): number {
  return Math.max(0, ...longTasks.map(({ duration }) => duration));
}

export function isMet({ measured, limit }: Bar): boolean {
  return measured <= limit;
}
