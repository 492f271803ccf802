import { describe, expect, test } from 'vitest';
import fc from '#tests/fast-check.ts';
import { arrivalOf, countFee } from './withdrawal-fee-rules.ts';

describe('the fee', () => {
  test.each([
    ['nothing', 0, 0, 50_000, 0],
    ['a fixed sum', 1_500, 0, 50_000, 1_500],
    ['half a percent', 0, 50, 50_000, 250],
    ['both', 1_500, 50, 50_000, 1_750],
    ['a share rounded down', 0, 50, 10_199, 50],
    ['less than the amount, however large it is', 1_500, 0, 1_500, 1_499],
    ['nothing of the smallest amount', 1_500, 50, 1, 0],
    ['nothing of nothing', 1_500, 50, 0, 0],
  ])('is %s', (_, feeFixed, feeRate, amount, fee) => {
    expect(countFee({ feeFixed, feeRate }, amount)).toBe(fee);
  });

  test('is exact for every possible amount', () => {
    const amount = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });
    const type = fc.record({ feeFixed: fc.nat({ max: 1_000_000 }), feeRate: fc.nat({ max: 5_000 }) });
    fc.assert(
      fc.property(type, amount, (costs, asked) => {
        const share = (BigInt(asked) * BigInt(costs.feeRate)) / 10_000n;
        const whole = BigInt(costs.feeFixed) + share;
        const most = BigInt(asked) - 1n;
        expect(BigInt(countFee(costs, asked))).toBe(whole < most ? whole : most);
      }),
    );
  });
});

test("the arrival is the request's time plus the minutes of the method", () => {
  expect(arrivalOf({ minMinutes: 10, maxMinutes: 60 }, 1_000)).toEqual({
    earliest: 601_000,
    latest: 3_601_000,
  });
  expect(arrivalOf({ minMinutes: 10, maxMinutes: 0 }, 0)).toEqual({ earliest: 600_000, latest: 600_000 });
});
