import { expect, test } from 'vitest';
import fc from '#tests/fast-check.ts';
import { createScratchGrid, OPENS_AT, scratchCells } from './scratch-rules.ts';

const ROUND = { radius: 0.06, ratio: 0.9 };

test('a tap marks the cells around it, and only once', () => {
  const grid = createScratchGrid(10, 10);
  const middle = { x: 0.45, y: 0.45 };
  expect(scratchCells(grid, middle, middle, { radius: 0.11, ratio: 1 })).toBe(5);
  expect(scratchCells(grid, middle, middle, { radius: 0.11, ratio: 1 })).toBe(0);
  expect([...grid.cells].filter((cell) => cell === 1)).toHaveLength(5);
});

test('a stroke marks every cell between its ends, and none outside of the card', () => {
  const grid = createScratchGrid(10, 4);
  const count = scratchCells(grid, { x: -0.5, y: 0.125 }, { x: 1.5, y: 0.125 }, { radius: 0.05, ratio: 1 });
  expect(count).toBe(10);
  expect([...grid.cells.subarray(0, 10)]).toEqual(Array.from({ length: 10 }, () => 1));
});

test('strokes far from the card mark nothing', () => {
  expect(scratchCells(createScratchGrid(), { x: 5, y: 5 }, { x: 6, y: 6 }, ROUND)).toBe(0);
});

test('a stroke marks as much in one piece as in two', () => {
  const point = fc.record({
    x: fc.double({ min: 0, max: 1, noNaN: true }),
    y: fc.double({ min: 0, max: 0.9, noNaN: true }),
  });
  fc.assert(
    fc.property(point, point, (from, to) => {
      const [whole, parts] = [createScratchGrid(), createScratchGrid()];
      const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
      // A hair wider, so that rounding decides nothing.
      const wider = { ...ROUND, radius: ROUND.radius + 1e-9 };
      scratchCells(whole, from, to, ROUND);
      scratchCells(parts, from, middle, wider);
      scratchCells(parts, middle, to, wider);
      expect(whole.cells.every((cell, at) => cell <= (parts.cells[at] ?? 0))).toBe(true);
    }),
  );
});

test('eight strokes across open a card', () => {
  const grid = createScratchGrid();
  let fresh = 0;
  for (let line = 0; line < 8; line += 1) {
    const y = 0.05 + line * 0.11;
    fresh += scratchCells(grid, { x: 0, y }, { x: 1, y }, ROUND);
  }
  expect(fresh / grid.cells.length).toBeGreaterThan(OPENS_AT);
});
