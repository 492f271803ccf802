import { expect, test } from 'vitest';
import { nextPlaces } from './use-gradual-places.ts';

test.each([
  ['the middle first', [], { first: 0, last: 8, middle: 4 }, [3, 4, 5]],
  ['then the places around it', [3, 4, 5], { first: 0, last: 8, middle: 4 }, [1, 2, 3, 4, 5, 6]],
  ['nothing outside the range', [0, 1, 2], { first: 2, last: 3, middle: 2 }, [2, 3]],
  ['after a jump, only the new places', [0, 1, 2], { first: 90, last: 98, middle: 91 }, [90, 91, 92]],
  ['nothing in an empty range', [0], { first: 0, last: -1, middle: 0 }, []],
])('%s', (_name, drawn, range, expected) => {
  expect([...nextPlaces(new Set(drawn), range, 3)].sort((a, b) => a - b)).toEqual(expected);
});
