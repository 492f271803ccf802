import type { RunsOfWays, SpinResults, SpinRun } from './spin-results.ts';

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
  };
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
