import { describe, expect, test } from 'vitest';
import fc from '#tests/fast-check.ts';
import { createNameIndex } from './name-index.ts';

const names = [
  'Piñata Fiesta',
  'Golden Mango',
  'Mango Reels',
  'Halo-Halo Rush',
  'Color Game',
  'Tamango',
  '芒果 Reels',
  'Jeepney Gold',
  '黄金芒果',
];
const index = createNameIndex(names);

describe('matching', () => {
  test.each([
    ['', names],
    ['  ', names],
    ['mango', ['Mango Reels', 'Golden Mango', 'Tamango']],
    ['MANGO r', ['Mango Reels']],
    ['reels man', ['Mango Reels']],
    ['pinata', ['Piñata Fiesta']],
    ['PIÑA', ['Piñata Fiesta']],
    ['halo halo', ['Halo-Halo Rush']],
    ['halohalo', ['Halo-Halo Rush']],
    ['halo-halo!', ['Halo-Halo Rush']],
    ['colorgame', ['Color Game']],
    ['lohalo', []],
    ['colr game', ['Color Game']],
    ['mnago', ['Golden Mango', 'Mango Reels']],
    ['mangoo reels', ['Mango Reels']],
    ['haloahlo', ['Halo-Halo Rush']],
    ['halohallo', ['Halo-Halo Rush']],
    ['helo', ['Halo-Halo Rush']],
    ['hel', []],
    ['jepne', ['Jeepney Gold']],
    ['jepeney gold', ['Jeepney Gold']],
    ['tamangoo', ['Tamango']],
    ['%', []],
    ['(.*', []],
    ['nothing like it', []],
  ])('the text “%s” finds its names', (text, expected) => {
    expect(matched(text)).toEqual(expected);
  });

  test.each([
    ['芒', ['芒果 Reels', '黄金芒果']],
    ['果', ['芒果 Reels', '黄金芒果']],
    ['芒果', ['芒果 Reels', '黄金芒果']],
    ['金芒', ['黄金芒果']],
    ['果芒', ['芒果 Reels', '黄金芒果']],
    ['芒果reels', ['芒果 Reels']],
    ['苹', []],
  ])('a part of a name without spaces finds it: “%s”', (text, expected) => {
    expect(matched(text)).toEqual(expected);
  });
});

describe('the nearest names', () => {
  test.each([
    ['mngao', ['Golden Mango', 'Mango Reels']],
    ['jeepni', ['Jeepney Gold']],
    ['mgnao', ['Golden Mango', 'Mango Reels']],
    ['color gaem zzz', ['Color Game']],
    ['zzz', []],
    ['!', []],
  ])('the text “%s” has its nearest names', (text, expected) => {
    expect(index.findNearest(text).map((place) => names[place])).toEqual(expected);
  });
});

describe('for any names', () => {
  const word = fc.string({
    unit: fc.constantFrom('a', 'b', 'n', 'o', '果', 'é'),
    minLength: 1,
    maxLength: 7,
  });
  const name = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
  const catalogue = fc.array(name, { minLength: 1, maxLength: 12 });

  test('a name finds itself in any case and without spaces, among the names that begin with it', () => {
    fc.assert(
      fc.property(catalogue, fc.nat(), (all, number) => {
        const wanted = all[number % all.length] ?? '';
        const { match } = createNameIndex(all);
        for (const text of [wanted, wanted.toUpperCase(), wanted.replaceAll(' ', ''), ` ${wanted}!`]) {
          const places = [...match(text)];
          const place = places.indexOf(all.indexOf(wanted));
          expect(place).not.toBe(-1);
          const plain = (each: string) => each.replaceAll(' ', '').normalize('NFD').replace(/\p{M}/gu, '');
          const better = places.slice(0, place).map((each) => plain(all[each] ?? ''));
          expect(better.filter((each) => !each.startsWith(plain(wanted)))).toEqual([]);
        }
      }),
    );
  });

  test('every beginning of a name finds it, and no name appears twice', () => {
    fc.assert(
      fc.property(catalogue, fc.nat(), fc.nat(), (all, number, length) => {
        const place = number % all.length;
        const text = (all[place] ?? '').slice(0, 1 + length);
        const places = [...createNameIndex(all).match(text)];
        expect(places).toContain(place);
        expect(places.length).toEqual(new Set(places).size);
      }),
    );
  });
});

function matched(text: string) {
  return [...index.match(text)].map((place) => names[place]);
}
