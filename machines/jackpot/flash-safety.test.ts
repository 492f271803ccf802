import { describe, expect, test } from 'vitest';
import {
  GRID_CELLS,
  type GridSpinPlan,
  layOutGrid,
  placeOfCell,
  planGridSpin,
} from './jackpot-spin-rules.ts';

/** CSS px² that may flash without harm: a quarter of the central 10 degrees of vision. */
const SAFE_AREA = 21_824;
const SECOND = 1_000;

const cells = Array.from({ length: GRID_CELLS }, (_, cell) => cell);
const plans = cells.flatMap((start) => cells.map((winning) => planGridSpin(start, winning)));
const widths = Array.from({ length: 1280 - 320 + 1 }, (_, index) => 320 + index);

describe('flashes of the grid', () => {
  /** At most two cells flash at once, which the test of `lightFrames` shows. */
  test('are small enough on every screen', () => {
    const areas = widths.map((width) => 2 * areaOf(layOutGrid(width).lit));
    expect(Math.max(...areas)).toBe(21_632);
    expect(Math.max(...areas)).toBeLessThanOrEqual(SAFE_AREA);
  });

  test('light no cell more than three times in any second, in each of the hundred spins', () => {
    const most = plans.map((plan) => Math.max(...cells.map((cell) => mostLightings(plan, cell))));
    expect(most).toHaveLength(100);
    expect(Math.max(...most)).toBe(2);
  });

  test('are counted where there are more of them', () => {
    const steps = Array.from({ length: 9 }, (_, index) => ({ at: 150 * index, cell: index % 2 }));
    expect(mostLightings({ steps }, 0)).toBe(4);
  });
});

describe('the grid', () => {
  test.each([
    [320, { cell: { width: 60, height: 68 }, lit: { width: 72, height: 80 } }],
    [390, { cell: { width: 78, height: 88 }, lit: { width: 90, height: 100 } }],
    [412, { cell: { width: 83, height: 92 }, lit: { width: 95, height: 104 } }],
    [1280, { cell: { width: 92, height: 92 }, lit: { width: 104, height: 104 } }],
  ])('on a screen of %i px is laid out as %j', (width, layout) => {
    expect(layOutGrid(width)).toEqual({ ...layout, gap: 8 });
  });

  test.each(widths.filter((width) => width % 96 === 32))('fits into a screen of %i px', (width) => {
    const { cell, gap } = layOutGrid(width);
    expect(4 * cell.width + 3 * gap).toBeLessThanOrEqual(width - 54);
    expect(Math.min(cell.width, cell.height)).toBeGreaterThanOrEqual(44);
  });

  test('is numbered clockwise from the top left', () => {
    const places = cells.map(placeOfCell).map(({ column, row }) => [column, row]);
    expect(places).toEqual([
      [0, 0],
      [1, 0],
      [2, 0],
      [3, 0],
      [3, 1],
      [3, 2],
      [2, 2],
      [1, 2],
      [0, 2],
      [0, 1],
    ]);
  });
});

/** The most times that the cell is lit within any one second. */
function mostLightings({ steps }: Pick<GridSpinPlan, 'steps'>, cell: number): number {
  const times = steps.filter((step) => step.cell === cell).map(({ at }) => at);
  const within = times.map((first) => times.filter((at) => at >= first && at < first + SECOND).length);
  return Math.max(0, ...within);
}

function areaOf({ width, height }: { width: number; height: number }): number {
  return width * height;
}
