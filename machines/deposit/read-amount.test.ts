import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatMoney } from '#contract/money.ts';
import { readAmount } from './read-amount.ts';

test.each([
  ['150', 15_000],
  ['150.5', 15_050],
  ['150.05', 15_005],
  ['150.', 15_000],
  ['0.29', 29],
  ['1,500', 150_000],
  ['₱ 1,234,567.89', 123_456_789],
  [' 200 ', 20_000],
  ['0', 0],
])('%j is %i minor units', (text, minor) => {
  expect(readAmount(text)).toBe(minor);
});

test.each(['', '.', '.5', 'abc', '1.234', '1,50', '12,34,567', '-5', '1e5', '99999999999999999'])(
  '%j is no amount',
  (text) => {
    expect(readAmount(text)).toBeNull();
  },
);

test('what the product shows is read as what it was', () => {
  fc.assert(
    fc.property(fc.maxSafeNat(), (minor) => {
      expect(readAmount(formatMoney(minor))).toBe(minor);
    }),
  );
});
