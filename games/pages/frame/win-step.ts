import type { Round } from '#contract/game.ts';

/** How a result is shown: from no celebration at all to the greatest. */
export type WinStep = 'plain' | 'win' | 'big' | 'huge';

/** Up to this many times the stake a win is an ordinary one, and up to that many a big one. */
const BIG_ABOVE = 10;
const HUGE_ABOVE = 50;

/** How long counting up and coins last, in ms. */
export const CELEBRATION: Record<Exclude<WinStep, 'plain'>, { duration: number; coins: number }> = {
  win: { duration: 600, coins: 12 },
  big: { duration: 1_100, coins: 22 },
  huge: { duration: 1_500, coins: 34 },
};

/** A payout that does not exceed the stake does not count as a win. */
export function winStep({ stake, win }: Pick<Round, 'stake' | 'win'>): WinStep {
  if (win <= stake) return 'plain';
  if (win <= stake * BIG_ABOVE) return 'win';
  return win <= stake * HUGE_ABOVE ? 'big' : 'huge';
}
