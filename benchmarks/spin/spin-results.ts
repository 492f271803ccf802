import type { RunInfo } from '../run-info.ts';
import type { Condition, Speed } from './conditions.ts';
import type { EngineRuns } from './record-engines.ts';
import type { TimedStep } from './time-steps.ts';

/** The product's spin, or one whose timers each start the next. */
export type Way = 'product' | 'chained';

export interface SpinRun {
  steps: TimedStep[];
  /** All frames, and those that missed a change. */
  frames: number;
  dropped: number;
}

/** Milliseconds of the main thread for each frame that drew. */
export interface ScratchRun {
  /** While the card is covered. */
  covered: number[];
  /** Includes the opening. */
  opening: number[];
}

/** Milliseconds. */
export interface DealRun {
  /** From the worker's job to its answer, its start included. */
  worker: number;
  /** From the press to the verdict. */
  verdict: number;
}

export type RunsOfWays = Record<Way, SpinRun[]>;

export interface SpinResults extends RunInfo {
  runs: Record<Condition['id'], RunsOfWays>;
  scratches: Record<Speed, ScratchRun[]>;
  deals: Record<Speed, DealRun[]>;
  engines: EngineRuns[];
}
