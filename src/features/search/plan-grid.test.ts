import { expect, test } from 'vitest';
import fc from '#tests/fast-check.ts';
import { cardCorner, clipPlaces, type GridMetrics, gridHeight, placesWithin } from './plan-grid.ts';

const metrics: GridMetrics = { columns: 3, width: 100, height: 140, gap: 10 };

test.each([
  [0, 0],
  [1, 140],
  [3, 140],
  [4, 290],
  [10_000, 3_334 * 150 - 10],
])('%i cards are %i high', (total, height) => {
  expect(gridHeight(total, metrics)).toEqual(height);
});

test.each([
  [0, { x: 0, y: 0 }],
  [2, { x: 220, y: 0 }],
  [4, { x: 110, y: 150 }],
])('card %i lies at %j', (place, corner) => {
  expect(cardCorner(place, metrics)).toEqual(corner);
});

test.each([
  [0, 140, { first: 0, last: 2, middle: 1 }],
  [0, 150, { first: 0, last: 5, middle: 1 }],
  [-500, 10, { first: 0, last: 2, middle: 1 }],
  [-500, -300, { first: 0, last: -1, middle: 1 }],
  [320, 460, { first: 6, last: 11, middle: 7 }],
  [9_000, 9_999, { first: 180, last: 19, middle: 190 }],
])('the range from %i to %i covers whole rows', (from, to, range) => {
  expect(clipPlaces(placesWithin(from, to, metrics), 20)).toEqual(range);
});

test('the range covers every card that touches it', () => {
  const size = fc.integer({ min: 1, max: 400 });
  const grid = fc.record({
    columns: fc.integer({ min: 1, max: 9 }),
    width: size,
    height: size,
    gap: fc.nat(30),
  });
  fc.assert(
    fc.property(grid, fc.nat(2_000), fc.nat(9_000), fc.nat(2_000), (any, total, from, length) => {
      const { first, last } = clipPlaces(placesWithin(from, from + length, any), total);
      const touching = Array.from({ length: total }, (_, place) => place).filter((place) => {
        const { y } = cardCorner(place, any);
        return y + any.height > from && y <= from + length;
      });
      expect(touching.filter((place) => place < first || place > last)).toEqual([]);
    }),
  );
});
