import { expect, test } from 'vitest';
import { planPrize } from './draw.ts';

const row = { type: 1 };

test.each([
  ['coins', { ...row, propId: 2001 }, { kind: 'money', currency: 'coin', from: 'house' }],
  ['points', { ...row, propId: 2002 }, { kind: 'money', currency: 'point', from: 'bonus' }],
  ['diamonds', { ...row, propId: 60_001 }, { kind: 'money', currency: 'diamond', from: 'bonus' }],
  ['a coupon', { ...row, propId: 1001 }, { kind: 'props' }],
  ['a scratch card', { ...row, propId: 80_001 }, { kind: 'props' }],
  ['a jackpot', { type: 2, propId: 50_004 }, { kind: 'jackpot' }],
])('%s', (_, drawn, expected) => {
  expect(planPrize(drawn)).toEqual(expected);
});
