import { type Condition, conditions } from './conditions.ts';
import { format, wayNames } from './describe-results.ts';
import { worstOf } from './judge-bars.ts';
import type { RunsOfWays, SpinResults, SpinRun, Way } from './spin-results.ts';
import { errorOf } from './time-steps.ts';

const WIDTH = 760;
const TOP = 62;
const ROW = 190;
const PLOT = { width: 310, height: 112 };
const COURSE = 46;
const ERROR = 430;
/** Distance between names of the legend. */
const NAME = 130;
const ways = ['chained', 'product'] as const satisfies readonly Way[];

/** Scales of a plot. */
interface Scale {
  x: (time: number) => number;
  y: (value: number) => number;
}

/** Left: the planned and the seen course. Right: how late each cell was. Each way shows its worst run. */
export function drawResults({ runs }: Pick<SpinResults, 'runs'>): string {
  const height = TOP + conditions.length * ROW;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" font-family="system-ui, sans-serif" font-size="12">`,
    '<title>Each cell against its plan</title>',
    STYLE,
    `<rect class="back" width="${WIDTH}" height="${height}" rx="12"/>`,
    drawLegend(),
    ...conditions.map((condition, index) => drawCondition(condition, runs[condition.id], TOP + index * ROW)),
    '</svg>\n',
  ].join('\n');
}

const STYLE = `<style>
.back { fill: #f4effe } .ink { fill: #140f2d } .dim { fill: #4a3f75 } .rail { fill: #ded4f5 }
.product { fill: #c2410c; stroke: #c2410c } .chained { fill: #6d5fae; stroke: #6d5fae }
.course { fill: none; stroke-width: 2 } .plan { fill: none; stroke: #140f2d } .zero { stroke: #8a7cc0 }
@media (prefers-color-scheme: dark) {
.back { fill: #140f2d } .ink { fill: #fff7e8 } .dim { fill: #b9aee0 } .rail { fill: #2a2158 }
.product { fill: #ffb52e; stroke: #ffb52e } .chained { fill: #a99bdf; stroke: #a99bdf }
.plan { stroke: #fff7e8 } .zero { stroke: #6d5fae }
}
.course { fill: none }
</style>`;

function drawLegend(): string {
  const names = ways.map(
    (way, index) =>
      `<circle class="${way}" cx="${COURSE + NAME * index + 5}" cy="24" r="4"/><text class="ink" x="${COURSE + NAME * index + 16}" y="28">${wayNames[way]}</text>`,
  );
  return [
    ...names,
    `<path class="plan" d="M${COURSE + 2 * NAME} 24h24"/><text class="ink" x="${COURSE + 2 * NAME + 30}" y="28">plan</text>`,
    `<text class="dim" x="${COURSE}" y="50">cells passed, by seconds</text>`,
    `<text class="dim" x="${ERROR}" y="50">milliseconds from the plan, by seconds</text>`,
  ].join('\n');
}

function drawCondition({ title }: Condition, runs: RunsOfWays, top: number): string {
  const worst = ways.map((way) => ({ way, run: worstRun(runs[way]) }));
  const steps = worst.flatMap(({ run }) => run.steps);
  const span = Math.max(...steps.map(({ planned, actual }) => Math.max(planned, actual)));
  const late = steps.map(errorOf);
  const [least, most] = [Math.min(0, ...late), Math.max(...late)];
  const x = (time: number) => (time / span) * PLOT.width;
  const place = (value: number) => PLOT.height * (1 - value);
  const course: Scale = { x, y: (count) => place(count / (worst[0]?.run.steps.length ?? 1)) };
  const error: Scale = { x, y: (value) => place((value - least) / (most - least)) };
  return [
    `<g transform="translate(0 ${top})">`,
    `<text class="ink" x="${COURSE}" y="18" font-weight="700">${title}</text>`,
    drawPlot(COURSE, span, [
      ...worst.map(({ way, run }) => `<path class="${way} course" d="${stairs(run, 'actual', course)}"/>`),
      ...worst.slice(0, 1).map(({ run }) => `<path class="plan" d="${stairs(run, 'planned', course)}"/>`),
    ]),
    drawPlot(ERROR, span, [
      `<path class="zero" d="M0 ${round(error.y(0))}H${PLOT.width}"/>`,
      ...worst.map(({ way, run }) => drawErrors(run, way, error)),
      `<text class="dim" x="-6" y="10" text-anchor="end">${format(most)}</text>`,
      `<text class="dim" x="-6" y="${round(error.y(0)) + 4}" text-anchor="end">0</text>`,
    ]),
    '</g>',
  ].join('\n');
}

function drawPlot(left: number, span: number, drawn: readonly string[]): string {
  const seconds = Math.floor(span / 1_000);
  return [
    `<g transform="translate(${left} 30)">`,
    `<rect class="rail" width="${PLOT.width}" height="${PLOT.height}" rx="4"/>`,
    ...drawn,
    `<text class="dim" x="0" y="${PLOT.height + 16}">0</text>`,
    `<text class="dim" x="${round((seconds * 1_000 * PLOT.width) / span)}" y="${PLOT.height + 16}" text-anchor="middle">${seconds}</text>`,
    '</g>',
  ].join('\n');
}

/** A step up for every cell, as wide as the cursor stayed on the one before. */
function stairs({ steps }: SpinRun, time: 'planned' | 'actual', { x, y }: Scale): string {
  const path = steps.map((step, index) => `H${round(x(step[time]))}V${round(y(index + 1))}`);
  return `M0 ${round(y(0))}${path.join('')}`;
}

function drawErrors({ steps }: SpinRun, way: Way, { x, y }: Scale): string {
  return steps
    .map(
      (step) =>
        `<circle class="${way}" cx="${round(x(step.planned))}" cy="${round(y(errorOf(step)))}" r="2"/>`,
    )
    .join('');
}

function worstRun(runs: readonly SpinRun[]): SpinRun {
  const [worst] = runs.toSorted((one, other) => worstOf([other]) - worstOf([one]));
  if (!worst) throw new Error('nothing was measured');
  return worst;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
