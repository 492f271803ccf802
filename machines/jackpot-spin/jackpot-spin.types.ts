import type { ActorRef, Snapshot } from 'xstate';
import type { DrawResult } from '#contract/jackpot.ts';
import type { GridSpinPlan } from './plan-grid-spin.ts';
import type { WheelPlan } from './plan-wheel.ts';

/** What stands on the stage when a draw is claimed. */
export interface Scene {
  /** Ids of the grid's cells, in their places. */
  places: readonly number[];
  /** The place where the cursor stands. */
  at: number;
  /** Nothing is to move: the spin comes to its end without. */
  isStill: boolean;
}

/** Told to the owner. */
export type JackpotSpinReport =
  /** What was won can be seen: the balance may be asked for. */
  { type: 'spin.landed' };

export interface JackpotSpinInput {
  award: DrawResult;
  scene: Scene;
  ownerRef: ActorRef<Snapshot<unknown>, JackpotSpinReport>;
}

export interface JackpotSpinOutput {
  /** The stage goes before the award opens. */
  isPutAway: boolean;
}

export interface JackpotSpinContext extends JackpotSpinInput {
  /** The cursor's course; null when what was drawn is not on the grid that is shown. */
  plan: GridSpinPlan | null;
  /** How the wheel turns, once that is known. */
  wheel: WheelPlan | null;
}

export type JackpotSpinEvent =
  /** Land at once. */
  { type: 'spin.skip' };

/** `skippable`: landing at once may be offered. */
export type JackpotSpinTag = 'skippable';
