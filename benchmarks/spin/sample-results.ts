import type { RunsOfWays, ScratchRun, SpinResults, SpinRun } from './spin-results.ts';

/** Two spins of four steps each, for tests. */
export function sampleResults(changes: Partial<SpinResults['runs']> = {}): SpinResults {
  const calm = sampleWays([5, -4, 8, 6], [20, 40, 60, 90]);
  return {
    date: '2026-11-22',
    cores: 2,
    processor: 'Test',
    chromium: '156.0',
    loadBefore: 0.25,
    runs: {
      idle: calm,
      slow: calm,
      slowest: calm,
      blocked: sampleWays([30, 42, 10, 20], [100, 300, 500, 700]),
      ...changes,
    },
    scratches: { idle: [sampleScratch(1)], slow: [sampleScratch(3), sampleScratch(4)] },
    deals: {
      idle: [400, 700, 500].map((worker) => ({ worker, verdict: worker + 100 })),
      slow: [{ worker: 450, verdict: 900 }],
    },
    engines: [{ name: 'Firefox 140.0', runs: [sampleRun([5, -4, 8, 6])] }],
  };
}

/** A card whose frames cost this much, and half of it in turn; twice that while it opens. */
function sampleScratch(cost: number): ScratchRun {
  return { covered: [cost / 2, cost / 2, cost], opening: [cost, 2 * cost] };
}

/** Two runs of each way with these delays. */
export function sampleWays(product: readonly number[], chained: readonly number[]): RunsOfWays {
  const twice = (late: readonly number[]) => [sampleRun(late), sampleRun(late.map((each) => each / 2))];
  return { product: twice(product), chained: twice(chained) };
}

export function sampleRun(late: readonly number[], changes: Partial<SpinRun> = {}): SpinRun {
  const steps = late.map((each, index) => {
    const planned = 80 * (index + 1);
    return { planned, actual: planned + each, isLeftOut: false };
  });
  return { steps, frames: 200, dropped: 1, ...changes };
}
