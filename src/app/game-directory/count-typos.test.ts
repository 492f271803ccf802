import { describe, expect, test } from 'vitest';
import fc from '#tests/fast-check.ts';
import { countTypos } from './count-typos.ts';

test.each([
  ['mango', 'mango', 0],
  ['man', 'mango', 0],
  ['mnago', 'mango', 1],
  ['colr', 'color', 1],
  ['colour', 'color', 1],
  ['colar', 'color', 1],
  ['halohallo', 'halohalo', 1],
  ['jepne', 'jeepney', 1],
  ['badc', 'abcd', 2],
  ['ca', 'abc', 1],
  ['xyz', 'mango', 3],
  ['a', '', 1],
  ['', 'abc', 0],
])('“%s” typed for “%s” has %i typos', (typed, word, expected) => {
  expect(countTypos(typed, word, 5)).toEqual(expected);
});

describe('for any words', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });

  test('one more typo adds at most one', () => {
    fc.assert(
      fc.property(word, fc.nat(), fc.constantFrom('a', 'b', 'c'), (text, place, letter) => {
        const start = place % (text.length + 1);
        const swapped = `${text[start + 1] ?? ''}${text[start] ?? ''}`;
        const wrong = [
          text.slice(0, start) + letter + text.slice(start),
          text.slice(0, start) + text.slice(start + 1),
          text.slice(0, start) + letter + text.slice(start + 1),
          text.slice(0, start) + swapped + text.slice(start + 2),
        ];
        expect(wrong.map((each) => countTypos(each, text, 9) <= 1)).toEqual([true, true, true, true]);
      }),
    );
  });

  test('the count stops at one above the maximum', () => {
    fc.assert(
      fc.property(word, word, fc.nat(3), (typed, known, most) => {
        expect(countTypos(typed, known, most)).toEqual(Math.min(countTypos(typed, known, 20), most + 1));
      }),
    );
  });
});
