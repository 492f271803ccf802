import type { Bet, Round } from '#contract/game.ts';

/** Play money after a demo round, in minor units; the same as before when there was none. */
export function coinAfterDemo(coin: number, round: Round | null): number {
  return round === null ? coin : coin - round.stake + round.win;
}

/** Whether play money covers the bets. */
export function coversBets(coin: number, bets: readonly Bet[]): boolean {
  return bets.reduce((sum, bet) => sum + bet.amount, 0) <= coin;
}
