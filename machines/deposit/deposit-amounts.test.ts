import { describe, expect, test } from 'vitest';
import fc from '#tests/fast-check.ts';
import { isFirstCharge, listAmounts, minimumOf } from './deposit-amounts.ts';

const type = { id: 1, minAmount: 100, minAmount2: 10_000, maxAmount: 500_000 };

describe('minimumOf', () => {
  test.each([
    ['first deposit', 1, 0, 100],
    ['a later one', 1, 1, 10_000],
    ['a later one while the status is off', 0, 1, 100],
    ['first deposit while the status is off', 0, 0, 100],
  ])('%s', (_, minRechargeStatus, totalRecharge, minimum) => {
    expect(minimumOf(type, { minRechargeStatus, totalRecharge })).toBe(minimum);
  });
});

test('the amounts of a channel are all that it allows and nothing else', () => {
  const item = fc.record({
    id: fc.nat(),
    typeId: fc.constantFrom(1, 2),
    price: fc.oneof(
      fc.integer({ min: 1, max: 600_000 }),
      fc.constantFrom(100, 99, 9_999, 10_000, 500_000, 500_001),
    ),
    bonus: fc.constant(0),
  });
  const facts = fc.record({
    minRechargeStatus: fc.constantFrom(0, 1),
    totalRecharge: fc.constantFrom(0, 1, 50_000),
  });
  fc.assert(
    fc.property(fc.array(item), facts, (items, known) => {
      const minimum = known.minRechargeStatus === 1 && known.totalRecharge > 0 ? 10_000 : 100;
      const allowed = items.filter(
        ({ typeId, price }) => typeId === 1 && price >= minimum && price <= 500_000,
      );
      const listed = listAmounts(items, type, known);
      expect(listed.toSorted((a, b) => a.id - b.id)).toEqual(allowed.toSorted((a, b) => a.id - b.id));
      expect(listed.map(({ price }) => price)).toEqual(
        allowed.map(({ price }) => price).sort((a, b) => a - b),
      );
    }),
  );
});

describe('isFirstCharge', () => {
  test.each([
    ['nothing deposited, nothing collected', 0, [], true],
    ['other bonuses collected', 0, [1, 13], true],
    ['bonus 11 collected', 0, [11], false],
    ['something deposited', 1, [], false],
  ])('%s', (_, totalRecharge, collected, expected) => {
    expect(isFirstCharge(totalRecharge, collected)).toBe(expected);
  });
});
