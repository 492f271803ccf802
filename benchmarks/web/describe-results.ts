import { describeRun } from '../run-info.ts';
import { type Bar, type BarId, isMet, judgeBars } from './judge-bars.ts';
import { medianOf, percentileOf, type Spread, spreadOf } from './statistics.ts';
import type { PageVisit, Visit } from './visit-page.ts';
import type { FirstPage, WebResults } from './web-results.ts';

/** What was tried for a bar, shown when it is missed. */
export type Notes = Partial<Record<BarId, string>>;

/** The section of docs/benchmarks.md. */
export function describeResults(results: WebResults, picture: string, notes: Notes): string {
  const { home } = results;
  const bars = judgeBars(results);
  return [
    describeRun(results),
    `Medians of ${home.app.length} runs, and in brackets the least and the most.`,
    '',
    `![First visits to home, side by side](${picture})`,
    '',
    ...describeBars(bars, notes),
    '',
    '**First visit to home**',
    '',
    '| | Perya | without scripts (a) | empty app (b) |',
    '|---|---|---|---|',
    ...describeHome(home),
    row([
      'script of (b) with the declarative router',
      '',
      '',
      format(results.lightestEmptyScript / 1024, 'KiB'),
    ]),
    '',
    '**First pages**',
    '',
    '| | first paint | largest paint | blocking | shift | script |',
    '|---|---|---|---|---|---|',
    ...results.pages.map(describePage),
    '',
    '**In use**',
    '',
    '| what | median (range) |',
    '|---|---|',
    ...describeUse(results),
  ].join('\n');
}

function describeBars(bars: readonly Bar[], notes: Notes): string[] {
  const missed = bars.filter((bar) => !isMet(bar) && notes[bar.id] !== undefined);
  return [
    '| what | measured | bar | |',
    '|---|---|---|---|',
    ...bars.map((bar) => {
      const { what, rule, unit, measured, limit } = bar;
      const allowed = `≤ ${format(limit, unit)}${rule === '' ? '' : ` (${rule})`}`;
      return row([what, format(measured, unit), allowed, isMet(bar) ? 'met' : '**missed**']);
    }),
    ...(missed.length === 0 ? [] : ['', ...missed.map(({ id, what }) => `- ${what}: ${notes[id]}`)]),
  ];
}

function describeHome({ app, plain, empty }: WebResults['home']): string[] {
  const rows: [string, 'ms' | 'KiB' | '', (visit: Visit) => number][] = [
    ['first contentful paint', 'ms', ({ firstPaint }) => firstPaint],
    ['largest contentful paint', 'ms', ({ largestPaint }) => largestPaint],
    ['hero visible, no cover', 'ms', ({ heroShown }) => heroShown],
    ['total blocking time', 'ms', ({ blocking }) => blocking],
    ['layout shift', '', ({ shift }) => shift],
    ['script', 'KiB', ({ script }) => script / 1024],
    ['`preLogin`', 'ms', ({ preLogin }) => preLogin ?? Number.NaN],
  ];
  return rows.map(([name, unit, read]) =>
    row([name, ...[app, plain, empty].map((visits) => formatSpread(spreadOf(visits.map(read)), unit))]),
  );
}

function describePage({ path, who, network, isWarm, visits }: FirstPage): string {
  const of = (unit: Bar['unit'], read: (visit: PageVisit) => number) =>
    formatSpread(spreadOf(visits.map(read)), unit);
  return row([
    `\`${path}\`, ${who}, ${network}, ${isWarm ? 'warm' : 'cold'} cache`,
    of('ms', ({ firstPaint }) => firstPaint),
    of('ms', ({ largestPaint }) => largestPaint),
    of('ms', ({ blocking }) => blocking),
    of('', ({ shift }) => shift),
    of('KiB', ({ script }) => script / 1024),
  ]);
}

function describeUse({ again, use, search }: WebResults): string[] {
  const ms = (values: readonly number[]) => formatSpread(spreadOf(values), 'ms');
  const keys = (share: number, read: (result: WebResults['search'][number]) => number[]) =>
    ms(search.map((result) => percentileOf(read(result), share)));
  const count = medianOf(use.map(({ interactions }) => interactions));
  return [
    row([`tap or key to next paint, ${count} of them, 4x CPU: 98 of 100`, ms(use.map(({ p98 }) => p98))]),
    row(['the slowest of them', ms(use.map(({ slowest }) => slowest))]),
    row([
      'tasks over 50 ms meanwhile',
      formatSpread(spreadOf(use.map(({ longTasks }) => longTasks.length)), ''),
    ]),
    row(['key to search results, 4x CPU: half', keys(0.5, ({ slow }) => slow)]),
    row(['98 of 100', keys(0.98, ({ slow }) => slow)]),
    row(['key to search results, full speed: half', keys(0.5, ({ fullSpeed }) => fullSpeed)]),
    row(['98 of 100', keys(0.98, ({ fullSpeed }) => fullSpeed)]),
    row(['of that the worker: half', keys(0.5, ({ worker }) => worker)]),
    row(['second visit: shell', ms(again.map(({ online }) => online.shell))]),
    row(['second visit: hero visible, no cover', ms(again.map(({ online }) => online.heroShown))]),
    row(['without a network: shell', ms(again.map(({ offline }) => offline.shell))]),
    row(['without a network: hero visible, no cover', ms(again.map(({ offline }) => offline.heroShown))]),
  ];
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

function formatSpread({ median, min, max }: Spread, unit: Bar['unit']): string {
  if (Number.isNaN(median)) return '';
  if (min === max) return format(median, unit);
  return `${format(median, unit)} (${digits(min, unit)}–${digits(max, unit)})`;
}

export function format(value: number, unit: Bar['unit']): string {
  return `${digits(value, unit)} ${unit}`.trim();
}

function digits(value: number, unit: Bar['unit']): string {
  const places = { ms: 0, KiB: 1, '': Number.isInteger(value) ? 0 : 4 }[unit];
  return value.toLocaleString('en', { minimumFractionDigits: places, maximumFractionDigits: places });
}
