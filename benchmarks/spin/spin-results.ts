import type { Condition } from './conditions.ts';
import type { TimedStep } from './time-steps.ts';

/** The product's own spin, and one whose steps are timers that each start the next. */
export type Way = 'product' | 'chained';

export interface SpinRun {
  steps: TimedStep[];
  /** Frames that there was time for, and those in which something was to be shown and nothing came. */
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
