import { expect, test } from 'vitest';
import type { Round } from '#contract/game.ts';
import fc from '#tests/fast-check.ts';
import { coinAfterDemo, coversBets } from './count-demo-coin.ts';

const round = (stake: number, win: number): Round => ({
  roundId: '',
  gameId: 1001,
  bets: [{ spot: 'red', amount: stake }],
  outcome: { kind: 'dice', dice: ['red', 'red', 'blue'] },
  stake,
  win,
  time: 1_795_000_000_000,
});

test.each([
  // coin, stake, win, after
  [1_000, 100, 0, 900],
  [1_000, 100, 300, 1_200],
  [100, 100, 0, 0],
])('%i less a stake of %i plus a win of %i is %i', (coin, stake, win, after) => {
  expect(coinAfterDemo(coin, round(stake, win))).toBe(after);
});

test('play money covers bets up to its last unit', () => {
  const bets = [
    { spot: 'red', amount: 60 },
    { spot: 'blue', amount: 40 },
  ];
  expect(coversBets(100, bets)).toBe(true);
  expect(coversBets(99, bets)).toBe(false);
});

test('covered bets never make play money negative', () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), amounts, (coin, staked) => {
      const bets = staked.map((amount, spot) => ({ spot: String(spot), amount }));
      const stake = staked.reduce((sum, amount) => sum + amount, 0);
      expect(coversBets(coin, bets)).toBe(coinAfterDemo(coin, round(stake, 0)) >= 0);
    }),
  );
});
