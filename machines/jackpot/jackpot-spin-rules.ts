import { JACKPOT_POOLS, type JackpotPool } from '#contract/constants.ts';

const COLUMNS = 4;
const ROWS = 3;
const GAP = 8;
/** From the edge of the screen to the cells: the paddings of sheet and board, and the row of bulbs. */
const SIDE = 27;
/** How far the outline and glow of a lit cell reach beyond it. */
const LIGHT_REACH = 6;
/** Two lit cells stay below a quarter of 341 x 256 px, which may flash without harm. */
const MOST_LIT = 104;
const TALLER = 1.125;

/** Lengths are CSS pixels. */
export interface GridLayout {
  cell: Size;
  /** The area that becomes bright when a cell is lit. Nothing around it may. */
  lit: Size;
  gap: number;
}

interface Size {
  width: number;
  height: number;
}

/** The size of the grid's cells on a screen of this width, whatever the size of text. */
export function layOutGrid(screenWidth: number): GridLayout {
  const most = MOST_LIT - 2 * LIGHT_REACH;
  const wide = Math.floor((screenWidth - 2 * SIDE - (COLUMNS - 1) * GAP) / COLUMNS);
  const width = Math.min(most, wide);
  const height = Math.min(most, Math.round(wide * TALLER));
  const lit = { width: width + 2 * LIGHT_REACH, height: height + 2 * LIGHT_REACH };
  return { cell: { width, height }, lit, gap: GAP };
}

/** Column and row of a cell on the rim of the grid, from 0; the button fills the middle. */
export function placeOfCell(cell: number): { column: number; row: number } {
  const right = COLUMNS - 1;
  const bottom = ROWS - 1;
  if (cell <= right) return { column: cell, row: 0 };
  if (cell <= right + bottom) return { column: right, row: cell - right };
  if (cell <= 2 * right + bottom) return { column: 2 * right + bottom - cell, row: bottom };
  return { column: 0, row: GRID_CELLS - cell };
}

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

/** The cell that is lit `elapsed` milliseconds after the start. After the landing it is the winning one. */
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

const WHOLE_TURNS = 1_800;
/** For a wheel that has each colour twice: no colour comes by more than three times a second. */
export const FRIEND_TURNS = 720;
/** The pointer stops at least this many degrees from the edge of a sector: nobody doubts which it is. */
const EDGE = 8;
const SHORTEST = 4_000;
const LONGEST = 6_000;

export interface WheelPlan {
  /** How far the wheel turns clockwise from where the first sector begins under the pointer. */
  degrees: number;
  /** Milliseconds, 4,000 to 6,000. */
  duration: number;
  /**
   * CSS easing. The wheel stays below three turns a second: a colour may not flash more often than that.
   */
  easing: string;
}

interface Turn {
  /** Sectors of the same size, clockwise, and the one that won. */
  sectors: number;
  winning: number;
  /** Degrees before the last turn, whole turns. */
  wholeTurns: number;
}

/**
 * How the wheel of the jackpots turns until the pointer stands in the winning sector.
 * @param turn random, from 0 to 1: a larger one turns longer and farther into the sector
 * @throws RangeError for a `turn` out of this range
 */
export function planWheel(winning: JackpotPool, turn: number): WheelPlan {
  const sectors = JACKPOT_POOLS.length;
  return planTurn({ sectors, winning: JACKPOT_POOLS.indexOf(winning), wholeTurns: WHOLE_TURNS }, turn);
}

/** The same for any wheel. */
export function planTurn({ sectors, winning, wholeTurns }: Turn, turn: number): WheelPlan {
  if (!(turn >= 0 && turn <= 1)) throw new RangeError(`a turn of ${turn}`);
  const size = 360 / sectors;
  const within = EDGE + turn * (size - 2 * EDGE);
  return {
    degrees: wholeTurns + 360 - (winning + 1) * size + within,
    duration: Math.round(SHORTEST + turn * (LONGEST - SHORTEST)),
    easing: 'cubic-bezier(0.3, 0.4, 0.4, 1)',
  };
}
