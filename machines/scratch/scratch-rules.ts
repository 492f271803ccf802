import { ACTIVITY_ID, SCRATCH_CARDS } from '#contract/constants.ts';
import type { ListRights } from '../claims/claims-rules.ts';

/** The awards that a number of scratched cards earns, each of them once. */
export const listScratchRights: ListRights = ({ activities, scratchAddups }, { scratched }) =>
  activities.some(({ id }) => id === ACTIVITY_ID.lottery)
    ? [...scratchAddups]
        .sort((a, b) => a.cards - b.cards)
        .map(({ cards, rewards, betMultiple }) => ({
          ...{ key: `${SCRATCH_CARDS}:${cards}`, rewards, betMultiple },
          ...{ lock: null, done: Math.min(scratched, cards), needed: cards, opensAt: 0, endsAt: 0 },
        }))
    : [];

export interface ScratchGrid {
  columns: number;
  rows: number;
  /** 1 where the cover is scratched off. */
  cells: Uint8Array;
}

/** Where a finger is; the card is one wide and `ratio` high. */
export interface ScratchPoint {
  x: number;
  y: number;
}

export type ScratchStroke = readonly [from: ScratchPoint, to: ScratchPoint];

/** Half the width of a finger's stroke. */
export const RADIUS = 0.075;

/** The share of the cover that opens the card. */
export const OPENS_AT = 0.55;

export function createScratchGrid(columns = 30, rows = 20): ScratchGrid {
  return { columns, rows, cells: new Uint8Array(columns * rows) };
}

/**
 * Marks the cells under a stroke, in place: those whose middle is within the radius of the line.
 * @param ratio height of the card by its width
 * @returns how many of them were covered until now
 */
export function scratchCells(
  { columns, rows, cells }: ScratchGrid,
  from: ScratchPoint,
  to: ScratchPoint,
  { radius, ratio }: { radius: number; ratio: number },
): number {
  const [width, height] = [1 / columns, ratio / rows];
  const first = Math.max(0, Math.floor((Math.min(from.x, to.x) - radius) / width));
  const last = Math.min(columns - 1, Math.floor((Math.max(from.x, to.x) + radius) / width));
  const top = Math.max(0, Math.floor((Math.min(from.y, to.y) - radius) / height));
  const bottom = Math.min(rows - 1, Math.floor((Math.max(from.y, to.y) + radius) / height));
  let fresh = 0;
  for (let row = top; row <= bottom; row += 1) {
    for (let column = first; column <= last; column += 1) {
      const at = row * columns + column;
      if (cells[at] === 1) continue;
      const middle = { x: (column + 0.5) * width, y: (row + 0.5) * height };
      if (distanceToLine(middle, from, to) > radius) continue;
      cells[at] = 1;
      fresh += 1;
    }
  }
  return fresh;
}

function distanceToLine(point: ScratchPoint, from: ScratchPoint, to: ScratchPoint): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : ((point.x - from.x) * dx + (point.y - from.y) * dy) / length;
  const part = Math.min(1, Math.max(0, along));
  return Math.hypot(point.x - from.x - part * dx, point.y - from.y - part * dy);
}
