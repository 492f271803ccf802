import { GRID_CELLS } from './plan-grid-spin.ts';

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
