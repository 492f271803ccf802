import { expect, test } from 'vitest';
import { planPrize } from './plan-prize.ts';

const pools = [{ propId: 50_004, seed: 100_000, ceiling: 1_000_000, sharePpm: 500, weight: 400 }];
const row = { awardId: 1, type: 1, count: 3, weight: 1 };

test.each([
  ['coins', { ...row, propId: 2001 }, { kind: 'money', currency: 'coin', from: 'house', amount: 3 }],
  ['points', { ...row, propId: 2002 }, { kind: 'money', currency: 'point', from: 'bonus', amount: 3 }],
  ['diamonds', { ...row, propId: 60_001 }, { kind: 'money', currency: 'diamond', from: 'bonus', amount: 3 }],
  ['a coupon', { ...row, propId: 1001 }, { kind: 'props', count: 3 }],
  ['a scratch card', { ...row, propId: 80_001 }, { kind: 'props', count: 3 }],
  ['a jackpot', { ...row, type: 2, propId: 50_004, count: 1 }, { kind: 'jackpot', seed: 100_000 }],
  ['a jackpot that is no more', { ...row, type: 2, propId: 50_001, count: 1 }, { kind: 'jackpot', seed: 0 }],
])('%s', (_, drawn, expected) => {
  expect(planPrize(drawn, pools)).toEqual(expected);
});
