import type { UseResult } from './measure-use.ts';
import { medianOf, percentileOf, spreadOf } from './statistics.ts';
import type { EntryVisit, WayVisit } from './visit-entry.ts';
import type { EntryResult, WayResult, WebResults } from './web-results.ts';

const KIB = 1024;
/** Compressed bytes of home's script on 29 November 2026. */
const HOME_SCRIPT = 137_185;

/** Limits for each entry page and way, in milliseconds; `contentShare` is a share of the former build. */
export const LIMITS = {
  content: 2_500,
  contentShare: 0.4,
  contentHttp2: 2_200,
  content3G: 5_000,
  game: 3_200,
  way: 1_200,
} as const;

export type BarId =
  | 'hero'
  | 'heroShare'
  | 'heroFormer'
  | 'paint'
  | 'paintShare'
  | 'paintFormer'
  | 'blocking'
  | 'blockingShare'
  | 'shift'
  | keyof typeof LIMITS
  | 'gameWaves'
  | 'wayRequests'
  | 'scriptFiles'
  | 'requests'
  | 'waves'
  | 'entryBlocking'
  | 'weight'
  | 'builtFiles'
  | 'workerList'
  | 'interaction'
  | 'longTask'
  | 'search'
  | 'slowSearch'
  | 'again'
  | 'offline';

export interface Bar {
  id: BarId;
  what: string;
  /** How the limit is derived, or where the worst was measured. */
  rule: string;
  unit: 'ms' | 'KiB' | '×' | '';
  /** NaN where it was not measured; infinite where content did not come. */
  measured: number;
  limit: number;
}

/** Every figure with its bar: medians of the runs, and the worst run for shifts and long tasks. */
export function judgeBars(results: WebResults): Bar[] {
  return [...judgeEntries(results), ...judgeWays(results), ...judgeHome(results), ...judgeUse(results)];
}

/** The worst entry page of each kind. */
function judgeEntries({ pages: first, networks, files }: WebResults): Bar[] {
  const pages = (list: readonly EntryResult[]) => list.filter((entry) => !isGame(entry));
  const game = first.filter(isGame);
  const content = ({ app }: EntryResult) => medianContent(app);
  const of = (read: (visit: EntryVisit) => number) => (entry: EntryResult) => medianOf(entry.app.map(read));
  const compared = pages(first).filter(({ path, former }) => path !== '/' && former.length > 0);
  const http2 = networks.filter((entry) => isOf(entry, 'slow 4G', 'HTTP/2'));
  const slowest = networks.filter((entry) => isOf(entry, '3G', 'HTTP/1.1'));
  return [
    worst('content', 'Content of an entry page', 'ms', pages(first), content, LIMITS.content),
    worst('contentShare', 'Content beside the former build', '×', compared, shareOf, LIMITS.contentShare),
    worst('game', 'First playable frame of a game', 'ms', game, content, LIMITS.game),
    worst(
      'gameWaves',
      'Waves before it',
      '',
      game,
      of(({ waves }) => waves),
      4,
    ),
    worst('contentHttp2', 'Content over HTTP/2', 'ms', pages(http2), content, LIMITS.contentHttp2),
    worst('content3G', 'Content on 3G', 'ms', pages(slowest), content, LIMITS.content3G),
    worst(
      'scriptFiles',
      'Script files before content',
      '',
      pages(first),
      of(({ scripts }) => scripts),
      8,
    ),
    worst(
      'requests',
      'Requests before content',
      '',
      pages(first),
      of(({ requests }) => requests),
      14,
    ),
    worst(
      'waves',
      'Waves before content',
      '',
      pages(first),
      of(({ waves }) => waves),
      2,
    ),
    worst(
      'entryBlocking',
      'Total blocking time of an entry page',
      'ms',
      first,
      of(({ blocking }) => blocking ?? Number.NaN),
      250,
    ),
    worst(
      'weight',
      'Script before content',
      'KiB',
      first,
      of(({ weight }) => weight / KIB),
      (1.6 * HOME_SCRIPT) / KIB,
    ),
    bar('builtFiles', 'Script files of the build', '', '', files?.scripts ?? Number.NaN, 90),
    bar('workerList', 'Files that the worker installs', '', '', files?.workerList ?? Number.NaN, 100),
  ];
}

/** The worst way that has a bar: those of a visitor, begun at home as soon as it is there. */
function judgeWays({ ways }: WebResults): Bar[] {
  const judged = ways.filter(isJudged);
  const requests = ({ app }: WayResult) => medianOf(app.map((visit) => visit.requests));
  const took = ({ app }: WayResult) => medianTook(app);
  return [
    worst('way', 'From a press at home to its content', 'ms', judged, took, LIMITS.way),
    worst('wayRequests', 'Requests in between', '', judged, requests, 6),
  ];
}

function judgeHome({ home: { app, former, plain, empty } }: WebResults): Bar[] {
  const of = <T>(runs: readonly T[], read: (run: T) => number) => medianOf(runs.map(read));
  const hero = of(app, ({ heroShown }) => heroShown);
  const paint = of(app, ({ largestPaint }) => largestPaint);
  const blocking = of(app, (visit) => visit.blocking);
  const lifted = 'Cover lifted and hero visible';
  const largest = 'Largest contentful paint';
  const heroOf = (runs: typeof app) => of(runs, ({ heroShown }) => heroShown);
  const paintOf = (runs: typeof app) => of(runs, ({ largestPaint }) => largestPaint);
  const shift = spreadOf(app.map((visit) => visit.shift)).max;
  return [
    bar('hero', lifted, '1.15 × without scripts', 'ms', hero, 1.15 * heroOf(plain)),
    bar('heroShare', lifted, '0.75 × empty app', 'ms', hero, 0.75 * heroOf(empty)),
    ...(former.length > 0
      ? [
          bar('heroFormer', lifted, '1.05 × former build', 'ms', hero, 1.05 * heroOf(former)),
          bar('paintFormer', largest, '1.05 × former build', 'ms', paint, 1.05 * paintOf(former)),
        ]
      : []),
    bar('paint', largest, '', 'ms', paint, 1_100),
    bar('paintShare', largest, '0.75 × empty app', 'ms', paint, 0.75 * paintOf(empty)),
    bar('blocking', 'Total blocking time of home', '', 'ms', blocking, 200),
    bar(
      'blockingShare',
      'Total blocking time of home',
      'empty app',
      'ms',
      blocking,
      of(empty, (visit) => visit.blocking),
    ),
    bar('shift', 'Layout shift, all of it', '', '', shift, 0.01),
  ];
}

function judgeUse({ again, use, search }: WebResults): Bar[] {
  const keys = (read: (result: WebResults['search'][number]) => number[]) =>
    medianOf(search.map((result) => percentileOf(read(result), 0.98)));
  const interaction = medianOf(use.map(({ p98 }) => p98));
  const longest = spreadOf(use.map(longestTask)).max;
  const shell = medianOf(again.map(({ online }) => online.shell));
  const offline = medianOf(again.map((visits) => visits.offline.shell));
  const key = 'Key to search results, 98 of 100';
  return [
    bar('interaction', 'Tap or key to next paint, 98 of 100', '', 'ms', interaction, 100),
    bar('longTask', 'Longest task while used', '', 'ms', longest, 100),
    bar(
      'search',
      `${key}, at full speed`,
      '',
      'ms',
      keys(({ fullSpeed }) => fullSpeed),
      50,
    ),
    bar(
      'slowSearch',
      `${key}, at a quarter of it`,
      '',
      'ms',
      keys(({ slow }) => slow),
      120,
    ),
    bar('again', 'Second visit: shell', '', 'ms', shell, 400),
    bar('offline', 'Second visit without a network: shell', '', 'ms', offline, 350),
  ];
}

export function isMet({ measured, limit }: Bar): boolean {
  return measured <= limit;
}

export function isOf(entry: EntryResult, network: string, protocol: EntryResult['protocol']): boolean {
  return entry.network === network && entry.protocol === protocol;
}

/** To be played: a visitor sees the log-in there, as on other pages. */
export function isGame({ path, who }: EntryResult): boolean {
  return path.startsWith('/game/start') && who === 'player';
}

export function isJudged({ name, isInstalled }: WayResult): boolean {
  return !isInstalled && name.startsWith('home to');
}

/** Infinite where most visits ended without their content. */
export function medianContent(visits: readonly EntryVisit[]): number {
  return medianOf(visits.map(({ content }) => content ?? Number.POSITIVE_INFINITY));
}

export function medianTook(visits: readonly WayVisit[]): number {
  return medianOf(visits.map(({ took }) => took ?? Number.POSITIVE_INFINITY));
}

/** Infinite where the app has no content, whatever the former build has. */
export function shareOf({ app, former }: EntryResult): number {
  const content = medianContent(app);
  return Number.isFinite(content) ? content / medianContent(former) : content;
}

/** The bar of the result with the highest figure; it measures NaN when there is none. */
function worst<Result extends { name: string } | EntryResult>(
  id: BarId,
  what: string,
  unit: Bar['unit'],
  list: readonly Result[],
  read: (result: Result) => number,
  limit: number,
): Bar {
  const [first] = list.toSorted((one, other) => compare(read(other), read(one)));
  if (!first) return bar(id, what, '', unit, Number.NaN, limit);
  const where = 'path' in first ? `\`${first.path}\`, ${first.who}` : first.name;
  return bar(id, what, `worst: ${where}`, unit, read(first), limit);
}

/** A difference would be NaN between two that never came. */
function compare(one: number, other: number): number {
  return one === other ? 0 : one - other;
}

function bar(id: BarId, what: string, rule: string, unit: Bar['unit'], measured: number, limit: number): Bar {
  return { id, what, rule, unit, measured, limit };
}

function longestTask({ longTasks }: UseResult): number {
  return Math.max(0, ...longTasks.map(({ duration }) => duration));
}
