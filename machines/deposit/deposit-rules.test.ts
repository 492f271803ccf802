import { describe, expect, test } from 'vitest';
import { codeOf, type ErrorName } from '#contract/errors.ts';
import { failedCall } from '#tests/fake-call.ts';
import fc from '#tests/fast-check.ts';
import {
  addedByCoupon,
  type BonusFacts,
  type Coupon,
  isFirstCharge,
  listAmounts,
  minimumOf,
  nameFailure,
  planBonus,
} from './deposit-rules.ts';

const percent: Coupon = { propId: 1001, num: 5, minAmount: 10_000, cap: 50_000, betMultiple: 3 };
const fixed: Coupon = { propId: 1201, num: 2_000, minAmount: 20_000, cap: 2_000, betMultiple: 3 };
const offer = { percent: 100, cap: 100_000, minAmount: 10_000, betMultiple: 5 };
const plain: BonusFacts = { amount: 20_000, itemBonus: 0, depositBetMultiple: 1, coupon: null, offer: null };

describe('a coupon adds', () => {
  test.each<[string, Coupon, number, number]>([
    ['five percent', percent, 20_000, 1_000],
    ['whole minor units only', percent, 10_019, 500],
    ['nothing below its minimum', percent, 9_999, 0],
    ['no more than its cap', percent, 5_000_000, 50_000],
    ['a fixed sum', fixed, 20_000, 2_000],
    ['no fixed sum below its minimum', fixed, 19_999, 0],
    ['nothing for one that pays by itself', { ...fixed, propId: 1301 }, 20_000, 0],
    ['nothing for a prop that is no coupon', { ...percent, propId: 2001 }, 20_000, 0],
    ['nothing for a prop between the kinds', { ...percent, propId: 1100 }, 20_000, 0],
  ])('%s', (_, coupon, amount, added) => {
    expect(addedByCoupon(coupon, amount)).toBe(added);
  });
});

describe('planBonus', () => {
  test('a plain deposit is wagered once', () => {
    expect(planBonus(plain)).toEqual({ byItem: 0, byCoupon: 0, byOffer: 0, bonus: 0, wagering: 20_000 });
  });

  test('each part is wagered as often as it says', () => {
    expect(planBonus({ ...plain, itemBonus: 500, coupon: percent, offer })).toEqual({
      byItem: 500,
      byCoupon: 1_000,
      byOffer: 20_000,
      bonus: 21_500,
      wagering: 20_500 + 3_000 + 100_000,
    });
  });

  test('an amount below the minimum adds nothing of the offer', () => {
    expect(planBonus({ ...plain, amount: 9_999, offer })).toMatchObject({ byOffer: 0, wagering: 9_999 });
  });

  test('is made of whole minor units and never above its caps', () => {
    const amount = fc.integer({ min: 1, max: 5_000_000_00 });
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 500 }), (paid, num) => {
        const plan = planBonus({ ...plain, amount: paid, coupon: { ...percent, num }, offer });
        expect(Object.values(plan).every((value) => Number.isSafeInteger(value) && value >= 0)).toBe(true);
        expect(plan.byCoupon).toBeLessThanOrEqual(percent.cap);
        expect(plan.byOffer).toBeLessThanOrEqual(offer.cap);
        expect(plan.bonus).toBe(plan.byItem + plan.byCoupon + plan.byOffer);
      }),
    );
  });
});

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
    fc.property(fc.uniqueArray(item, { selector: ({ id }) => id }), facts, (items, known) => {
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

const refused = (name: ErrorName) => failedCall('refused', codeOf(name));

test.each([
  ['offline', 'offline', failedCall('offline')],
  ['a time-out', 'timeout', failedCall('timeout')],
  ['an error of the server', 'server', failedCall('server', 500)],
  ['an answer that cannot be read', 'server', failedCall('broken')],
  ['an error that is no failed call', 'server', new TypeError('x')],
  ['too many tries', 'tooMany', refused('tooMany')],
  ['a channel that is closed', 'channelClosed', refused('channelClosed')],
  ['an amount that is refused', 'amountRefused', refused('amountRefused')],
  ['a coupon that is refused', 'couponRefused', refused('couponRefused')],
  ['a limit that is reached', 'depositLimit', refused('depositLimitReached')],
  ['a break', 'excluded', refused('excluded')],
  ['an order that is unknown', 'orderUnknown', refused('notFound')],
  ['an invalid request', 'server', refused('invalid')],
  ['a login that is over', 'server', refused('unauthorised')],
  ['a request id in use', 'server', refused('requestReused')],
])('%s is named %s', (_, name, error) => {
  expect(nameFailure(error)).toBe(name);
});
