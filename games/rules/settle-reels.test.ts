import { describe, expect, it } from 'vitest';
import { settleReels } from './settle-reels.ts';
import type { ReelTitle } from './title.ts';
import { titles } from './titles.ts';

describe('settleReels', () => {
  it('the winning lines are listed with their reels and amounts', () => {
    const title = reelTitle('mango-reels');
    const settlement = settleReels(title, 200, stopsShowing(title, ['F', 'W', 'F', 'C', 'D']));
    expect(settlement.lines.find(({ line }) => line === 0)).toEqual({
      line: 0,
      letter: 'F',
      count: 3,
      reels: [0, 1, 2],
      win: 8 * 20,
    });
    expect(settlement).toMatchObject({ stake: 200, lineBet: 20, net: settlement.win - 200 });
  });

  it('five in a row pay once on a title that pays both ways', () => {
    const title = reelTitle('halo-halo-rush');
    const settlement = settleReels(title, 100, stopsShowing(title, ['G', 'G', 'G', 'G', 'G']));
    expect(settlement.lines.filter(({ line }) => line === 0)).toEqual([
      { line: 0, letter: 'G', count: 5, reels: [0, 1, 2, 3, 4], win: 70 * 10 },
    ]);
  });

  it('a run from the right starts at the right reel', () => {
    const title = reelTitle('halo-halo-rush');
    const settlement = settleReels(title, 100, stopsShowing(title, ['A', 'B', 'G', 'G', 'G']));
    expect(settlement.lines.filter(({ line }) => line === 0)).toEqual([
      { line: 0, letter: 'G', count: 3, reels: [2, 3, 4], win: 6 * 10 },
    ]);
  });

  it('several wilds multiply a line once', () => {
    const title = reelTitle('sari-sari-sevens');
    const settlement = settleReels(title, 100, stopsShowing(title, ['A', 'W', 'W', 'A', 'A']));
    expect(settlement.lines.find(({ line }) => line === 0)?.win).toEqual(650 * 3 * 20);
  });

  it('an expanding wild fills its reel', () => {
    const title = reelTitle('parol-lights');
    const { rules } = title;
    const stops = stopsShowing(title, ['A', 'A', 'A', 'B', 'C']);
    const withWild = stops.with(1, (rules.strips[1]?.indexOf('W') ?? 0) % (rules.strips[1]?.length ?? 1));
    const hit = settleReels(title, 100, withWild).lines.find(({ line }) => line === 0);
    expect(hit).toEqual({ line: 0, letter: 'A', count: 3, reels: [0, 1, 2], win: 20 * 20 });
  });

  it.each([
    ['an indivisible stake', 101, [0, 0, 0, 0, 0]],
    ['too few stops', 100, [0, 0, 0, 0]],
    ['a stop beyond its strip', 100, [0, 0, 0, 0, 99]],
    ['half a stop', 100, [0, 0, 0, 0, 0.5]],
  ])('refuses %s', (_, stake, stops) => {
    expect(() => settleReels(reelTitle('mango-reels'), stake, stops)).toThrow(RangeError);
  });
});

function reelTitle(id: string): ReelTitle {
  const title = titles[id];
  if (title?.engine !== 'reels') throw new Error(`${id} has no reels`);
  return title;
}

function stopsShowing({ rules }: ReelTitle, letters: string[]): number[] {
  return letters.map((letter, reel) => {
    const strip = rules.strips[reel] ?? '';
    return (strip.indexOf(letter) - 1 + strip.length) % strip.length;
  });
}
