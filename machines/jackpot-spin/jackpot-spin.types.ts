import type { GridSpinPlan } from '../jackpot-draw/plan-grid-spin.ts';
import type { WheelPlan } from '../jackpot-draw/plan-wheel.ts';
import type { MovementInput } from '../reveal/reveal.types.ts';

export interface JackpotSpinContext extends MovementInput {
  /** The cursor's course; null when what was drawn is not on the grid that is shown. */
  plan: GridSpinPlan | null;
  /** How the wheel turns, once that is known. */
  wheel: WheelPlan | null;
}

export type JackpotSpinEvent =
  /** Land at once. */
  { type: 'movement.skip' };

/** `skippable`: landing at once may be offered. */
export type JackpotSpinTag = 'skippable';
