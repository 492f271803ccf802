import { describe, expect, it } from 'vitest';
import type { Bet } from '#contract/game.ts';
import fc from '#tests/fast-check.ts';
import { checkBets, drawOutcome, SPIN_SPOT, settle } from './play.ts';
import { hangPots, POT_SPOT } from './settle-pots.ts';
import type { InstantTitle, Title } from './title.ts';
import { titles } from './titles.ts';

const anyTitle = fc.constantFrom(
  ...Object.values(titles).filter((title): title is InstantTitle => title.engine !== 'pots'),
);

/** A title, bets that it accepts and one of its outcomes. */
const anyRound = anyTitle.chain((title) =>
  fc.record({
    title: fc.constant(title),
    bets: playableBets(title),
    outcome: fc
      .infiniteStream(fc.nat())
      .map((numbers) => drawOutcome(title, (max) => numbers.next().value % max)),
  }),
);

describe('a round', () => {
  it('checkBets accepts the bets, and the totals are whole minor units', () => {
    fc.assert(
      fc.property(anyRound, ({ title, bets, outcome }) => {
        expect(checkBets(title, bets)).toEqual(null);
        const { stake, win, net } = settle(title, bets, outcome);
        expect(stake).toEqual(bets.reduce((sum, bet) => sum + bet.amount, 0));
        expect([Number.isSafeInteger(win), win >= 0, net]).toEqual([true, true, win - stake]);
        expect(win).toBeLessThanOrEqual(stake * highestMultiple(title));
      }),
    );
  });

  it('twice the bets pay twice as much', () => {
    fc.assert(
      fc.property(anyRound, ({ title, bets, outcome }) => {
        const doubled = bets.map((bet) => ({ ...bet, amount: bet.amount * 2 }));
        expect(settle(title, doubled, outcome).win).toEqual(settle(title, bets, outcome).win * 2);
      }),
    );
  });

  it('a dice round pays the sum of its spots', () => {
    fc.assert(
      fc.property(anyRound, ({ title, bets, outcome }) => {
        const apart = bets.reduce((sum, bet) => sum + settle(title, [bet], outcome).win, 0);
        expect(settle(title, bets, outcome).win).toEqual(apart);
      }),
    );
  });

  it('a round cannot be settled with another engine’s outcome', () => {
    const dice = { kind: 'dice', dice: ['red', 'red', 'red'] } as const;
    const bets = [{ spot: SPIN_SPOT, amount: 100 }];
    expect(() => settle(titleOf('mango-reels'), bets, { ...dice, dice: [...dice.dice] })).toThrow(RangeError);
  });
});

describe('the Color Game', () => {
  it.each([
    [['red', 'blue', 'green'], { stake: 200, win: 200, net: 0 }],
    [['red', 'red', 'green'], { stake: 200, win: 300, net: 100 }],
    [['red', 'red', 'red'], { stake: 200, win: 1_500, net: 1_300 }],
    [['red', 'white', 'red'], { stake: 200, win: 500, net: 300 }],
    [['blue', 'blue', 'green'], { stake: 200, win: 0, net: -200 }],
  ])('settles ₱1 on red and ₱1 on white when %j fall', (dice, expected) => {
    const bets = [
      { spot: 'red', amount: 100 },
      { spot: 'white', amount: 100 },
    ];
    expect(settle(titleOf('color-game'), bets, { kind: 'dice', dice })).toEqual(expected);
  });
});

describe('Palayok', () => {
  const pots = titleOf('palayok');
  const bets = [bet(POT_SPOT, 1_000)];

  it('a round of Palayok takes one of the offered stakes', () => {
    expect(checkBets(pots, bets)).toEqual(null);
  });

  it.each([
    [[4], { stake: 1_000, win: 1_293, net: 293 }],
    [[4, 5], { stake: 1_000, win: 1_778, net: 778 }],
    [[4, 5, 2], { stake: 1_000, win: 0, net: -1_000 }],
  ])('settles ₱10 when %j are broken and 1, 2 and 3 are empty', (picks, expected) => {
    expect(settle(pots, bets, { kind: 'pots', empty: [1, 2, 3], picks })).toEqual(expected);
  });

  it('the pots are hung before the first is broken', () => {
    if (pots.engine !== 'pots') throw new Error('not played with pots');
    expect(hangPots(pots.rules, () => 0)).toEqual([0, 1, 2]);
  });
});

describe('checkBets', () => {
  const dice = titleOf('color-game');
  const reels = titleOf('mango-reels');
  const pots = titleOf('palayok');

  it.each<[string, Title, Bet[]]>([
    ['no bets', dice, []],
    ['an unknown colour', dice, [{ spot: 'black', amount: 100 }]],
    ['the same spot twice', dice, [bet('red', 100), bet('red', 100)]],
    ['a bet below the minimum', dice, [bet('red', 99)]],
    ['a fraction of a unit', dice, [bet('red', 100.5)]],
    ['bets above the maximum in total', dice, [bet('red', 100_000), bet('blue', 100_001)]],
    ['no stake', reels, []],
    ['two stakes', reels, [bet(SPIN_SPOT, 100), bet(SPIN_SPOT, 100)]],
    ['a colour on the reels', reels, [bet('red', 100)]],
    ['a stake that is not on offer', reels, [bet(SPIN_SPOT, 101)]],
    ['a spin on the pots', pots, [bet(SPIN_SPOT, 100)]],
    ['a stake not on offer for pots', pots, [bet(POT_SPOT, 101)]],
  ])('refuses %s', (_, title, bets) => {
    expect(checkBets(title, bets)).toEqual({ field: 'bets', message: expect.any(String) });
  });
});

function playableBets(title: InstantTitle): fc.Arbitrary<Bet[]> {
  if (title.engine === 'reels') {
    return fc.constantFrom(...title.stakes).map((amount) => [bet(SPIN_SPOT, amount)]);
  }
  const most = Math.floor(title.maxBet / title.rules.colours.length);
  return fc
    .uniqueArray(fc.constantFrom(...title.rules.colours), { minLength: 1 })
    .chain((spots) =>
      fc.tuple(
        ...spots.map((spot) =>
          fc.integer({ min: title.minBet, max: most }).map((amount) => bet(spot, amount)),
        ),
      ),
    );
}

function highestMultiple(title: InstantTitle): number {
  if (title.engine === 'dice') {
    return Math.max(...title.rules.pays) * Math.max(1, ...(title.rules.multiplierDie ?? []));
  }
  const sides = title.rules.paysBothWays ? 2 : 1;
  const line = Math.max(...Object.values(title.rules.pays).flat()) * title.rules.wildMultiplier * sides;
  return line + Math.max(...title.rules.scatterPays);
}

function bet(spot: string, amount: number): Bet {
  return { spot, amount };
}

function titleOf(id: string): Title {
  const title = titles[id];
  if (!title) throw new Error(`no title ${id}`);
  return title;
}
