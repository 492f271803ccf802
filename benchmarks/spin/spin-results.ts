import type { Condition } from './conditions.ts';
import type { TimedStep } from './time-steps.ts';

/** The product's own spin, and one whose steps are timers that each start the next. */
export type Way = 'product' | 'chained';

export interface SpinRun {
  steps: TimedStep[];
  /** Frames in which something was to be shown, from the begin of the spin to its end, and those of them that never came. */
  frames: number;
  dropped: number;
}

export type RunsOfWays = Record<Way, SpinRun[]>;

export interface SpinResults {
  date: string;
  cores: number;
  processor: string;
  chromium: string;
  loadBefore: number;
  runs: Record<Condition['id'], RunsOfWays>;
}
