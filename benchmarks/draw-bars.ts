import type { Spread } from './statistics.ts';

/** A figure, drawn as a bar. */
export interface DrawnFigure {
  label: string;
  /** The figure in words. */
  words: string;
  spread: Spread;
  /** How it stands to its limit; `other` for a figure beside which it stands. */
  kind: 'good' | 'bad' | 'other';
  /** Where a stroke marks its limit. */
  limit?: number;
  /** The value at the end of the scale. */
  most: number;
}

const WIDTH = 760;
const WORDS = 140;
const ROW = 28;
const TOP = 38;
const GAP = 12;

/**
 * Groups of bars as an SVG for light and dark pages. The line in a bar is the spread.
 * @param labels width of the labels
 */
export function drawBars(
  title: string,
  groups: readonly { title: string; figures: readonly DrawnFigure[] }[],
  labels: number,
): string {
  const heights = groups.map(({ figures }) => TOP + figures.length * ROW + GAP);
  const height = heights.reduce((sum, each) => sum + each, 0);
  const drawn = groups.map((group, index) => {
    const top = heights.slice(0, index).reduce((sum, each) => sum + each, 0);
    const rows = group.figures.map((figure, row) => drawRow(figure, TOP + row * ROW, labels));
    return [
      `<g transform="translate(0 ${top})">`,
      `<text class="ink" x="16" y="26" font-weight="700">${escapeText(group.title)}</text>`,
      ...rows,
      '</g>',
    ].join('\n');
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" font-family="system-ui, sans-serif" font-size="13">`,
    `<title>${escapeText(title)}</title>`,
    STYLE,
    `<rect class="back" width="${WIDTH}" height="${height}" rx="12"/>`,
    ...drawn,
    '</svg>\n',
  ].join('\n');
}

const STYLE = `<style>
.back { fill: #f4effe } .ink { fill: #140f2d } .dim { fill: #4a3f75 } .rail { fill: #ded4f5 }
.good { fill: #0f766e } .bad { fill: #c2410c } .other { fill: #8a7cc0 } .line { stroke: #140f2d } .limit { stroke: #140f2d }
@media (prefers-color-scheme: dark) {
.back { fill: #140f2d } .ink { fill: #fff7e8 } .dim { fill: #b9aee0 } .rail { fill: #2a2158 }
.good { fill: #22d3b6 } .bad { fill: #ff5d5d } .other { fill: #6d5fae } .line { stroke: #fff7e8 } .limit { stroke: #ffb52e }
}
</style>`;

function drawRow({ label, words, spread, kind, limit, most }: DrawnFigure, y: number, left: number): string {
  const scale = WIDTH - WORDS - left;
  const lengthOf = (value: number) => Math.round(Math.min(1, value / most) * scale * 10) / 10;
  return [
    `<text class="dim" x="16" y="${y + 16}">${escapeText(label)}</text>`,
    `<rect class="rail" x="${left}" y="${y + 4}" width="${scale}" height="16" rx="4"/>`,
    `<rect class="${kind}" x="${left}" y="${y + 4}" width="${lengthOf(spread.median)}" height="16" rx="4"/>`,
    `<path class="line" d="M${left + lengthOf(spread.min)} ${y + 12}H${left + lengthOf(spread.max)}" stroke-width="2"/>`,
    ...(limit === undefined
      ? []
      : [`<path class="limit" d="M${left + lengthOf(limit)} ${y}v24" stroke-width="3"/>`]),
    `<text class="ink" x="${left + scale + 12}" y="${y + 16}">${escapeText(words)}</text>`,
  ].join('\n');
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
