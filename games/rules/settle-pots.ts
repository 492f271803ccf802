import { lowestTerms } from './lowest-terms.ts';
import type { PotRules, Ratio } from './title.ts';

/** Spot of the one stake that a round of pots takes. */
export const POT_SPOT = 'pots';

interface PotsSettlement {
  stake: number;
  win: number;
  net: number;
}

/** What a round of pots comes to. */
export interface PotsOutcome {
  /** The empty pots, ascending; pots are counted from 0. */
  empty: readonly number[];
  /** The pots that were broken, in that order. */
  picks: readonly number[];
}

/**
 * Hangs the pots: which of them are empty. Every choice is as likely as any other.
 * @param randomInt unbiased, from 0 up to, not including, its argument
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

/** How many pots can be broken before only empty ones are left. */
export function mostPicks(rules: PotRules): number {
  return rules.pots - rules.empty;
}

/**
 * What a stake has become once so many pots were broken and none was empty: the stake over the chance of coming that far, less
 * what the house keeps of it. Without a pick nothing was risked, and it is the stake.
 * @returns minor units, rounded down
 * @throws RangeError for more picks than there are full pots
 */
export function cashOutValue(rules: PotRules, stake: number, picks: number): number {
  if (picks === 0) return stake;
  const { numerator, denominator } = multiplierAfter(rules, picks);
  return Number((BigInt(stake) * BigInt(numerator)) / BigInt(denominator));
}

/** What a unit of the stake has become after so many picks, exactly. */
export function multiplierAfter(rules: PotRules, picks: number): Ratio {
  const chance = chanceOfReaching(rules, picks);
  return lowestTerms(chance.denominator * rules.pays.numerator, chance.numerator * rules.pays.denominator);
}

/**
 * How likely it is that none of so many pots is empty.
 * @throws RangeError for more picks than there are full pots
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

/** How likely the next pot is full when so many full ones are broken; not in lowest terms: so many of those that hang. */
export function chanceOfNext(rules: PotRules, broken: number): Ratio {
  return { numerator: mostPicks(rules) - broken, denominator: rules.pots - broken };
}

/**
 * What a round that has ended returns.
 * @throws RangeError for an outcome that no round of these rules can have
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
