import { expect, test } from 'vitest';
import {
  createScratchGrid,
  OPENS_AT,
  type ScratchPoint,
  scratchCells,
} from '#machines/scratch/scratch-rules.ts';
import { planScratch } from './plan-scratch.ts';

test.each([0.5, 2 / 3, 1])(
  'at a ratio of %d the first part leaves the card covered, and both take all off',
  (ratio) => {
    const { covered, opening } = planScratch(ratio);
    const first = shareOf(covered, ratio);
    expect(first).toBeGreaterThan(OPENS_AT - 0.1);
    expect(first).toBeLessThan(OPENS_AT);
    expect(shareOf([...covered, ...opening], ratio)).toBeGreaterThan(0.95);
  },
);

test('the finger stays on the card and makes no leaps', () => {
  const { covered, opening } = planScratch(0.6);
  const points = [...covered, ...opening];
  for (const [index, { x, y }] of points.entries()) {
    const before = points[index - 1] ?? { x, y };
    expect(Math.hypot(x - before.x, y - before.y)).toBeLessThan(0.13);
    expect([x > 0 && x < 1, y > 0 && y < 0.6]).toEqual([true, true]);
  }
});

function shareOf(points: readonly ScratchPoint[], ratio: number): number {
  const grid = createScratchGrid();
  for (const [index, point] of points.entries()) {
    scratchCells(grid, points[index - 1] ?? point, point, { radius: 0.075, ratio });
  }
  return grid.cells.filter((cell) => cell === 1).length / grid.cells.length;
}
