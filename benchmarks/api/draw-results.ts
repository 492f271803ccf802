import { describeBar, format } from './describe-results.ts';
import { isMet, type Measure, type Results } from './results.ts';

const WIDTH = 760;
const LABEL = 340;
const SCALE = 290;
const ROW = 30;
const TOP = 34;

/** One row per figure with a bar; the stroke across marks the bar. */
export function drawResults({ databases }: Results): string {
  const groups = databases
    .map(({ title, measures }) => ({ title, measures: measures.filter((measure) => barOf(measure) > 0) }))
    .filter(({ measures }) => measures.length > 0);
  const heights = groups.map(({ measures }) => TOP + measures.length * ROW + 10);
  const height = heights.reduce((sum, each) => sum + each, 6);
  const drawn = groups.map((group, index) => {
    const top = heights.slice(0, index).reduce((sum, each) => sum + each, 0);
    return `<g transform="translate(0 ${top})">${drawGroup(group.title, group.measures)}</g>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" font-family="system-ui, sans-serif" font-size="13">`,
    '<title>Shares and latencies against their bars</title>',
    `<rect width="${WIDTH}" height="${height}" rx="12" fill="#140f2d"/>`,
    ...drawn,
    '</svg>\n',
  ].join('\n');
}

function drawGroup(title: string, measures: readonly Measure[]): string {
  const heading = `<text x="16" y="24" fill="#fff7e8" font-weight="700">${escapeText(title)}</text>`;
  return [heading, ...measures.map((measure, row) => drawRow(measure, TOP + row * ROW))].join('\n');
}

/** The bar is in the middle of the scale. */
function drawRow(measure: Measure, y: number): string {
  const { name, spread, unit } = measure;
  const place = (value: number) => LABEL + Math.min(1, value / (2 * barOf(measure))) * SCALE;
  const colour = isMet(measure) ? '#22d3b6' : '#ff5d5d';
  const label = `${escapeText(name.replaceAll('`', ''))}, ${escapeText(describeBar(measure))}`;
  const words = `${format(spread.median, unit)} ${unit}`;
  return [
    `<text x="16" y="${y + 16}" fill="#b9aee0">${label}</text>`,
    `<rect x="${LABEL}" y="${y + 4}" width="${SCALE}" height="16" rx="4" fill="#2a2158"/>`,
    `<rect x="${LABEL}" y="${y + 4}" width="${place(spread.median) - LABEL}" height="16" rx="4" fill="${colour}"/>`,
    `<path d="M${place(spread.min)} ${y + 12}H${place(spread.max)}" stroke="#fff7e8" stroke-width="2"/>`,
    `<path d="M${place(barOf(measure))} ${y}v24" stroke="#ffb52e" stroke-width="2"/>`,
    `<text x="${LABEL + SCALE + 12}" y="${y + 16}" fill="#fff7e8">${words}</text>`,
  ].join('\n');
}

function barOf({ bar }: Measure): number {
  if (bar === undefined) return 0;
  return 'atLeast' in bar ? bar.atLeast : bar.atMost;
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
