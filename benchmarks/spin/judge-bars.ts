import type { Bar } from '../report.ts';
import { spreadOf } from '../statistics.ts';
import { conditions, FRAME } from './conditions.ts';
import type { RunsOfWays, SpinResults, SpinRun } from './spin-results.ts';
import { errorOf } from './time-steps.ts';

/** The product's ways; each figure is the worst of all runs. */
export function judgeBars({
  runs,
  scratches,
  deals,
}: Pick<SpinResults, 'runs' | 'scratches' | 'deals'>): Bar[] {
  const all = conditions.flatMap(({ id }) => runs[id].product);
  return [
    {
      what: 'Farthest cell from its plan, idle',
      rule: 'one frame + 4 ms',
      unit: 'ms',
      measured: worstOf(runs.idle.product),
      limit: FRAME + 4,
    },
    {
      what: 'Farthest cell from its plan, blocked',
      unit: 'ms',
      measured: worstOf(runs.blocked.product),
      limit: 50,
    },
    {
      what: 'Drift at the end, everywhere',
      unit: 'ms',
      measured: spreadOf(all.map((run) => Math.abs(driftOf(run)))).max,
      limit: 25,
    },
    {
      what: 'Dropped frames, 4x CPU',
      unit: '%',
      measured: shareDropped(runs.slow.product),
      limit: 1,
      isBelow: true,
    },
    {
      what: 'Frame while a card is scratched, 4x CPU',
      unit: 'ms',
      measured: spreadOf(scratches.slow.flatMap(({ covered }) => covered)).max,
      limit: 4,
    },
    {
      what: 'Check of 10,000 cards in the worker, idle',
      unit: 'ms',
      measured: spreadOf(deals.idle.map(({ worker }) => worker)).max,
      limit: 1_000,
    },
  ];
}

export function worstOf(runs: RunsOfWays['product']): number {
  return spreadOf(distancesOf(runs)).max;
}

type Steps = Pick<SpinRun, 'steps'>;

export function distancesOf(runs: readonly Steps[]): number[] {
  return runs.flatMap(({ steps }) => steps.map((step) => Math.abs(errorOf(step))));
}

/** How late the cursor landed. */
export function driftOf({ steps }: Steps): number {
  const last = steps.at(-1);
  return last ? errorOf(last) : Number.NaN;
}

/** Percent of all frames. */
export function shareDropped(runs: readonly SpinRun[]): number {
  const sum = (read: (run: SpinRun) => number) => runs.reduce((total, run) => total + read(run), 0);
  return (100 * sum(({ dropped }) => dropped)) / sum(({ frames }) => frames);
}
