import { expect, test } from 'vitest';
import { type Colour, compareColours } from './find-lit-cells.ts';

const dark: Colour = [30, 20, 70];
const violet: Colour = [160, 120, 250];
const lit: Colour = [255, 215, 120];

/** Three cells; the last one has another colour of its own. */
function picture(cells: readonly number[]): Colour[] {
  return [dark, dark, violet].map((colour, cell) => (cells.includes(cell) ? lit : colour));
}

test('the lit cell is the one that differs from its usual colour', () => {
  expect(compareColours([[0], [1], [2], [0], [1]].map(picture))).toEqual([0, 1, 2, 0, 1]);
});

test('a picture with no lit cell or with two says nothing', () => {
  expect(compareColours([[0], [], [1, 2], [2], [1]].map(picture))).toEqual([0, null, null, 2, 1]);
});

test('compression noise is not taken for light', () => {
  const blurred = picture([]).map((colour) => colour.map((part) => part + 12));
  expect(compareColours([picture([0]), picture([1]), blurred, picture([2])])).toEqual([0, 1, null, 2]);
});
