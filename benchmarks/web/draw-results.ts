import { type Spread, spreadOf } from '../statistics.ts';
import { format } from './describe-results.ts';
import { judgeBars, type WebBar } from './judge-bars.ts';
import type { Visit } from './visit-page.ts';
import type { WebResults } from './web-results.ts';

const WIDTH = 760;
const LABEL = 150;
const SCALE = 470;
const ROW = 26;
const TOP = 40;
const GAP = 14;

interface Group {
  title: string;
  unit: WebBar['unit'];
  read: (visit: Visit) => number;
  /** The bar that the app's figure must meet. */
  bar: string;
}

const groups: readonly Group[] = [
  { title: 'Hero visible, no cover', unit: 'ms', read: ({ heroShown }) => heroShown, bar: 'hero' },
  { title: 'Largest contentful paint', unit: 'ms', read: ({ largestPaint }) => largestPaint, bar: 'paint' },
  { title: 'Total blocking time', unit: 'ms', read: ({ blocking }) => blocking, bar: 'blocking' },
];

const variants = [
  ['app', 'Perya'],
  ['plain', 'without scripts'],
  ['empty', 'empty app'],
] as const;

const HEIGHT_OF_GROUP = TOP + variants.length * ROW + GAP;

/** First visits to home side by side. The stroke marks Perya's bar; the line in a bar is the spread. */
export function drawResults(results: WebResults): string {
  const bars = judgeBars(results);
  const height = groups.length * HEIGHT_OF_GROUP + GAP;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" font-family="system-ui, sans-serif" font-size="13">`,
    '<title>First visits to home, side by side</title>',
    STYLE,
    `<rect class="back" width="${WIDTH}" height="${height}" rx="12"/>`,
    ...groups.map((group, index) => drawGroup(group, results.home, limitOf(bars, group), index)),
    '</svg>\n',
  ].join('\n');
}

const STYLE = `<style>
.back { fill: #f4effe } .ink { fill: #140f2d } .dim { fill: #4a3f75 } .rail { fill: #ded4f5 }
.app { fill: #c2410c } .other { fill: #8a7cc0 } .line { stroke: #140f2d } .limit { stroke: #0f766e }
@media (prefers-color-scheme: dark) {
.back { fill: #140f2d } .ink { fill: #fff7e8 } .dim { fill: #b9aee0 } .rail { fill: #2a2158 }
.app { fill: #ffb52e } .other { fill: #6d5fae } .line { stroke: #fff7e8 } .limit { stroke: #22d3b6 }
}
</style>`;

function drawGroup(
  { title, unit, read }: Group,
  home: WebResults['home'],
  limit: number,
  index: number,
): string {
  const spreads = variants.map(([variant]) => spreadOf(home[variant].map(read)));
  const scale = SCALE / Math.max(limit, ...spreads.map(({ max }) => max));
  const drawn = variants.map(([variant, label], row) =>
    drawRow({ label, unit, spread: spreads[row] ?? spreadOf([]), scale, y: TOP + row * ROW, variant }),
  );
  const place = LABEL + limit * scale;
  return [
    `<g transform="translate(0 ${index * HEIGHT_OF_GROUP})">`,
    `<text class="ink" x="16" y="28" font-weight="700">${title}</text>`,
    ...drawn,
    `<path class="limit" d="M${round(place)} ${TOP - 2}v${ROW - 2}" stroke-width="3"/>`,
    '</g>',
  ].join('\n');
}

interface Row {
  label: string;
  unit: WebBar['unit'];
  spread: Spread;
  scale: number;
  y: number;
  variant: (typeof variants)[number][0];
}

function drawRow({ label, unit, spread, scale, y, variant }: Row): string {
  const { median, min, max } = spread;
  return [
    `<text class="dim" x="16" y="${y + 15}">${label}</text>`,
    `<rect class="rail" x="${LABEL}" y="${y + 3}" width="${SCALE}" height="16" rx="4"/>`,
    `<rect class="${variant === 'app' ? 'app' : 'other'}" x="${LABEL}" y="${y + 3}" width="${round(median * scale)}" height="16" rx="4"/>`,
    `<path class="line" d="M${round(LABEL + min * scale)} ${y + 11}H${round(LABEL + max * scale)}" stroke-width="2"/>`,
    `<text class="ink" x="${LABEL + SCALE + 12}" y="${y + 15}">${format(median, unit)}</text>`,
  ].join('\n');
}

function limitOf(bars: readonly WebBar[], { bar }: Group): number {
  return bars.find(({ id }) => id === bar)?.limit ?? 0;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
