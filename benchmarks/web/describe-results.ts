import { barTable, formatNumber, isMet, table } from '../report.ts';
import { describeRun, type RunInfo } from '../run-info.ts';
import { medianOf, percentileOf, type Spread, spreadOf } from '../statistics.ts';
import type { Stop } from './film-newcomer.ts';
import {
  isGame,
  isJudged,
  isOf,
  judgeBars,
  LIMITS,
  medianContent,
  medianTook,
  shareOf,
  type WebBar,
} from './judge-bars.ts';
import { type EntryVisit, LONGEST } from './visit-entry.ts';
import type { Visit } from './visit-page.ts';
import type { EntryResult, Part, WayResult, WebResults } from './web-results.ts';

/** The attempts to reach each bar, shown if it is missed. */
export type Notes = Readonly<Record<string, string>>;

/** The section of docs/benchmarks.md; parts that did not run are left out. */
export function describeResults(results: WebResults, picture: string, notes: Notes): string {
  const { home, pages, networks, ways, runs } = results;
  const times = Math.max(
    0,
    ...[home.app, ...[...pages, ...networks, ...ways].map(({ app }) => app)].map((list) => list.length),
  );
  const describe = (part: Part, tables: () => string[]) => {
    const run = runs[part];
    return run ? ['', `### ${TITLES[part]}`, '', describeRun(run), ...tables()] : [];
  };
  return [
    `Medians of ${times} runs, and in brackets the least and the most.`,
    ...(runs.home ? ['', `![First visits to home, side by side](${picture})`] : []),
    ...describeBars(judgeBars(results), notes),
    ...describe('pages', () => [...describeContent(pages), ...describeCosts(pages)]),
    ...describe('networks', () => describeNetworks(networks)),
    ...describe('ways', () => describeWays(ways)),
    ...describe('home', () => describeHome(home)),
    ...describe('use', () => describeUse(results)),
  ].join('\n');
}

const TITLES: Record<Part, string> = {
  pages: 'Entry pages',
  networks: 'Entry pages over other networks',
  ways: 'Ways between pages',
  home: 'Home',
  use: 'In use',
};

/** Milliseconds that a newcomer may wait after a press, but for the provider's part. */
const LONGEST_WAIT = 2_500;

/** The section of docs/benchmarks.md about the way of a newcomer. */
export function describeNewcomer(
  run: RunInfo,
  stops: readonly Pick<Stop, 'title' | 'took'>[],
  picture: string,
): string {
  const worst = Math.max(...stops.map(({ took }) => took));
  return [
    describeRun(run),
    `The longest wait: ${format(worst, 'ms')}, bar ${format(LONGEST_WAIT, 'ms')}, ${worst <= LONGEST_WAIT ? 'met' : '**missed**'}.`,
    '',
    `![The screen at each step](${picture})`,
    ...table(
      '**From a press to what it leads to**',
      ['', 'time'],
      stops.map(({ title, took }) => [title, format(took, 'ms')]),
    ),
  ].join('\n');
}

function describeBars(bars: readonly WebBar[], notes: Notes): string[] {
  const measured = bars.filter((bar) => !Number.isNaN(bar.measured));
  const missed = measured.filter((bar) => !isMet(bar) && notes[bar.id] !== undefined);
  return [
    ...barTable(measured, format),
    ...(missed.length === 0 ? [] : ['', ...missed.map(({ id, what }) => `- ${what}: ${notes[id]}`)]),
  ];
}

/** Bold is over its bar. */
function describeContent(pages: readonly EntryResult[]): string[] {
  return table(
    '**Content of the page itself, first visits, slow 4G, HTTP/1.1**',
    ['page', 'content', 'former build', 'ratio'],
    pages.map((entry) => {
      const content = markContent(entry, isGame(entry) ? LIMITS.game : LIMITS.content);
      if (entry.former.length === 0) return [nameOf(entry), content, '', ''];
      const share = shareOf(entry);
      const isOver = entry.path !== '/' && !isGame(entry) && share > LIMITS.contentShare;
      const former = formatSpread(spreadOfContent(entry.former), 'ms');
      return [nameOf(entry), content, former, mark(format(share, '×'), isOver)];
    }),
  );
}

function describeNetworks(networks: readonly EntryResult[]): string[] {
  const of = (network: string, protocol: EntryResult['protocol']) =>
    networks.filter((entry) => isOf(entry, network, protocol));
  const columns = [
    { entries: of('slow 4G', 'HTTP/2'), limit: LIMITS.contentHttp2 },
    { entries: of('3G', 'HTTP/1.1'), limit: LIMITS.content3G },
    { entries: of('3G', 'HTTP/2'), limit: Number.POSITIVE_INFINITY },
  ];
  return table(
    '**Content of the page itself, first visits**',
    ['page', 'slow 4G, HTTP/2', '3G, HTTP/1.1', '3G, HTTP/2'],
    of('slow 4G', 'HTTP/2').map((like) => [
      nameOf(like),
      ...columns.map(({ entries, limit }) => {
        const entry = entries.find(({ path, who }) => path === like.path && who === like.who);
        return entry ? markContent(entry, isGame(entry) ? Number.POSITIVE_INFINITY : limit) : '';
      }),
    ]),
  );
}

function markContent({ app }: EntryResult, limit: number): string {
  return mark(formatSpread(spreadOfContent(app), 'ms'), medianContent(app) > limit);
}

function describeCosts(pages: readonly EntryResult[]): string[] {
  const of = ({ app, former }: EntryResult, unit: WebBar['unit'], read: (visit: EntryVisit) => number) => {
    const own = formatSpread(spreadOf(app.map(read)), unit);
    return former.length === 0 ? own : `${own}; former ${format(medianOf(former.map(read)), unit)}`;
  };
  return table(
    '**What came before it, slow 4G, HTTP/1.1**',
    ['page', 'requests', 'waves', 'script files', 'script', 'blocking'],
    pages.map((entry) => [
      nameOf(entry),
      of(entry, '', ({ requests }) => requests) +
        (isGame(entry) ? `, and the frame’s ${of(entry, '', ({ frameRequests }) => frameRequests)}` : ''),
      of(entry, '', ({ waves }) => waves),
      of(entry, '', ({ scripts }) => scripts),
      of(entry, 'KiB', ({ weight }) => weight / 1024),
      of(entry, 'ms', ({ blocking }) => blocking ?? Number.NaN),
    ]),
  );
}

function describeWays(ways: readonly WayResult[]): string[] {
  const spread = (visits: WayResult['app']) =>
    formatSpread(spreadOf(visits.map(({ took }) => took ?? Number.POSITIVE_INFINITY)), 'ms');
  const requests = (visits: WayResult['app']) => format(medianOf(visits.map((visit) => visit.requests)), '');
  return table(
    '**From a press to the content, slow 4G, HTTP/1.1**',
    ['way', 'time', 'former build', 'requests', 'former build'],
    ways.map((way) => {
      const isOver = isJudged(way) && medianTook(way.app) > LIMITS.way;
      const hasFormer = way.former.length > 0;
      return [
        `${way.name}, ${way.isInstalled ? 'worker installed' : 'as soon as the page is there'}`,
        mark(spread(way.app), isOver),
        hasFormer ? spread(way.former) : '',
        requests(way.app),
        hasFormer ? requests(way.former) : '',
      ];
    }),
  );
}

function describeHome({ app, former, plain, empty }: WebResults['home']): string[] {
  const rows: [string, 'ms' | '', (visit: Visit) => number][] = [
    ['first contentful paint', 'ms', ({ firstPaint }) => firstPaint],
    ['largest contentful paint', 'ms', ({ largestPaint }) => largestPaint],
    ['hero visible, no cover', 'ms', ({ heroShown }) => heroShown],
    ['total blocking time', 'ms', ({ blocking }) => blocking],
    ['layout shift', '', ({ shift }) => shift],
    ['`preLogin`', 'ms', ({ preLogin }) => preLogin ?? Number.NaN],
  ];
  return table(
    '**First visit to home**',
    ['', 'Perya', 'former build', 'without scripts (a)', 'empty app (b)'],
    rows.map(([name, unit, read]) => [
      name,
      ...[app, former, plain, empty].map((visits) => formatSpread(spreadOf(visits.map(read)), unit)),
    ]),
  );
}

function describeUse({ again, use, search }: WebResults): string[] {
  const ms = (values: readonly number[]) => formatSpread(spreadOf(values), 'ms');
  const keys = (share: number, speed: keyof WebResults['search'][number]) =>
    ms(search.map((result) => percentileOf(result[speed], share)));
  const count = medianOf(use.map(({ interactions }) => interactions));
  const longTasks = use.map((result) => result.longTasks.length);
  return table(
    '**Taps, keys, search and second visits**',
    ['what', 'median (range)'],
    [
      [`tap or key to next paint, ${count} of them, 4x CPU: 98 of 100`, ms(use.map(({ p98 }) => p98))],
      ['the slowest of them', ms(use.map(({ slowest }) => slowest))],
      ['tasks over 50 ms meanwhile', formatSpread(spreadOf(longTasks), '')],
      ['key to search results, 4x CPU: half', keys(0.5, 'slow')],
      ['98 of 100', keys(0.98, 'slow')],
      ['key to search results, full speed: half', keys(0.5, 'fullSpeed')],
      ['98 of 100', keys(0.98, 'fullSpeed')],
      ['of that the worker: half', keys(0.5, 'worker')],
      ['second visit: shell', ms(again.map(({ online }) => online.shell))],
      ['second visit: hero visible, no cover', ms(again.map(({ online }) => online.heroShown))],
      ['without a network: shell', ms(again.map(({ offline }) => offline.shell))],
      ['without a network: hero visible, no cover', ms(again.map(({ offline }) => offline.heroShown))],
    ],
  );
}

function nameOf({ path, who }: EntryResult): string {
  return `\`${path}\`, ${who}`;
}

function spreadOfContent(visits: readonly EntryVisit[]): Spread {
  return spreadOf(visits.map(({ content }) => content ?? Number.POSITIVE_INFINITY));
}

function mark(text: string, isOver: boolean): string {
  return isOver ? `**${text}**` : text;
}

function formatSpread({ median, min, max }: Spread, unit: WebBar['unit']): string {
  if (Number.isNaN(median)) return '';
  if (min === max) return format(median, unit);
  return `${format(median, unit)} (${digits(min, unit)}–${digits(max, unit)})`;
}

export function format(value: number, unit: WebBar['unit']): string {
  return Number.isFinite(value) ? `${digits(value, unit)} ${unit}`.trim() : digits(value, unit);
}

/** An infinite value did not come while it was awaited. */
function digits(value: number, unit: WebBar['unit']): string {
  if (value === Number.POSITIVE_INFINITY) return `over ${LONGEST / 1_000} s`;
  const places = { ms: 0, KiB: 1, '×': 2, '': Number.isInteger(value) ? 0 : 4 }[unit];
  return formatNumber(value, places);
}
