import { describe, expect, test } from 'vitest';
import fc from '#tests/fast-check.ts';
import { growPool } from './grow-pool.ts';

const pool = { sharePpm: 2_000, ceiling: 1_000_000 };

describe('a jackpot grows by its share of the stakes', () => {
  test.each([
    ['a whole share', { amount: 0, carry: 0 }, 100_000, { added: 200, carry: 0 }],
    ['less than a minor unit is carried', { amount: 0, carry: 0 }, 499, { added: 0, carry: 998_000 }],
    ['and counts with the next', { amount: 0, carry: 998_000 }, 1, { added: 1, carry: 0 }],
    ['no further than its ceiling', { amount: 999_950, carry: 0 }, 100_000, { added: 50, carry: 0 }],
    ['not at all at its ceiling', { amount: 1_000_000, carry: 7 }, 100_000, { added: 0, carry: 7 }],
    ['nor beyond, as when it was lowered', { amount: 2_000_000, carry: 0 }, 100_000, { added: 0, carry: 0 }],
  ])('%s', (_, before, staked, expected) => {
    expect(growPool(before, pool, staked)).toEqual(expected);
  });

  test('however the stakes are divided, nothing is lost', () => {
    const stakes = fc.array(fc.integer({ min: 1, max: 1_000_000_000 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(stakes, fc.integer({ min: 1, max: 1_000_000 }), (staked, sharePpm) => {
        const settings = { sharePpm, ceiling: Number.MAX_SAFE_INTEGER };
        const end = staked.reduce(
          ({ amount, carry }, stake) => {
            const grown = growPool({ amount, carry }, settings, stake);
            return { amount: amount + grown.added, carry: grown.carry };
          },
          { amount: 0, carry: 0 },
        );
        const given = staked.reduce((sum, stake) => sum + BigInt(stake) * BigInt(sharePpm), 0n);
        expect(BigInt(end.amount) * 1_000_000n + BigInt(end.carry)).toBe(given);
      }),
    );
  });
});
