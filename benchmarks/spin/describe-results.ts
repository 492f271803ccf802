import { barTable, formatNumber, table } from '../report.ts';
import { describeRun } from '../run-info.ts';
import { percentileOf, spreadOf } from '../statistics.ts';
import { type Condition, conditions, speeds } from './conditions.ts';
import { distancesOf, driftOf, judgeBars, shareDropped } from './judge-bars.ts';
import type { DealRun, ScratchRun, SpinResults, SpinRun, Way } from './spin-results.ts';

export const wayNames: Record<Way, string> = { product: 'Perya', chained: 'chained timers' };

/** The section of docs/benchmarks.md. */
export function describeResults(results: SpinResults, picture: string): string {
  const { runs, scratches, deals } = results;
  return [
    describeRun(results),
    `${runs.idle.product.length} spins, ${scratches.idle.length} cards and ${deals.idle.length} checks of each; what is held against a bar is the worst of them.`,
    '',
    `![Each cell against its plan](${picture})`,
    ...barTable(judgeBars(results), (value, unit) => `${format(value)} ${unit}`),
    ...table(
      '**From plan to screen**, milliseconds either way',
      ['', '', ...STEPS, 'frames dropped'],
      conditions.flatMap((condition) => describeCondition(condition, runs[condition.id])),
    ),
    ...table(
      '**In each engine**, milliseconds either way, by the frames that the page was given and not by what was on the screen',
      ['', ...STEPS],
      results.engines.map(({ name, runs: spins }) => [name, ...describeSteps(spins)]),
    ),
    ...table(
      '**Scratching a card**, milliseconds of the main thread for a frame',
      ['', '', 'half of the frames within', '95 of 100', 'all', 'frames'],
      speeds.flatMap((speed) => describeScratches(speed, scratches[speed.id])),
    ),
    ...table(
      '**Checking a closed deal of 10,000 cards**, milliseconds (range)',
      ['', 'the worker', 'from press to verdict'],
      speeds.map((speed) => describeDeals(speed, deals[speed.id])),
    ),
  ].join('\n');
}

const STEPS = [
  'half of the cells within',
  '98 of 100',
  'all',
  'drift at the end (range)',
  'cells never seen',
];

function describeCondition({ title }: Condition, runs: Record<Way, SpinRun[]>): string[][] {
  return (['product', 'chained'] as const).map((way) => [
    title,
    wayNames[way],
    ...describeSteps(runs[way]),
    `${format(shareDropped(runs[way]))} %`,
  ]);
}

/** How far cells were from their plan, the drift, and how many were never seen. */
function describeSteps(runs: readonly Pick<SpinRun, 'steps'>[]): string[] {
  const distances = distancesOf(runs);
  const leftOut = runs.flatMap(({ steps }) => steps).filter(({ isLeftOut }) => isLeftOut).length;
  return [
    ...[0.5, 0.98, 1].map((share) => format(percentileOf(distances, share))),
    formatRange(runs.map(driftOf)),
    `${leftOut} of ${distances.length}`,
  ];
}

function describeScratches({ title }: Condition, runs: readonly ScratchRun[]): string[][] {
  const line = (what: string, costs: readonly number[]) => [
    title,
    what,
    ...[0.5, 0.95, 1].map((share) => format(percentileOf(costs, share))),
    `${costs.length}`,
  ];
  return [
    line(
      'while it is covered',
      runs.flatMap(({ covered }) => covered),
    ),
    line(
      'as it opens, and after',
      runs.flatMap(({ opening }) => opening),
    ),
  ];
}

function describeDeals({ title }: Condition, runs: readonly DealRun[]): string[] {
  const [workers, verdicts] = [runs.map(({ worker }) => worker), runs.map(({ verdict }) => verdict)];
  return [title, formatRange(workers), formatRange(verdicts)];
}

function formatRange(values: readonly number[]): string {
  const { median, min, max } = spreadOf(values);
  return `${format(median)} (${format(min)}–${format(max)})`;
}

/** Uses a true minus sign, unlike the dash of a range. */
export function format(value: number): string {
  return formatNumber(value, 1).replace('-', '−');
}
