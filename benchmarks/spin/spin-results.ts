import type { Condition } from './conditions.ts';
import type { TimedStep } from './time-steps.ts';

/** The product's spin, or one whose timers each start the next. */
export type Way = 'product' | 'chained';

export interface SpinRun {
  steps: TimedStep[];
  /** All frames, and those that missed a change. */
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
