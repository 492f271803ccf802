import { describe, expect, it } from 'vitest';
import { PAY_LINES } from './pay-lines.ts';
import { returnInHundredths } from './return-in-hundredths.ts';
import { returnToPlayer } from './return-to-player.ts';
import { multiplierFace, settleDice } from './settle-dice.ts';
import { settleReels } from './settle-reels.ts';
import type { DiceTitle, Ratio, ReelRules, ReelTitle } from './title.ts';
import { titles } from './titles.ts';

describe('returnToPlayer', () => {
  it('the return of the Color Game is 210/216', () => {
    const colorGame = diceTitle('color-game');
    expect(returnToPlayer(colorGame)).toEqual({ numerator: 35, denominator: 36 });
    expect(returnInHundredths(colorGame)).toEqual(9_722);
  });

  it.each(Object.values(titles).map((title) => [title.id, title] as const))(
    'the return of %s equals its stated return',
    (_, title) => {
      expect(title.returns).toEqual(returnToPlayer(title));
    },
  );

  it('every title returns between 94 and 98 percent', () => {
    const outside = Object.values(titles)
      .map((title) => ({ id: title.id, rtp: returnInHundredths(title) }))
      .filter(({ rtp }) => rtp < 9_400 || rtp > 9_800);
    expect(outside).toEqual([]);
  });

  it.each(['color-game', 'kulay-duo', 'fiesta-four', 'bituin-dice'])(
    'equals the average pay of all throws of %s on every spot',
    (id) => {
      const title = diceTitle(id);
      for (const spot of title.rules.colours) {
        expect(everyThrow(title, spot)).toEqual(returnToPlayer(title));
      }
    },
  );

  it.each<[string, Partial<ReelRules>]>([
    ['plain lines', {}],
    ['expanding wilds', { wildsExpand: true }],
    ['multiplying wilds', { wildMultiplier: 3 }],
    ['lines paying both ways', { paysBothWays: true }],
    ['scatters', { scatter: 'S', scatterPays: [2, 7, 31] }],
    [
      'all of these together',
      { wildsExpand: true, wildMultiplier: 2, paysBothWays: true, scatter: 'S', scatterPays: [1, 5, 20] },
    ],
  ])('equals the average pay of all spins of a small game with %s', (_, twist) => {
    const title = smallReels(twist);
    expect(returnToPlayer(title)).toEqual(everySpin(title));
  });
});

function diceTitle(id: string): DiceTitle {
  const title = titles[id];
  if (title?.engine !== 'dice') throw new Error(`${id} is not a dice title`);
  return title;
}

function everyThrow(title: DiceTitle, spot: string): Ratio {
  const { rules } = title;
  let throws: string[][] = [[]];
  for (let die = 0; die < rules.dice; die += 1) {
    throws = throws.flatMap((start) => rules.colours.map((colour) => [...start, colour]));
  }
  if (rules.multiplierDie) {
    const faces = rules.multiplierDie.map(multiplierFace);
    throws = throws.flatMap((start) => faces.map((face) => [...start, face]));
  }
  const win = throws.reduce((sum, dice) => sum + settleDice(title, [{ spot, amount: 1 }], dice).win, 0);
  return inLowestTerms(win, throws.length);
}

function everySpin(title: ReelTitle): Ratio {
  const stake = title.rules.lines.length;
  let spins = 0;
  let win = 0;
  const walk = (stops: number[]): void => {
    const strip = title.rules.strips[stops.length];
    if (strip === undefined) {
      spins += 1;
      win += settleReels(title, stake, stops).win;
      return;
    }
    for (let stop = 0; stop < strip.length; stop += 1) walk([...stops, stop]);
  };
  walk([]);
  return inLowestTerms(win, spins * stake);
}

function inLowestTerms(numerator: number, denominator: number): Ratio {
  let [a, b] = [numerator, denominator];
  while (b !== 0) [a, b] = [b, a % b];
  return { numerator: numerator / a, denominator: denominator / a };
}

function smallReels(twist: Partial<ReelRules>): ReelTitle {
  return {
    id: 'small',
    gameId: 1,
    name: 'Small',
    engine: 'reels',
    typeId: 1,
    brandId: 1,
    platformId: 1,
    hot: 0,
    minBet: 4,
    maxBet: 4,
    stakes: [4],
    returns: { numerator: 1, denominator: 1 },
    rules: {
      symbols: {},
      strips: ['AABBSB', 'AWABBS', 'BAWABS', 'ABWBAS', 'ABBASB'],
      lines: [PAY_LINES[0] ?? [], PAY_LINES[3] ?? [], PAY_LINES[5] ?? [], PAY_LINES[12] ?? []],
      pays: { A: [3, 10, 40], B: [1, 4, 12] },
      wild: 'W',
      wildsExpand: false,
      wildMultiplier: 1,
      paysBothWays: false,
      scatter: null,
      scatterPays: [0, 0, 0],
      ...twist,
    },
  };
}
