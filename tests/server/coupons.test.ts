import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { signUpBonus } from '#server/features/account/config.ts';
import { givePlayerProp } from '#server/features/props/player-props.ts';
import { DAY, MINUTE } from './durations.ts';
import { freshPlayer, openForFile } from './open-for-file.ts';
import { openTestCashier, PRICE } from './open-test-cashier.ts';
import { reconcileAll } from './reconcile-all.ts';

const cashier = openForFile(openTestCashier);
const player = freshPlayer(cashier);

afterEach(async () => expect(await cashier.differences()).toEqual([]));

/** A player who has used the first-deposit offer. */
beforeEach(async () => {
  await cashier.pay(player);
  cashier.log.length = 0;
});

async function depositInfo(of = player) {
  return (await cashier.post(calls.getTradeInfo, {}, { token: of.token })).data;
}

async function listCoupons(of = player) {
  return (await depositInfo(of)).coupons;
}

async function ownCoupon(): Promise<string> {
  const [coupon] = await listCoupons();
  if (coupon === undefined) throw new Error('the player has no coupon');
  return coupon.couponId;
}

async function give(propId: number, to = player): Promise<string> {
  const known = new Set((await listCoupons(to)).map(({ couponId }) => couponId));
  const time = cashier.now();
  await givePlayerProp(cashier.database, { userId: to.id, propId, source: 'test', time, expiresAt: 0 });
  const coupon = (await listCoupons(to)).find(({ couponId }) => !known.has(couponId));
  return coupon?.couponId ?? '';
}

test('a new player has one coupon for thirty days', async () => {
  const newcomer = await cashier.signUp();
  const coupon = {
    couponId: expect.any(String),
    propId: 1001,
    name: '5% deposit coupon',
    num: 5,
    minAmount: 10_000,
    cap: 50_000,
    betMultiple: 3,
    expiresAt: cashier.now() + 30 * DAY,
  };
  expect(await listCoupons(newcomer)).toEqual([coupon]);

  cashier.advance(15 * DAY);
  expect(await listCoupons(newcomer)).toHaveLength(1);
  cashier.advance(15 * DAY);
  expect(await listCoupons(newcomer)).toEqual([]);
});

describe('a coupon', () => {
  test('is reserved by its order, and adds its gain when the order is paid', async () => {
    const couponId = await ownCoupon();
    const { data } = await cashier.create(player, { couponId });

    expect(data.order).toMatchObject({ couponId, bonus: 2_500, wagering: PRICE + 3 * 2_500 });
    expect(await listCoupons()).toEqual([]);

    await cashier.tell(cashier.provider.pay(data.order.orderId));
    expect(await cashier.look(player, data.order.orderId)).toMatchObject({
      state: 'paid',
      paidAmount: PRICE,
      bonus: 2_500,
      wagering: PRICE + 3 * 2_500,
    });
    expect(await cashier.balance(player)).toBe(signUpBonus + 3 * PRICE + 2_500);
    expect(await listCoupons()).toEqual([]);
  });

  test.each([
    [1001, 20_000, 1_000],
    [1002, 50_000, 5_000],
    [1201, 20_000, 2_000],
  ])('of prop %i adds its gain to %i', async (propId, amount, bonus) => {
    const couponId = await give(propId);
    expect((await cashier.create(player, { couponId, amount })).data.order.bonus).toBe(bonus);
  });

  test('that pays on its own is not offered for a deposit, and no deposit accepts it', async () => {
    const newcomer = await cashier.signUp();
    const before = await listCoupons(newcomer);
    expect(await give(1301, newcomer)).toBe('');
    expect(await listCoupons(newcomer)).toEqual(before);
    const { data } = await cashier.post(calls.getProps, {}, newcomer);
    const couponId = data.props.find(({ propId }) => propId === 1301)?.couponId ?? '';
    expect((await cashier.create(newcomer, { couponId, amount: 10_000 })).errcode).toBe(1303);
  });

  test.each([
    [1001, 9_999],
    [1002, 49_999],
    [1201, 19_999],
  ])('of prop %i is refused for %i, and stays available', async (propId, amount) => {
    const newcomer = await cashier.signUp();
    const couponId = await give(propId, newcomer);
    expect((await cashier.create(newcomer, { couponId, amount })).errcode).toBe(1303);
    expect((await listCoupons(newcomer)).map((coupon) => coupon.couponId)).toContain(couponId);
  });

  test('is released when its order ends unpaid', async () => {
    const couponId = await ownCoupon();
    const order = () => cashier.open(player, { couponId });

    await cashier.cancel(player, await order());
    await cashier.tell(cashier.provider.decline(await order()));
    await order();
    cashier.advance(30 * MINUTE);
    await reconcileAll(cashier.work);

    expect((await listCoupons()).map((coupon) => coupon.couponId)).toEqual([couponId]);
  });

  test('is spent by a cancelled order that is paid anyway', async () => {
    const couponId = await ownCoupon();
    const orderId = await cashier.open(player, { couponId });
    await cashier.cancel(player, orderId);

    await cashier.tell(cashier.provider.pay(orderId));

    expect(await cashier.look(player, orderId)).toMatchObject({ bonus: 2_500 });
    expect(await listCoupons()).toEqual([]);
  });

  test('is spent by the order that holds it, not by a cancelled one', async () => {
    const couponId = await ownCoupon();
    const cancelled = await cashier.open(player, { couponId });
    await cashier.cancel(player, cancelled);
    const order = await cashier.open(player, { couponId });

    await cashier.tell(cashier.provider.pay(cancelled));
    await cashier.tell(cashier.provider.pay(order));

    expect(await cashier.look(player, cancelled)).toMatchObject({ bonus: 0, wagering: PRICE });
    expect(await cashier.look(player, order)).toMatchObject({ bonus: 2_500 });
  });

  test('stays unspent when less than its minimum arrives', async () => {
    const couponId = await ownCoupon();
    const orderId = await cashier.open(player, { couponId });

    await cashier.tell(cashier.provider.pay(orderId, 9_999));

    expect(await cashier.look(player, orderId)).toMatchObject({ paidAmount: 9_999, bonus: 0 });
    expect(await ownCoupon()).toBe(couponId);
  });

  test('reserved in time counts for a late payment', async () => {
    const couponId = await ownCoupon();
    cashier.advance(30 * DAY - MINUTE);
    const orderId = await cashier.open(player, { couponId });

    cashier.advance(2 * MINUTE);
    await cashier.tell(cashier.provider.pay(orderId));

    expect(await cashier.look(player, orderId)).toMatchObject({ bonus: 2_500 });
  });

  test('that is expired, spent or another player’s is refused', async () => {
    const couponId = await ownCoupon();
    const thief = await cashier.signUp();
    const stolen = await cashier.create(thief, { couponId });
    await cashier.open(player, { couponId });
    const spent = await cashier.create(player, { couponId });
    cashier.advance(15 * DAY);
    await reconcileAll(cashier.work);
    expect(await ownCoupon()).toBe(couponId);
    cashier.advance(15 * DAY);
    const late = await cashier.create(player, { couponId });

    expect([stolen.errcode, spent.errcode, late.errcode]).toEqual([1303, 1303, 1303]);
  });
});
