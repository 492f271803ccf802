import { describe, expect, it } from 'vitest';
import fc from '#tests/fast-check.ts';
import {
  cashOutValue,
  chanceOfNext,
  chanceOfReaching,
  hangPots,
  mostPicks,
  multiplierAfter,
  settlePots,
} from './settle-pots.ts';
import type { PotRules, PotTitle } from './title.ts';
import { titles } from './titles.ts';

const potTitles = Object.values(titles).filter((title): title is PotTitle => title.engine === 'pots');
const { rules } = titleOf('palayok');

describe('hangPots', () => {
  const SMALL: PotRules = { pots: 5, empty: 2, pays: { numerator: 1, denominator: 1 } };

  it('every choice of empty pots is equally likely', () => {
    const seen = new Map<string, number>();
    for (let first = 0; first < 5; first += 1) {
      for (let second = 0; second < 4; second += 1) {
        const numbers = [first, second];
        const maxima: number[] = [];
        const board = hangPots(SMALL, (max) => {
          maxima.push(max);
          return numbers[maxima.length - 1] ?? 0;
        });
        expect(maxima).toEqual([5, 4]);
        seen.set(board.join(), (seen.get(board.join()) ?? 0) + 1);
      }
    }
    expect([...seen.keys()].sort()).toEqual(
      ['0,1', '0,2', '0,3', '0,4', '1,2', '1,3', '1,4', '2,3', '2,4', '3,4'].sort(),
    );
    expect(new Set(seen.values())).toEqual(new Set([2]));
  });

  it('a random number out of range is refused', () => {
    expect(() => hangPots(SMALL, (max) => max)).toThrow(RangeError);
  });
});

describe('the pots', () => {
  it.each([
    ['palayok', [10_000, 12_933, 17_783, 25_404, 38_107, 60_971, 106_700, 213_400, 533_500, 2_134_000]],
    ['palayok-gabi', [10_000, 19_400, 42_680, 106_700, 320_100, 1_280_400, 8_962_800]],
  ])('of %s pay these amounts for ₱100', (id, values) => {
    const title = titleOf(id);
    expect(values.map((_, picks) => cashOutValue(title.rules, 10_000, picks))).toEqual(values);
    expect(mostPicks(title.rules)).toEqual(values.length - 1);
  });

  it('the pots of Palayok are full with these chances', () => {
    expect(chanceOfNext(rules, 0)).toEqual({ numerator: 9, denominator: 12 });
    expect(chanceOfNext(rules, 2)).toEqual({ numerator: 7, denominator: 10 });
    expect(chanceOfReaching(rules, 3)).toEqual({ numerator: 21, denominator: 55 });
    expect(multiplierAfter(rules, 9)).toEqual({ numerator: 1_067, denominator: 5 });
  });

  it.each(potTitles.map((title) => [title.id, title] as const))(
    'of %s return the same share regardless of picks and of when the player stops',
    (_, title) => {
      const boards = everyBoard(title.rules);
      for (let picks = 1; picks <= mostPicks(title.rules); picks += 1) {
        const order = Array.from({ length: picks }, (_, index) => (index * 5 + 3) % title.rules.pots);
        /** A stake that every multiplier divides, so that rounding loses nothing. */
        const stake = 100 * 924 * 7 * 5;
        const returned = boards.reduce((sum, empty) => sum + play(title.rules, stake, empty, order), 0);
        expect(returned * title.returns.denominator).toEqual(stake * boards.length * title.returns.numerator);
      }
    },
  );

  it('a round returns at most its share, and less by under one minor unit', () => {
    const anyStop = fc.integer({ min: 1, max: mostPicks(rules) });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), anyStop, (stake, picks) => {
        const { numerator, denominator } = multiplierAfter(rules, picks);
        const paid = cashOutValue(rules, stake, picks);
        expect(Number.isSafeInteger(paid)).toBe(true);
        expect([
          paid * denominator <= stake * numerator,
          (paid + 1) * denominator > stake * numerator,
        ]).toEqual([true, true]);
      }),
    );
  });

  it('the pots are worth the stake before the first is broken', () => {
    expect(cashOutValue(rules, 12_345, 0)).toEqual(12_345);
  });

  it('more picks than full pots are refused', () => {
    expect(() => cashOutValue(rules, 100, 10)).toThrow(RangeError);
  });
});

describe('settlePots', () => {
  const empty = [1, 2, 3];

  it('the first empty pot loses the round', () => {
    expect(settlePots(rules, 1_000, { empty, picks: [0, 3] })).toEqual({ stake: 1_000, win: 0, net: -1_000 });
  });

  it('only full pots pay', () => {
    expect(settlePots(rules, 1_000, { empty, picks: [0, 4] })).toEqual({
      stake: 1_000,
      win: 1_778,
      net: 778,
    });
  });

  it.each<[string, number[], number[]]>([
    ['no pick', empty, []],
    ['a pot twice', empty, [0, 0]],
    ['a missing pot', empty, [12]],
    ['a pick after an empty pot', empty, [1, 0]],
    ['too few empty pots', [1, 2], [0]],
    ['an empty pot twice', [1, 1, 2], [0]],
    ['a missing empty pot', [1, 2, 12], [0]],
  ])('refuses a round with %s', (_, board, picks) => {
    expect(() => settlePots(rules, 1_000, { empty: board, picks })).toThrow(RangeError);
  });
});

/** Breaks the pots in order until one is empty or all full ones are broken. */
function play(of: PotRules, stake: number, empty: number[], order: number[]): number {
  const failed = order.findIndex((pot) => empty.includes(pot));
  const picks = failed === -1 ? order : order.slice(0, failed + 1);
  return settlePots(of, stake, { empty, picks }).win;
}

function everyBoard({ pots, empty }: PotRules): number[][] {
  const choose = (from: number, left: number): number[][] => {
    if (left === 0) return [[]];
    return Array.from({ length: pots - from }, (_, step) => from + step).flatMap((pot) =>
      choose(pot + 1, left - 1).map((rest) => [pot, ...rest]),
    );
  };
  return choose(0, empty);
}

function titleOf(id: string): PotTitle {
  const title = titles[id];
  if (title?.engine !== 'pots') throw new Error(`${id} is not played with pots`);
  return title;
}
