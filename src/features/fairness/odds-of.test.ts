import { expect, test } from 'vitest';
import fc from '#tests/fast-check.ts';
import { oddsOf } from './odds-of.ts';

test.each([
  [120_000, 1_000_000, { part: 3, whole: 25, percent: '12', isRounded: false }],
  [1, 1_000_000, { part: 1, whole: 1_000_000, percent: '0.0001', isRounded: false }],
  [149_489, 1_000_000, { part: 149_489, whole: 1_000_000, percent: '14.9489', isRounded: false }],
  [1, 3, { part: 1, whole: 3, percent: '33.333333', isRounded: true }],
  [1, 2 ** 32, { part: 1, whole: 2 ** 32, percent: '0', isRounded: true }],
  [7, 7, { part: 1, whole: 1, percent: '100', isRounded: false }],
])('a weight of %i in %i gives its odds', (weight, sum, odds) => {
  expect(oddsOf(weight, sum)).toEqual(odds);
});

test('a percentage never exceeds the odds, and the fraction equals them', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 32 }), fc.integer({ min: 0, max: 2 ** 32 }), (first, rest) => {
      const { part, whole, percent } = oddsOf(first, first + rest);
      expect(BigInt(part) * BigInt(first + rest)).toBe(BigInt(first) * BigInt(whole));
      const [units = '', decimals = ''] = percent.split('.');
      const millionths = BigInt(units + decimals.padEnd(6, '0'));
      expect(millionths * BigInt(whole)).toBeLessThanOrEqual(100_000_000n * BigInt(part));
      expect((millionths + 1n) * BigInt(whole)).toBeGreaterThan(100_000_000n * BigInt(part));
    }),
  );
});
