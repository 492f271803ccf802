import { describe, expect, test } from 'vitest';
import { BANK_ORDER, PERCENT_COUPON, sampleDepositInfo, sampleOrder } from '#tests/create-test-deposit.ts';
import fc from '#tests/fast-check.ts';
import type { Choice, DepositInfo } from './deposit.types.ts';
import { changeChannel, choiceOf, limitInfo, planDeposit, settleChoice } from './deposit-plan-rules.ts';

const NOTHING: Choice = { typeId: 0, itemId: 0, amountText: '', couponId: '', takesOffer: true };
const OFFER = {
  name: 'First deposit',
  percent: 100,
  cap: 100_000,
  minAmount: 20_000,
  betMultiple: 5,
  endsAt: 0,
};
const first: Partial<DepositInfo> = { totalRecharge: 0, lastRechargeTypeId: 0, firstDeposit: OFFER };

const plan = (choice: Partial<Choice>, info: Partial<DepositInfo> = {}) =>
  planDeposit(sampleDepositInfo(info), { ...NOTHING, typeId: 1, ...choice });

describe('planDeposit', () => {
  test('offers what the channel allows, with its limits', () => {
    const { items, minimum, maximum } = plan({}) ?? {};
    expect({ items: items?.map(({ price }) => price), minimum, maximum }).toEqual({
      items: [10_000, 20_000, 50_000],
      minimum: 10_000,
      maximum: 500_000,
    });
    expect(plan({}, first)?.items.map(({ price }) => price)).toEqual([5_000, 10_000, 20_000, 50_000]);
  });

  test.each([
    ['nothing', '', 'missing'],
    ['spaces', '  ', 'missing'],
    ['letters', 'abc', 'unreadable'],
    ['less than the minimum', '99.99', 'belowMinimum'],
    ['the minimum', '100', null],
    ['the maximum', '5,000', null],
    ['more than the maximum', '5000.01', 'aboveMaximum'],
  ])('judges %s as a free amount', (_, amountText, error) => {
    expect(plan({ amountText })?.error).toBe(error);
    expect(plan({ amountText })?.bonus === null).toBe(error !== null);
  });

  test('asks for the price of an item', () => {
    expect(plan({ itemId: 102 })).toMatchObject({ amount: 20_000, item: { id: 102 }, error: null });
  });

  test('takes a typed amount that an item has for that item', () => {
    const items = [{ id: 7, typeId: 1, price: 20_000, bonus: 500 }];
    expect(plan({ amountText: '200' }, { items })).toMatchObject({
      item: { id: 7 },
      bonus: { byItem: 500, wagering: 20_500 },
    });
    expect(plan({ amountText: '201' }, { items })).toMatchObject({ item: null, bonus: { byItem: 0 } });
  });

  test('applies a coupon from its minimum on', () => {
    const applied = plan({ itemId: 102, couponId: 'coupon-5' });
    expect(applied).toMatchObject({ coupon: PERCENT_COUPON, bonus: { byCoupon: 1_000, wagering: 23_000 } });
    const waiting = plan({ itemId: 101, couponId: 'coupon-5' });
    expect(waiting).toMatchObject({
      coupon: null,
      coupons: [{ applies: false }],
      bonus: { byCoupon: 0, wagering: 10_000 },
    });
  });

  test('applies no coupon to an amount that cannot be paid', () => {
    expect(plan({ amountText: '9999', couponId: 'coupon-5' })).toMatchObject({
      coupon: null,
      coupons: [{ applies: false }],
    });
  });

  test('ignores a coupon that the player does not own', () => {
    expect(plan({ itemId: 102, couponId: 'other' })?.coupon).toBeNull();
  });

  test('adds the first-deposit offer', () => {
    expect(plan({ itemId: 102 }, first)?.bonus).toMatchObject({ byOffer: 20_000, wagering: 120_000 });
  });

  test('leaves a bonus out that the player does not want', () => {
    const declined = plan({ itemId: 102, takesOffer: false }, first)?.bonus;
    expect(declined).toMatchObject({ byOffer: 0, bonus: 0, wagering: 20_000 });
  });

  test('plans nothing without a channel', () => {
    expect(plan({ typeId: 9 })).toBeNull();
  });
});

describe('settleChoice', () => {
  test.each<[string, Partial<DepositInfo>, Partial<Choice>, Partial<Choice>]>([
    ['the last channel and its least amount', {}, {}, { typeId: 1, itemId: 101 }],
    ['the least that the offer asks for', first, {}, { typeId: 1, itemId: 102 }],
    [
      'the most there is when the offer asks for more',
      { ...first, firstDeposit: { ...OFFER, minAmount: 90_000 } },
      {},
      { typeId: 1, itemId: 103 },
    ],
    ['what was chosen before', {}, { typeId: 2, itemId: 202 }, { typeId: 2, itemId: 202 }],
    ['what was typed before', {}, { typeId: 2, amountText: '77' }, { typeId: 2, amountText: '77' }],
    ['the same amount when the channel is gone', {}, { typeId: 9, itemId: 202 }, { typeId: 1, itemId: 102 }],
    ['an amount that is gone is not kept', {}, { typeId: 1, itemId: 100 }, { typeId: 1, itemId: 101 }],
    ['a coupon that is still owned', {}, { couponId: 'coupon-5' }, { couponId: 'coupon-5' }],
    ['a coupon that is gone is not kept', { coupons: [] }, { couponId: 'coupon-5' }, { couponId: '' }],
    ['no channel at all', { types: [] }, {}, { typeId: 0, itemId: 0 }],
  ])('begins with %s', (_, info, before, settled) => {
    expect(settleChoice(sampleDepositInfo(info), { ...NOTHING, ...before })).toMatchObject(settled);
  });

  test('begins with an amount that can be paid if the channel has one', () => {
    fc.assert(
      fc.property(fc.nat({ max: 4 }), fc.nat({ max: 310 }), fc.boolean(), (typeId, itemId, isFirst) => {
        const info = sampleDepositInfo(isFirst ? first : {});
        const choice = settleChoice(info, { ...NOTHING, typeId, itemId });
        expect(planDeposit(info, choice)?.error).toBeNull();
      }),
    );
  });
});

describe('choiceOf', () => {
  test.each([
    ['an amount that its channel offers', 20_000, { itemId: 202, amountText: '' }],
    ['a free amount', 123_456, { itemId: 0, amountText: '1,234.56' }],
  ])('reads %s', (_, amount, choice) => {
    expect(choiceOf(sampleDepositInfo(), sampleOrder({ typeId: 2, amount, couponId: 'coupon-5' }))).toEqual({
      typeId: 2,
      couponId: 'coupon-5',
      takesOffer: true,
      ...choice,
    });
  });

  test.each([
    ['with the bonus', { isFirstDeposit: true }, { firstDeposit: null }, true],
    ['that declined the bonus', { isFirstDeposit: false }, first, false],
    ['when there was no bonus', { isFirstDeposit: false }, { firstDeposit: null }, true],
  ])('reads an order %s', (_, order, info, takesOffer) => {
    expect(choiceOf(sampleDepositInfo(info), sampleOrder(order)).takesOffer).toBe(takesOffer);
  });
});

describe('changeChannel', () => {
  const info = sampleDepositInfo();

  test('keeps the amount', () => {
    const choice = { ...NOTHING, typeId: 1, itemId: 103 };
    expect(changeChannel(info, choice, 2)).toEqual({ ...choice, typeId: 2, itemId: 203 });
  });

  test('keeps what was typed, and the coupon', () => {
    const choice = { typeId: 1, itemId: 0, amountText: '150', couponId: 'coupon-5', takesOffer: true };
    expect(changeChannel(info, choice, 2)).toEqual({ ...choice, typeId: 2 });
  });

  test('begins with the first amount if the channel does not have the old one', () => {
    const items = info.items.filter(({ id }) => id !== 203);
    const choice = { ...NOTHING, typeId: 1, itemId: 103 };
    expect(changeChannel({ ...info, items }, choice, 2)).toMatchObject({ typeId: 2, itemId: 201 });
  });
});

describe('limitInfo', () => {
  const info = sampleDepositInfo({ openOrder: sampleOrder() });

  test('shows everything on a page for any channel', () => {
    expect(limitInfo(info, 'any')).toBe(info);
  });

  test('shows only bank transfers and their orders on the page for them', () => {
    expect(limitInfo(info, 'bank')).toMatchObject({ types: [{ id: 3 }], openOrder: null });
    expect(limitInfo({ ...info, openOrder: BANK_ORDER }, 'bank').openOrder).toEqual(BANK_ORDER);
  });
});
