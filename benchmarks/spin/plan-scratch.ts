import {
  createScratchGrid,
  OPENS_AT,
  RADIUS,
  type ScratchPoint,
  scratchCells,
} from '#machines/scratch/scratch-rules.ts';

/** Where a finger goes, in widths of the card. */
export interface ScratchPlan {
  /** Ends before the card opens. */
  covered: ScratchPoint[];
  /** The rest, which opens it. */
  opening: ScratchPoint[];
}

const MARGIN = 0.03;
/** Between two lines, and between two points. */
const LINE = 0.12;
const STEP = 0.025;
/** The part of the cover by which the finger stops before the card opens. */
const RESERVE = 0.04;

/**
 * Lines to and fro from top to bottom over the whole card.
 * @param ratio height of the card by its width
 */
export function planScratch(ratio: number): ScratchPlan {
  const points = drawLines(ratio);
  const grid = createScratchGrid();
  let last = points[0];
  let uncovered = 0;
  const end = points.findIndex((point) => {
    uncovered += scratchCells(grid, last ?? point, point, { radius: RADIUS, ratio });
    last = point;
    return uncovered / grid.cells.length >= OPENS_AT - RESERVE;
  });
  return { covered: points.slice(0, end), opening: points.slice(end) };
}

function drawLines(ratio: number): ScratchPoint[] {
  const across = Math.round((1 - 2 * MARGIN) / STEP);
  const lines = Math.ceil((ratio - LINE) / LINE) + 1;
  return Array.from({ length: lines }, (_, line) =>
    Array.from({ length: across + 1 }, (_, index) => ({
      x: MARGIN + STEP * (line % 2 === 0 ? index : across - index),
      y: Math.min(LINE / 2 + line * LINE, ratio - LINE / 2),
    })),
  ).flat();
}
