import { GRID_CELLS, type GridStep } from '#machines/jackpot/jackpot-spin-rules.ts';

/** Milliseconds since the spin began. */
export interface TimedStep {
  planned: number;
  /** When the cursor was first seen on the cell or beyond it. */
  actual: number;
  /** The cell itself was never seen. */
  isLeftOut: boolean;
}

export interface Sighting {
  at: number;
  cell: number;
}

/**
 * When each step of the course was seen. The cursor moves forward, by less than ten cells between two
 * sightings.
 * @param sightings in order
 * @param end of the recording; it stands for steps not seen until then
 * @throws Error when the cursor was never seen
 */
export function timeSteps(
  steps: readonly GridStep[],
  sightings: readonly Sighting[],
  end: number,
): TimedStep[] {
  if (sightings.length === 0) throw new Error('the cursor was never seen');
  const timed: TimedStep[] = [];
  for (const { at, cell } of sightings) {
    const reached = steps[timed.length]?.cell ?? 0;
    const ahead = (cell - reached + GRID_CELLS) % GRID_CELLS;
    const passed = steps.slice(timed.length + 1, timed.length + 1 + ahead);
    for (const [index, step] of passed.entries()) {
      timed.push({ planned: step.at, actual: at, isLeftOut: index < passed.length - 1 });
    }
  }
  const unseen = steps.slice(timed.length + 1);
  return [...timed, ...unseen.map(({ at }) => ({ planned: at, actual: end, isLeftOut: true }))];
}

/** The difference from the plan; negative when early. */
export function errorOf({ planned, actual }: TimedStep): number {
  return actual - planned;
}
