import { describe, expect, it } from 'vitest';
import { matchOdds } from './dice-odds.ts';
import { returnToPlayer } from './return-to-player.ts';
import type { DiceTitle } from './title.ts';
import { titles } from './titles.ts';

const diceTitles = Object.values(titles).filter((title): title is DiceTitle => title.engine === 'dice');

describe('matchOdds', () => {
  it('three dice show a colour as often as a full count says', () => {
    expect(matchOdds({ ...ruleless, dice: 3 })).toEqual([
      { matches: 0, ways: 125, all: 216 },
      { matches: 1, ways: 75, all: 216 },
      { matches: 2, ways: 15, all: 216 },
      { matches: 3, ways: 1, all: 216 },
    ]);
  });

  it.each(diceTitles)('the odds of $id times its pays equal its return to player', ({ rules, ...title }) => {
    const faces = rules.multiplierDie ?? [1];
    const multiplier = faces.reduce((sum, face) => sum + face, 0) / faces.length;
    const paid = matchOdds(rules).reduce(
      (sum, { matches, ways, all }) => sum + ((rules.pays[matches] ?? 0) * ways) / all,
      0,
    );
    const { numerator, denominator } = returnToPlayer({ ...title, rules });
    expect(paid * multiplier).toBeCloseTo(numerator / denominator, 12);
  });
});

const ruleless = {
  colours: ['yellow', 'white', 'pink', 'blue', 'red', 'green'],
  pays: [],
  multiplierDie: null,
} as const;
