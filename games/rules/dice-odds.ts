import type { DiceRules } from './title.ts';

export interface MatchOdds {
  matches: number;
  /** Of `all` throws, how many show a given colour on exactly so many dice. */
  ways: number;
  all: number;
}

/** How often one colour shows on none, one, two… of the title's colour dice. Exact. */
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
