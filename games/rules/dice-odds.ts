import type { DiceRules } from './title.ts';

export interface MatchOdds {
  matches: number;
  /** Number of throws, of `all`, that show the colour on exactly so many dice. */
  ways: number;
  all: number;
}

/** Exact odds that a colour shows on none, one, two… of the title's colour dice. */
export function matchOdds({ colours, dice }: DiceRules): MatchOdds[] {
  const all = colours.length ** dice;
  return Array.from({ length: dice + 1 }, (_, matches) => ({
    matches,
    ways: choose(dice, matches) * (colours.length - 1) ** (dice - matches),
    all,
  }));
}

function choose(from: number, taken: number): number {
  let ways = 1;
  for (let step = 1; step <= taken; step += 1) ways = (ways * (from - taken + step)) / step;
  return ways;
}
