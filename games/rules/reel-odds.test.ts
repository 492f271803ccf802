import { describe, expect, it } from 'vitest';
import { lineOdds, type RunOdds, scatterOdds } from './reel-odds.ts';
import { returnToPlayer } from './return-to-player.ts';
import type { ReelTitle } from './title.ts';
import { titles } from './titles.ts';

const withoutMultiplier = Object.values(titles).filter(
  (title): title is ReelTitle => title.engine === 'reels' && title.rules.wildMultiplier === 1,
);

describe('odds of the reels', () => {
  it.each(withoutMultiplier)('the odds of $id times its pays equal its return to player', (title) => {
    const { rules } = title;
    const onLines = Object.entries(rules.pays).reduce(
      (sum, [letter, pays]) => sum + expected(lineOdds(rules, letter), pays),
      0,
    );
    const { numerator, denominator } = returnToPlayer(title);
    expect(onLines + expected(scatterOdds(rules), rules.scatterPays)).toBeCloseTo(
      numerator / denominator,
      10,
    );
  });

  it('a title without scatters has scatter odds of zero', () => {
    const title = withoutMultiplier.find(({ rules }) => rules.scatter === null);
    expect(title && scatterOdds(title.rules)).toEqual([0, 0, 0]);
  });
});

function expected(odds: RunOdds, pays: readonly number[]): number {
  return odds.reduce((sum, share, index) => sum + share * (pays[index] ?? 0), 0);
}
