import type { Bet, Outcome } from '#contract/game.ts';
import { multiplierFace, settleDice } from './settle-dice.ts';
import { POT_SPOT, settlePots } from './settle-pots.ts';
import { settleReels } from './settle-reels.ts';
import type { DiceTitle, InstantTitle, PotTitle, ReelTitle, Title } from './title.ts';

/** Spot of the one bet of a spin. */
export const SPIN_SPOT = 'line';

/** Returns an unbiased integer from 0 to `max` - 1. */
export type RandomInt = (max: number) => number;

/** Money of a round in minor units. Only `net` above zero is a win. */
export interface Settlement {
  stake: number;
  win: number;
  net: number;
}

export interface BetsProblem {
  field: 'bets';
  message: string;
}

/** Draws the outcome of an instant round. The caller supplies the randomness. */
export function drawOutcome(title: InstantTitle, randomInt: RandomInt): Outcome {
  return title.engine === 'dice' ? throwDice(title, randomInt) : stopReels(title, randomInt);
}

/**
 * Stake, win and net of a round. Minor units.
 * @param bets bets that `checkBets` accepts
 * @throws RangeError when the outcome does not belong to this title
 */
export function settle(title: Title, bets: readonly Bet[], outcome: Outcome): Settlement {
  const { stake, win, net } = settleFully(title, bets, outcome);
  return { stake, win, net };
}

/** Describes the fault of a round's bets, in words for the log; null if they can be played. */
export function checkBets(title: Title, bets: readonly Bet[]): BetsProblem | null {
  const message =
    title.engine === 'dice' ? diceBetsProblem(title, bets) : stakeProblem(title, spotOf(title), bets);
  return message === null ? null : { field: 'bets', message };
}

function settleFully(title: Title, bets: readonly Bet[], outcome: Outcome): Settlement {
  if (title.engine === 'dice' && outcome.kind === 'dice') return settleDice(title, bets, outcome.dice);
  if (title.engine === 'reels' && outcome.kind === 'reels') {
    const stake = bets.reduce((sum, bet) => sum + bet.amount, 0);
    return settleReels(title, stake, outcome.stops);
  }
  if (title.engine === 'pots' && outcome.kind === 'pots') {
    return settlePots(title.rules, bets[0]?.amount ?? 0, outcome);
  }
  throw new RangeError(`an outcome of ${outcome.kind} is none of ${title.id}`);
}

function throwDice({ rules }: DiceTitle, randomInt: RandomInt): Outcome {
  const dice = Array.from({ length: rules.dice }, (): string => pick(rules.colours, randomInt));
  const extra = rules.multiplierDie ? [multiplierFace(pick(rules.multiplierDie, randomInt))] : [];
  return { kind: 'dice', dice: [...dice, ...extra] };
}

function stopReels({ rules }: ReelTitle, randomInt: RandomInt): Outcome {
  return { kind: 'reels', stops: rules.strips.map((strip) => randomInt(strip.length)) };
}

function pick<Face>(faces: readonly Face[], randomInt: RandomInt): Face {
  const face = faces[randomInt(faces.length)];
  if (face === undefined) throw new RangeError('randomInt went out of its range');
  return face;
}

function diceBetsProblem(title: DiceTitle, bets: readonly Bet[]): string | null {
  const spots: readonly string[] = title.rules.colours;
  const total = bets.reduce((sum, bet) => sum + bet.amount, 0);
  if (bets.length === 0) return 'no bets';
  if (bets.some((bet) => !spots.includes(bet.spot))) return 'a spot that this game does not have';
  if (new Set(bets.map((bet) => bet.spot)).size !== bets.length) return 'two bets on one spot';
  if (bets.some((bet) => !Number.isSafeInteger(bet.amount))) return 'an amount that is not in minor units';
  if (bets.some((bet) => bet.amount < title.minBet)) return `a bet below ${title.minBet}`;
  return total > title.maxBet ? `bets above ${title.maxBet} in all` : null;
}

function spotOf({ engine }: ReelTitle | PotTitle): string {
  return engine === 'pots' ? POT_SPOT : SPIN_SPOT;
}

/** For titles with one bet of a fixed size. */
function stakeProblem(title: Title, spot: string, bets: readonly Bet[]): string | null {
  const [bet, ...others] = bets;
  if (!bet) return 'no bets';
  if (others.length > 0) return 'more than one bet for a round';
  if (bet.spot !== spot) return `a spot other than ${spot}`;
  return title.stakes.includes(bet.amount) ? null : 'a stake that this game does not have';
}
