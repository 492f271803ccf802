import { expect, test } from 'vitest';
import { describePrize } from '#app/app/prize.tsx';
import { sampleConfig } from '#tests/scripted-server.ts';

test.each([
  ['coins', { propId: 2_001, count: 2_000 }, ['Coins', '₱20', '₱20.00']],
  ['coins in fractions of a peso', { propId: 2_001, count: 2_050 }, ['Coins', '₱20.50', '₱20.50']],
  ['too many coins for a cell', { propId: 2_001, count: 199_999_999 }, ['Coins', '₱1.9M', '₱1,999,999.99']],
  ['one diamond', { propId: 60_001, count: 1 }, ['Diamonds', '1', '1 diamond']],
  ['diamonds', { propId: 60_001, count: 1_050 }, ['Diamonds', '1,050', '1,050 diamonds']],
  ['points', { propId: 2_002, count: 30 }, ['Points', '30', '30 points']],
  ['more points than fit a cell', { propId: 2_002, count: 12_345 }, ['Points', '12.3K', '12,345 points']],
  ['spark, called liveness in the config', { propId: 4_001, count: 30 }, ['Spark', '30', '30 spark']],
  ['a draw', { propId: 50_005, count: 1 }, ['Jackpot draws', '1', '1 jackpot draw']],
  ['draws', { propId: 50_005, count: 3 }, ['Jackpot draws', '3', '3 jackpot draws']],
  ['a keepsake', { propId: 40_003, count: 1 }, ['Round fruit', '1', 'Round fruit']],
  ['keepsakes', { propId: 40_001, count: 3 }, ['Red lantern', '3', '3 × Red lantern']],
  ['a prop named only by the config', { propId: 50_000, count: 3 }, ['Jackpot', '3', '3 × Jackpot']],
  ['a scratch card', { propId: 80_001, count: 1 }, ['Bronze scratch card', '1 card', 'Bronze scratch card']],
  ['cards of a new kind', { propId: 80_009, count: 2 }, ['Scratch card', '2 cards', '2 × Scratch card']],
  ['a percentage coupon', { propId: 1_001, count: 1 }, ['5% deposit coupon', '5%', '5% deposit coupon']],
  [
    'coupons for an amount',
    { propId: 1_201, count: 2 },
    ['₱20 deposit coupon', '2 × +₱20', '2 × ₱20 deposit coupon'],
  ],
  ['a gift coupon', { propId: 1_301, count: 1 }, ['₱10 gift coupon', '+₱10', '₱10 gift coupon']],
  [
    'a coupon without a config entry',
    { propId: 1_050, count: 1 },
    ['Deposit coupon', '×1', 'Deposit coupon'],
  ],
  ['an unknown prop', { propId: 99_999, count: 1 }, ['A prize', '1', 'A prize']],
])('%s: its name, amount and words are right', (_, prize, [name, amount, words]) => {
  expect(describePrize({ type: 1, ...prize }, sampleConfig.propConfigMap)).toEqual({ name, amount, words });
});

test.each([
  ['on the grid', { propId: 50_000 }, ['Jackpot', 'Jackpot', 'Jackpot']],
  ['that can be won', { propId: 50_001 }, ['Mega jackpot', 'Mega', 'Mega jackpot']],
  [
    'that has been won',
    { propId: 50_004, bonus: 112_000 },
    ['Mini jackpot', 'Mini', 'Mini jackpot: ₱1,120.00'],
  ],
])('a jackpot %s: its name, amount and words are right', (_, prize, [name, amount, words]) => {
  expect(describePrize({ type: 2, count: 1, ...prize })).toEqual({ name, amount, words });
});
