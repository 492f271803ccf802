import type { Bar } from '../report.ts';
import { medianOf, percentileOf, spreadOf } from '../statistics.ts';
import type { UseResult } from './measure-use.ts';
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

export interface WebBar extends Bar {
  /** Names it in `notes.json`. */
  id: string;
  unit: 'ms' | 'KiB' | '×' | '';
}

/** Every figure with its bar: medians of the runs, and the worst run for shifts and long tasks. */
export function judgeBars(results: WebResults): WebBar[] {
  return [...judgeEntries(results), ...judgeWays(results), ...judgeHome(results), ...judgeUse(results)];
}

/** The worst entry page of each kind. */
function judgeEntries({ pages: first, networks, files }: WebResults): WebBar[] {
  const pages = (list: readonly EntryResult[]) => list.filter((entry) => !isGame(entry));
  const game = first.filter(isGame);
  const content = ({ app }: EntryResult) => medianContent(app);
  const median = (figure: 'requests' | 'scripts' | 'waves' | 'weight' | 'blocking') => (entry: EntryResult) =>
    medianOf(entry.app.map((visit) => visit[figure] ?? Number.NaN));
  const weight = (entry: EntryResult) => median('weight')(entry) / KIB;
  const compared = pages(first).filter(({ path, former }) => path !== '/' && former.length > 0);
  const http2 = pages(networks.filter((entry) => isOf(entry, 'slow 4G', 'HTTP/2')));
  const slowest = pages(networks.filter((entry) => isOf(entry, '3G', 'HTTP/1.1')));
  const blocking = 'Total blocking time of an entry page';
  return [
    worst('content', 'Content of an entry page', 'ms', pages(first), content, LIMITS.content),
    worst('contentShare', 'Content beside the former build', '×', compared, shareOf, LIMITS.contentShare),
    worst('game', 'First playable frame of a game', 'ms', game, content, LIMITS.game),
    worst('gameWaves', 'Waves before it', '', game, median('waves'), 4),
    worst('contentHttp2', 'Content over HTTP/2', 'ms', http2, content, LIMITS.contentHttp2),
    worst('content3G', 'Content on 3G', 'ms', slowest, content, LIMITS.content3G),
    worst('scriptFiles', 'Script files before content', '', pages(first), median('scripts'), 8),
    worst('requests', 'Requests before content', '', pages(first), median('requests'), 14),
    worst('waves', 'Waves before content', '', pages(first), median('waves'), 2),
    worst('entryBlocking', blocking, 'ms', first, median('blocking'), 250),
    worst('weight', 'Script before content', 'KiB', first, weight, (1.6 * HOME_SCRIPT) / KIB),
    bar('builtFiles', 'Script files of the build', '', '', files?.scripts ?? Number.NaN, 90),
    bar('workerList', 'Files that the worker installs', '', '', files?.workerList ?? Number.NaN, 100),
  ];
}

/** The worst way that has a bar: those of a visitor, begun at home as soon as it is there. */
function judgeWays({ ways }: WebResults): WebBar[] {
  const judged = ways.filter(isJudged);
  const requests = ({ app }: WayResult) => medianOf(app.map((visit) => visit.requests));
  const took = ({ app }: WayResult) => medianTook(app);
  return [
    worst('way', 'From a press at home to its content', 'ms', judged, took, LIMITS.way),
    worst('wayRequests', 'Requests in between', '', judged, requests, 6),
  ];
}

function judgeHome({ home }: WebResults): WebBar[] {
  const { app, former, plain, empty } = home;
  const median = (visits: typeof app, figure: 'heroShown' | 'largestPaint' | 'blocking') =>
    medianOf(visits.map((visit) => visit[figure]));
  const hero = median(app, 'heroShown');
  const paint = median(app, 'largestPaint');
  const blocking = median(app, 'blocking');
  const lifted = 'Cover lifted and hero visible';
  const largest = 'Largest contentful paint';
  const total = 'Total blocking time of home';
  const beside = [
    bar('heroFormer', lifted, '1.05 × former build', 'ms', hero, 1.05 * median(former, 'heroShown')),
    bar('paintFormer', largest, '1.05 × former build', 'ms', paint, 1.05 * median(former, 'largestPaint')),
  ];
  return [
    bar('hero', lifted, '1.15 × without scripts', 'ms', hero, 1.15 * median(plain, 'heroShown')),
    bar('heroShare', lifted, '0.75 × empty app', 'ms', hero, 0.75 * median(empty, 'heroShown')),
    ...(former.length > 0 ? beside : []),
    bar('paint', largest, '', 'ms', paint, 1_100),
    bar('paintShare', largest, '0.75 × empty app', 'ms', paint, 0.75 * median(empty, 'largestPaint')),
    bar('blocking', total, '', 'ms', blocking, 200),
    bar('blockingShare', total, 'empty app', 'ms', blocking, median(empty, 'blocking')),
    bar('shift', 'Layout shift, all of it', '', '', spreadOf(app.map(({ shift }) => shift)).max, 0.01),
  ];
}

function judgeUse({ again, use, search }: WebResults): WebBar[] {
  const keys = (speed: 'fullSpeed' | 'slow') =>
    medianOf(search.map((result) => percentileOf(result[speed], 0.98)));
  const interaction = medianOf(use.map(({ p98 }) => p98));
  const longest = spreadOf(use.map(longestTask)).max;
  const shell = medianOf(again.map(({ online }) => online.shell));
  const offline = medianOf(again.map((visits) => visits.offline.shell));
  const key = 'Key to search results, 98 of 100';
  return [
    bar('interaction', 'Tap or key to next paint, 98 of 100', '', 'ms', interaction, 100),
    bar('longTask', 'Longest task while used', '', 'ms', longest, 100),
    bar('search', `${key}, at full speed`, '', 'ms', keys('fullSpeed'), 50),
    bar('slowSearch', `${key}, at a quarter of it`, '', 'ms', keys('slow'), 120),
    bar('again', 'Second visit: shell', '', 'ms', shell, 400),
    bar('offline', 'Second visit without a network: shell', '', 'ms', offline, 350),
  ];
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
  id: string,
  what: string,
  unit: WebBar['unit'],
  list: readonly Result[],
  read: (result: Result) => number,
  limit: number,
): WebBar {
  const [first] = list.toSorted((one, other) => compare(read(other), read(one)));
  if (!first) return bar(id, what, '', unit, Number.NaN, limit);
  const where = 'path' in first ? `\`${first.path}\`, ${first.who}` : first.name;
  return bar(id, what, `worst: ${where}`, unit, read(first), limit);
}

/** A difference would be NaN between two that never came. */
function compare(one: number, other: number): number {
  return one === other ? 0 : one - other;
}

function bar(
  id: string,
  what: string,
  rule: string,
  unit: WebBar['unit'],
  measured: number,
  limit: number,
): WebBar {
  return { id, what, rule, unit, measured, limit };
}

function longestTask({ longTasks }: UseResult): number {
  return Math.max(0, ...longTasks.map(({ duration }) => duration));
}
