import { describe, expect, it } from 'vitest';
import { everySpin, smallGames } from '#tests/small-reels.ts';
import { returnInHundredths } from './return-in-hundredths.ts';
import { returnToPlayer } from './return-to-player.ts';
import { multiplierFace, settleDice } from './settle-dice.ts';
import { settleReels } from './settle-reels.ts';
import type { DiceTitle, Ratio, ReelTitle } from './title.ts';
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

  it.each(smallGames)('equals the average pay of all spins of a small game with %s', (_, title) => {
    expect(returnToPlayer(title)).toEqual(playEverySpin(title));
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

function playEverySpin(title: ReelTitle): Ratio {
  const stake = title.rules.lines.length;
  const spins = [...everySpin(title.rules.strips)];
  const win = spins.reduce((sum, stops) => sum + settleReels(title, stake, stops).win, 0);
  return inLowestTerms(win, spins.length * stake);
}

function inLowestTerms(numerator: number, denominator: number): Ratio {
  let [a, b] = [numerator, denominator];
  while (b !== 0) [a, b] = [b, a % b];
  return { numerator: numerator / a, denominator: denominator / a };
}
