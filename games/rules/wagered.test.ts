import { describe, expect, it } from 'vitest';
import type { Bet, Outcome } from '#contract/game.ts';
import fc from '#tests/fast-check.ts';
import { SPIN_SPOT, settle } from './play.ts';
import { multiplierFace } from './settle-dice.ts';
import { hangPots, POT_SPOT } from './settle-pots.ts';
import type { DiceTitle, PotTitle, ReelTitle, Title } from './title.ts';
import { titles } from './titles.ts';
import { wageredOf } from './wagered.ts';

const all: readonly Title[] = Object.values(titles);
const diceTitles = all.filter((title): title is DiceTitle => title.engine === 'dice');
const others = all.filter((title): title is ReelTitle | PotTitle => title.engine !== 'dice');

describe('wageredOf', () => {
  it.each([
    ['color-game', 600, 100],
    ['kulay-duo', 600, 100],
    ['fiesta-four', 600, 200],
    ['bituin-dice', 600, 300],
  ])('₱1 on each colour of %s stakes %i and wagers %i', (id, stake, wagered) => {
    const title = diceTitles.find((candidate) => candidate.id === id);
    if (title === undefined) throw new Error(`no title ${id}`);
    const bets = title.rules.colours.map((spot) => ({ spot, amount: stake / 6 }));
    expect(wageredOf(title, bets)).toBe(wagered);
  });

  it.each(diceTitles.map((title) => [title.id, title] as const))(
    'of %s is the stake less the smallest return of all throws',
    (_, title) => {
      const throws = throwsOf(title);
      fc.assert(
        fc.property(betsOn(title), (bets) => {
          expect(wageredOf(title, bets)).toBe(stakeOf(bets) - leastOf(title, bets, throws));
        }),
        { numRuns: 30 },
      );
    },
  );

  it('of a dice round is above zero and at most the stake', () => {
    const any = fc.constantFrom(...diceTitles).chain((title) => fc.tuple(fc.constant(title), betsOn(title)));
    fc.assert(
      fc.property(any, ([title, bets]) => {
        expect(wageredOf(title, bets)).toBeGreaterThan(0);
        expect(wageredOf(title, bets)).toBeLessThanOrEqual(stakeOf(bets));
      }),
    );
  });

  it.each(others.map((title) => [title.id, title] as const))(
    'of %s is the whole stake, because a round can return nothing',
    (_, title) => {
      for (const amount of title.stakes) {
        const bets = [{ spot: title.engine === 'pots' ? POT_SPOT : SPIN_SPOT, amount }];
        const outcomes = title.engine === 'pots' ? playsOf(title) : spinsOf(title);
        expect(wageredOf(title, bets)).toBe(amount - leastOf(title, bets, outcomes));
      }
    },
  );
});

function stakeOf(bets: readonly Bet[]): number {
  return bets.reduce((sum, { amount }) => sum + amount, 0);
}

/** The least that the outcomes return. Nothing is less than 0, so the search ends there. */
function leastOf(title: Title, bets: readonly Bet[], outcomes: Iterable<Outcome>): number {
  let least = Number.POSITIVE_INFINITY;
  for (const outcome of outcomes) {
    least = Math.min(least, settle(title, bets, outcome).win);
    if (least === 0) break;
  }
  return least;
}

/** At least one colour, often all, and amounts of very different size. */
function betsOn({ rules, minBet }: DiceTitle): fc.Arbitrary<Bet[]> {
  const amount = fc.oneof(fc.constant(minBet), fc.integer({ min: minBet, max: 30_000 }));
  const spots = fc.oneof(
    fc.constant([...rules.colours]),
    fc.shuffledSubarray([...rules.colours], { minLength: 1 }),
  );
  return spots.chain((chosen) =>
    fc.tuple(...chosen.map((spot) => amount.map((sum) => ({ spot, amount: sum })))),
  );
}

function throwsOf({ rules }: DiceTitle): Outcome[] {
  const colours = Array.from({ length: rules.dice }, (): readonly string[] => rules.colours);
  const faces = rules.multiplierDie ? [rules.multiplierDie.map(multiplierFace)] : [];
  return [...tuplesOf([...colours, ...faces])].map((dice) => ({ kind: 'dice', dice }));
}

function* spinsOf({ rules }: ReelTitle): Iterable<Outcome> {
  const stops = rules.strips.map((strip) => Array.from(strip, (_, stop) => stop));
  for (const tuple of tuplesOf(stops)) yield { kind: 'reels', stops: tuple };
}

/** Every end of a round on one string; another string only renames the pots. */
function* playsOf({ rules }: PotTitle): Iterable<Outcome> {
  const empty = hangPots(rules, () => 0);
  const full = Array.from({ length: rules.pots }, (_, pot) => pot).filter((pot) => !empty.includes(pot));
  for (let picks = 1; picks <= full.length; picks += 1) {
    yield { kind: 'pots', empty, picks: full.slice(0, picks) };
    yield { kind: 'pots', empty, picks: [...full.slice(0, picks - 1), ...empty.slice(0, 1)] };
  }
}

function* tuplesOf<Value>([first, ...rest]: readonly (readonly Value[])[]): Iterable<Value[]> {
  if (first === undefined) {
    yield [];
    return;
  }
  for (const value of first) for (const tuple of tuplesOf(rest)) yield [value, ...tuple];
}
