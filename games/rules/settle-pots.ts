import { lowestTerms } from './lowest-terms.ts';
import type { PotRules, Ratio } from './title.ts';

/** Spot of the one stake of a round of pots. */
export const POT_SPOT = 'pots';

interface PotsSettlement {
  stake: number;
  win: number;
  net: number;
}

export interface PotsOutcome {
  /** The empty pots, ascending, counted from 0. */
  empty: readonly number[];
  /** The broken pots in order. */
  picks: readonly number[];
}

/**
 * Draws the empty pots. Every choice is equally likely.
 * @param randomInt unbiased, from 0 to its argument - 1
 */
export function hangPots(rules: PotRules, randomInt: (max: number) => number): number[] {
  const full = Array.from({ length: rules.pots }, (_, pot) => pot);
  const empty: number[] = [];
  while (empty.length < rules.empty) {
    const [pot] = full.splice(randomInt(full.length), 1);
    if (pot === undefined) throw new RangeError('randomInt went out of its range');
    empty.push(pot);
  }
  return empty.sort((a, b) => a - b);
}

/** Number of full pots. */
export function mostPicks(rules: PotRules): number {
  return rules.pots - rules.empty;
}

/**
 * The worth of a stake after `picks` full pots: the stake divided by the chance of coming that far, less the
 * house's share. Without a pick it is the stake, as nothing was risked.
 * @returns minor units, rounded down
 * @throws RangeError for more picks than full pots
 */
export function cashOutValue(rules: PotRules, stake: number, picks: number): number {
  if (picks === 0) return stake;
  const { numerator, denominator } = multiplierAfter(rules, picks);
  return Number((BigInt(stake) * BigInt(numerator)) / BigInt(denominator));
}

/** The exact worth of one unit of stake after `picks` full pots. */
export function multiplierAfter(rules: PotRules, picks: number): Ratio {
  const chance = chanceOfReaching(rules, picks);
  return lowestTerms(chance.denominator * rules.pays.numerator, chance.numerator * rules.pays.denominator);
}

/**
 * The chance that none of the first `picks` pots is empty.
 * @throws RangeError for more picks than full pots
 */
export function chanceOfReaching(rules: PotRules, picks: number): Ratio {
  if (picks < 0 || picks > mostPicks(rules)) throw new RangeError(`no round has ${picks} full pots`);
  let chance: Ratio = { numerator: 1, denominator: 1 };
  for (let broken = 0; broken < picks; broken += 1) {
    const next = chanceOfNext(rules, broken);
    chance = lowestTerms(chance.numerator * next.numerator, chance.denominator * next.denominator);
  }
  return chance;
}

/**
 * The chance that the next pot is full after `broken` full ones: full pots over hanging pots, not reduced.
 */
export function chanceOfNext(rules: PotRules, broken: number): Ratio {
  return { numerator: mostPicks(rules) - broken, denominator: rules.pots - broken };
}

/**
 * What an ended round returns.
 * @throws RangeError for an outcome that these rules cannot have
 */
export function settlePots(rules: PotRules, stake: number, outcome: PotsOutcome): PotsSettlement {
  checkOutcome(rules, outcome);
  const hasFailed = outcome.empty.includes(outcome.picks.at(-1) ?? -1);
  const win = hasFailed ? 0 : cashOutValue(rules, stake, outcome.picks.length);
  return { stake, win, net: win - stake };
}

function checkOutcome({ pots, empty: emptyPots }: PotRules, { empty, picks }: PotsOutcome): void {
  const isBoard = empty.length === emptyPots && areDifferentPots(empty, pots);
  const isPlay =
    picks.length > 0 &&
    areDifferentPots(picks, pots) &&
    picks.slice(0, -1).every((pot) => !empty.includes(pot));
  if (!isBoard || !isPlay) throw new RangeError('not a round of these pots');
}

function areDifferentPots(list: readonly number[], pots: number): boolean {
  return (
    new Set(list).size === list.length && list.every((pot) => Number.isInteger(pot) && pot >= 0 && pot < pots)
  );
}
