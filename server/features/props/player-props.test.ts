import { expect, test } from 'vitest';
import { expiryOf } from './player-props.ts';

const TIME = 1_800_000_000_000;
const MONTH = 30 * 86_400_000;

test.each([
  ['a percentage coupon', 1001, TIME + MONTH],
  ['a coupon for a fixed sum', 1299, TIME + MONTH],
  ['a gift coupon', 1301, TIME + MONTH],
  ['a scratch card', 80_001, 0],
  ['a prop that nothing uses', 9, 0],
])('%s expires when it should', (_, propId, expiresAt) => {
  expect(expiryOf(propId, TIME)).toBe(expiresAt);
});
