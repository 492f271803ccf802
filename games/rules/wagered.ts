import type { Bet } from '#contract/game.ts';
import type { DiceRules, Title } from './title.ts';

/**
 * The part of the bets that is at risk: the stake less the least that the round can return. Everything that
 * counts wagering counts this. A spin and a string of pots can return nothing, so their whole stake is at
 * risk; a string whose first pot was never broken was no round.
 * @param bets bets that `checkBets` accepts
 * @returns minor units
 */
export function wageredOf(title: Title, bets: readonly Bet[]): number {
  const stake = bets.reduce((sum, { amount }) => sum + amount, 0);
  return title.engine === 'dice' ? stake - leastThrown(title.rules, bets) : stake;
}

/**
 * The least that any throw returns. Only how many dice show each colour counts, so it goes colour by colour:
 * `least[shown]` is the least that the colours so far return when they take `shown` dice.
 */
function leastThrown({ colours, dice, pays, multiplierDie }: DiceRules, bets: readonly Bet[]): number {
  const numbers = Array.from({ length: dice + 1 }, (_, shown) => shown);
  let least = numbers.map((shown) => (shown === 0 ? 0 : Number.POSITIVE_INFINITY));
  for (const colour of colours) {
    const amount = bets.find(({ spot }) => spot === colour)?.amount ?? 0;
    const before = least;
    least = numbers.map((shown) => {
      const shares = numbers.slice(0, shown + 1);
      return Math.min(...shares.map((own) => (before[shown - own] ?? 0) + amount * (pays[own] ?? 0)));
    });
  }
  return (least[dice] ?? 0) * Math.min(...(multiplierDie ?? [1]));
}
