import { expect, test } from 'vitest';
import { type Colour, compareColours } from './find-lit-cells.ts';

const dark: Colour = [30, 20, 70];
const violet: Colour = [160, 120, 250];
const lit: Colour = [255, 215, 120];

/** Three cells, of which the last looks otherwise than the others by itself. */
function picture(cells: readonly number[]): Colour[] {
  return [dark, dark, violet].map((colour, cell) => (cells.includes(cell) ? lit : colour));
}

test('the lit cell is the one that looks otherwise than usual', () => {
  expect(compareColours([[0], [1], [2], [0], [1]].map(picture))).toEqual([0, 1, 2, 0, 1]);
});

test('nothing is said of a picture with none, or with two', () => {
  expect(compareColours([[0], [], [1, 2], [2], [1]].map(picture))).toEqual([0, null, null, 2, 1]);
});

test('what a picture makes of a colour is no light', () => {
  const blurred = picture([]).map((colour) => colour.map((part) => part + 12));
  expect(compareColours([picture([0]), picture([1]), blurred, picture([2])])).toEqual([0, 1, null, 2]);
});
