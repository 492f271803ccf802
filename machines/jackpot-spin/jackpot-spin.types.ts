import type { ActorRef, Snapshot } from 'xstate';
import type { DrawResult } from '#contract/jackpot.ts';
import type { GridSpinPlan } from './plan-grid-spin.ts';
import type { WheelPlan } from './plan-wheel.ts';

/** The stage when a draw is claimed. */
export interface Scene {
  /** Ids of the grid's cells, in their order on the grid. */
  places: readonly number[];
  /** The cell with the cursor. */
  at: number;
  /** Nothing may move: the spin goes straight to its result. */
  isStill: boolean;
}

/** What the owner is told. */
export type JackpotSpinReport =
  /** The player sees what they won: the balance may be fetched. */
  { type: 'spin.landed' };

export interface JackpotSpinInput {
  award: DrawResult;
  scene: Scene;
  ownerRef: ActorRef<Snapshot<unknown>, JackpotSpinReport>;
}

export interface JackpotSpinOutput {
  /** The stage closes itself before the award is shown. */
  isPutAway: boolean;
}

export interface JackpotSpinContext extends JackpotSpinInput {
  /** The cursor's course; null when the award is not on this grid. */
  plan: GridSpinPlan | null;
  /** How the wheel turns; null until it does. */
  wheel: WheelPlan | null;
}

export type JackpotSpinEvent = { type: 'spin.skip' };

/** `skippable`: landing at once may be offered. */
export type JackpotSpinTag = 'skippable';
