/** Cells of the prize grid, numbered clockwise from its top left. */
export const GRID_CELLS = 10;

const CRUISING_WAIT = 80;
const CRUISING_TIME = 3_000;
const SLOWING = 20;
/** The cursor may stop after a wait longer than this. */
const SLOW_ENOUGH = 300;

/** Slowing: the waits grow. Landing: the cursor stops on the winning cell. */
type SpinPhase = 'cruising' | 'slowing' | 'landing';

/** Times are milliseconds from the start of the spin. */
export interface GridSpinPlan {
  /** When the cursor enters which cell; the first is where it stood, the last the winning one. */
  steps: readonly GridStep[];
  /** When each phase begins. */
  phases: Readonly<Record<SpinPhase, number>>;
  /** When the cursor has landed: 5,560 to 8,440. */
  duration: number;
}

export interface GridStep {
  at: number;
  cell: number;
}

/**
 * The whole course of the cursor over the grid. It waits before each move: 80 ms where the wait begins within
 * the first 3 s, from then on 20 ms longer each time until it is longer than 300 ms, and no longer. It stops
 * at the first move onto the winning cell that it waited so long for.
 * @param start the cell on which the cursor stands
 * @throws RangeError when a cell is none of the grid's ten
 */
export function planGridSpin(start: number, winning: number): GridSpinPlan {
  checkCell(start);
  checkCell(winning);
  const steps: GridStep[] = [{ at: 0, cell: start }];
  let [at, cell, wait, landing] = [0, start, CRUISING_WAIT, 0];
  do {
    wait = nextWait(at, wait);
    if (wait > SLOW_ENOUGH && landing === 0) landing = at;
    at += wait;
    cell = (cell + 1) % GRID_CELLS;
    steps.push({ at, cell });
  } while (wait <= SLOW_ENOUGH || cell !== winning);
  return { steps, phases: { cruising: 0, slowing: CRUISING_TIME, landing }, duration: at };
}

/** The cell that is lit so many milliseconds after the start. After the landing it is the winning one. */
export function cellAt({ steps }: Pick<GridSpinPlan, 'steps'>, elapsed: number): number {
  let [first, last] = [0, steps.length - 1];
  while (first < last) {
    const middle = Math.ceil((first + last) / 2);
    if ((steps[middle]?.at ?? 0) <= elapsed) first = middle;
    else last = middle - 1;
  }
  return steps[first]?.cell ?? 0;
}

function nextWait(at: number, wait: number): number {
  if (at < CRUISING_TIME) return CRUISING_WAIT;
  return wait > SLOW_ENOUGH ? wait : wait + SLOWING;
}

function checkCell(cell: number): void {
  if (!Number.isInteger(cell) || cell < 0 || cell >= GRID_CELLS) throw new RangeError(`no cell ${cell}`);
}
