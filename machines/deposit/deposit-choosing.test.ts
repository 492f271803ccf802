import { describe, expect, test } from 'vitest';
import { fromCallback } from 'xstate';
import {
  createChoosing,
  createTestDeposit,
  PAID_ORDER,
  sampleDepositInfo,
  sampleOrder,
} from '#tests/create-test-deposit.ts';
import { failedCall } from '#tests/fake-call.ts';
import type { PageEvent } from '../watch-page.ts';
import { followingOrderMachine } from './following-order.machine.ts';

test('the cashier loads and begins with the last channel', async () => {
  const deposit = createTestDeposit();
  expect(deposit.state()).toEqual({ loading: 'info' });
  await deposit.fetchDepositInfo.answer(sampleDepositInfo({ lastRechargeTypeId: 2 }));
  expect(deposit.state()).toEqual({ choosing: 'calm' });
  expect(deposit.tags()).toEqual([]);
  const choice = { typeId: 2, itemId: 201, amountText: '', couponId: '', takesOffer: true };
  expect(deposit.context().choice).toEqual(choice);
});

test.each([
  ['offline', failedCall('offline')],
  ['timeout', failedCall('timeout')],
  ['server', failedCall('server', 500)],
  ['tooMany', failedCall('refused', 429)],
])('a cashier that does not load (%s) can be loaded again', async (failure, error) => {
  const deposit = createTestDeposit();
  await deposit.fetchDepositInfo.fail(error);
  expect(deposit.state()).toBe('loadFailed');
  expect(deposit.context().failure).toBe(failure);
  deposit.send({ type: 'deposit.retry' });
  expect(deposit.state()).toEqual({ loading: 'info' });
  await deposit.fetchDepositInfo.answer(sampleDepositInfo());
  expect(deposit.context().failure).toBeNull();
});

test('a cashier that did not load is loaded again when the connection is back', async () => {
  const deposit = createTestDeposit();
  await deposit.fetchDepositInfo.fail(failedCall('offline'));
  deposit.send({ type: 'page.returned' });
  expect(deposit.state()).toEqual({ loading: 'info' });
});

test('the cashier works where the page cannot be watched', async () => {
  const watch = fromCallback<PageEvent>(() => {
    throw new Error('no page');
  });
  const deposit = await createChoosing({}, {}, { watch });
  expect(deposit.state()).toEqual({ choosing: 'calm' });
});

test('a lost login fails the cashier as any other error', async () => {
  const deposit = createTestDeposit();
  await deposit.fetchDepositInfo.fail(failedCall('refused', 401));
  expect([deposit.state(), deposit.context().failure]).toEqual(['loadFailed', 'server']);
});

test('a cashier without channels is closed and can be loaded again', async () => {
  const deposit = await createChoosing({ types: [] });
  expect(deposit.state()).toBe('closed');
  deposit.send({ type: 'deposit.retry' });
  await deposit.fetchDepositInfo.answer(sampleDepositInfo());
  expect(deposit.state()).toEqual({ choosing: 'calm' });
});

test('the player chooses channel, amount, coupon and bonus', async () => {
  const { send, context } = await createChoosing();
  send({ type: 'channel.choose', typeId: 2 });
  send({ type: 'amount.choose', itemId: 203 });
  send({ type: 'coupon.choose', couponId: 'coupon-5' });
  const chosen = { typeId: 2, itemId: 203, amountText: '', couponId: 'coupon-5', takesOffer: true };
  expect(context().choice).toEqual(chosen);
  send({ type: 'offer.choose', takesOffer: false });
  send({ type: 'amount.type', text: '150' });
  send({ type: 'coupon.choose', couponId: '' });
  const typed = { typeId: 2, itemId: 0, amountText: '150', couponId: '', takesOffer: false };
  expect(context().choice).toEqual(typed);
});

test('a channel that is not offered cannot be chosen', async () => {
  const { send, context } = await createChoosing();
  send({ type: 'channel.choose', typeId: 9 });
  expect(context().choice.typeId).toBe(1);
});

test('a wrong amount is shown as wrong when the player leaves the field, not while they type', async () => {
  const { send, tags } = await createChoosing();
  send({ type: 'amount.type', text: '' });
  send({ type: 'amount.left' });
  expect(tags()).toEqual([]);
  send({ type: 'amount.type', text: '150' });
  send({ type: 'amount.left' });
  expect(tags()).toEqual([]);
  send({ type: 'amount.type', text: '1' });
  expect(tags()).toEqual([]);
  send({ type: 'amount.left' });
  expect(tags()).toEqual(['complaining']);
  send({ type: 'amount.choose', itemId: 101 });
  expect(tags()).toEqual([]);
});

test('a press on pay without an amount says so and creates no order', async () => {
  const { send, tags, createOrder } = await createChoosing();
  send({ type: 'amount.type', text: '' });
  send({ type: 'deposit.pay' });
  expect(tags()).toEqual(['complaining']);
  expect(createOrder.inputs).toEqual([]);
});

test('an open order is shown by itself', async () => {
  const deposit = await createChoosing({ openOrder: sampleOrder() });
  expect(deposit.stage()).toEqual({ paying: 'choosing' });
});

test('the player can leave an order for another deposit and come back', async () => {
  const deposit = await createChoosing({ openOrder: sampleOrder() });
  deposit.follow({ type: 'order.leave' });
  expect(deposit.state()).toEqual({ choosing: 'calm' });
  deposit.send({ type: 'order.resume' });
  expect(deposit.stage()).toEqual({ paying: 'choosing' });
});

test('an order that the player comes back to is checked at once', async () => {
  const deposit = await createLeft();
  deposit.send({ type: 'order.resume' });
  expect(deposit.fetchOrder.inputs).toEqual([{ orderId: 'order-1' }]);
  await deposit.fetchOrder.answer(sampleOrder({ state: 'expired' }));
  expect(deposit.stage()).toBe('expired');
});

describe('an order that the player left', () => {
  test('is checked when they look at the page, and shown when it is paid', async () => {
    const deposit = await createLeft();
    deposit.send({ type: 'page.returned' });
    expect(deposit.fetchOrder.inputs).toEqual([{ orderId: 'order-1' }]);
    await deposit.fetchOrder.answer(PAID_ORDER);
    expect([deposit.state(), deposit.context().order, deposit.context().failure]).toEqual([
      'paid',
      PAID_ORDER,
      null,
    ]);
    expect(deposit.told).toEqual([{ type: 'balance.refresh' }]);
  });

  test('is checked when they look at the page, and offered while it can be paid', async () => {
    const deposit = await createLeft();
    deposit.send({ type: 'amount.type', text: '150' });
    deposit.send({ type: 'page.returned' });
    await deposit.fetchOrder.fail(failedCall('offline'));
    deposit.send({ type: 'page.returned' });
    await deposit.fetchOrder.answer(sampleOrder({ bonus: 500 }));
    expect([deposit.state(), deposit.context().order?.bonus]).toEqual([{ choosing: 'calm' }, 500]);
    expect(deposit.actor.getSnapshot().matches({ choosing: { leftOrder: 'resting' } })).toBe(true);
    expect(deposit.context().choice.amountText).toBe('150');
    deposit.send({ type: 'page.returned' });
    expect(deposit.fetchOrder.inputs).toHaveLength(3);
  });

  test.each(['failed', 'expired', 'cancelled'] as const)(
    'is checked when they look at the page, and not offered when it is %s',
    async (state) => {
      const deposit = await createLeft();
      deposit.send({ type: 'page.returned' });
      await deposit.fetchOrder.answer(sampleOrder({ state }));
      expect([deposit.state(), deposit.context().order]).toEqual([{ choosing: 'calm' }, null]);
      expect(deposit.actor.getSnapshot().matches({ choosing: { leftOrder: 'resting' } })).toBe(true);
    },
  );

  test('is checked only if there is one', async () => {
    const { send, fetchOrder } = await createChoosing();
    send({ type: 'page.returned' });
    expect(fetchOrder.inputs).toEqual([]);
  });
});

async function createLeft() {
  const deposit = await createChoosing({ openOrder: sampleOrder() });
  deposit.follow({ type: 'order.leave' });
  return deposit;
}

test('the refusal of the next deposit is forgotten when the order that was left is paid', async () => {
  const deposit = await createLeft();
  deposit.send({ type: 'deposit.pay' });
  await deposit.createOrder.fail(failedCall('refused', 1303));
  await deposit.fetchDepositInfo.answer(sampleDepositInfo({ openOrder: sampleOrder() }));
  deposit.send({ type: 'page.returned' });
  await deposit.fetchOrder.answer(PAID_ORDER);
  expect([deposit.state(), deposit.context().failure]).toEqual(['paid', null]);
});

test('an order that was left is not shown by itself when the next deposit is refused; another one is', async () => {
  const deposit = await createChoosing({ openOrder: sampleOrder() });
  deposit.follow({ type: 'order.leave' });
  deposit.send({ type: 'deposit.pay' });
  await deposit.createOrder.fail(failedCall('refused', 1303));
  await deposit.fetchDepositInfo.answer(sampleDepositInfo({ openOrder: sampleOrder() }));
  expect(deposit.state()).toEqual({ choosing: 'calm' });
  expect(deposit.context().failure).toBe('couponRefused');

  deposit.send({ type: 'deposit.pay' });
  await deposit.createOrder.fail(failedCall('refused', 1303));
  await deposit.fetchDepositInfo.answer(
    sampleDepositInfo({ openOrder: sampleOrder({ orderId: 'order-2' }) }),
  );
  expect(deposit.stage()).toEqual({ paying: 'choosing' });
});

test('without an open order there is none to come back to', async () => {
  const { send, state } = await createChoosing();
  send({ type: 'order.resume' });
  expect(state()).toEqual({ choosing: 'calm' });
});

test('an order that the address names is fetched, and its payment is not known yet', async () => {
  const deposit = createTestDeposit({ orderId: 'order-1' });
  await deposit.fetchDepositInfo.answer(sampleDepositInfo());
  expect(deposit.state()).toEqual({ loading: 'namedOrder' });
  expect(deposit.fetchOrder.inputs).toEqual([{ orderId: 'order-1' }]);
  await deposit.fetchOrder.answer(sampleOrder());
  expect(deposit.stage()).toBe('confirming');
});

test.each([
  ['paid', PAID_ORDER, 'paid'],
  ['failed', sampleOrder({ state: 'failed' }), 'failed'],
  ['expired', sampleOrder({ state: 'expired' }), 'expired'],
  ['cancelled', sampleOrder({ state: 'cancelled' }), 'cancelled'],
  ['created', sampleOrder({ state: 'created', payUrl: '' }), 'opening'],
])('a named order that is %s is shown as such', async (_, order, stage) => {
  const deposit = createTestDeposit({ orderId: 'order-1' });
  await deposit.fetchDepositInfo.answer(sampleDepositInfo());
  await deposit.fetchOrder.answer(order);
  expect(deposit.stage()).toBe(stage);
});

test('a named order that is not the player’s says so and leaves the cashier as it is', async () => {
  const deposit = createTestDeposit({ orderId: 'order-9' });
  await deposit.fetchDepositInfo.answer(sampleDepositInfo());
  await deposit.fetchOrder.fail(failedCall('refused', 404));
  expect(deposit.state()).toEqual({ choosing: 'calm' });
  expect(deposit.context().failure).toBe('orderUnknown');
});

test('a named order that cannot be fetched is fetched by the next try', async () => {
  const deposit = createTestDeposit({ orderId: 'order-1' });
  await deposit.fetchDepositInfo.answer(sampleDepositInfo());
  await deposit.fetchOrder.fail(failedCall('offline'));
  expect(deposit.state()).toBe('loadFailed');
  expect(deposit.context().failure).toBe('offline');
  deposit.send({ type: 'deposit.retry' });
  await deposit.fetchDepositInfo.answer(sampleDepositInfo());
  expect(deposit.fetchOrder.inputs).toHaveLength(2);
});

test('a named order is shown once, and the deposit after it starts from the choice', async () => {
  const deposit = createTestDeposit({ orderId: 'order-1' });
  await deposit.fetchDepositInfo.answer(sampleDepositInfo());
  await deposit.fetchOrder.answer(PAID_ORDER);
  deposit.send({ type: 'deposit.again' });
  await deposit.fetchDepositInfo.answer(sampleDepositInfo());
  expect(deposit.state()).toEqual({ choosing: 'calm' });
});

describe('an order that is followed', () => {
  async function createFollowed(order = sampleOrder(), ...parts: Parameters<typeof createTestDeposit>) {
    return createChoosing({ openOrder: order }, ...parts);
  }

  test('is checked when the player looks at the page', async () => {
    const deposit = await createFollowed();
    deposit.follow({ type: 'page.returned' });
    expect(deposit.fetchOrder.inputs).toEqual([{ orderId: 'order-1' }]);
  });

  test('is shown when it is paid, and the balance is fetched', async () => {
    const deposit = await createFollowed();
    deposit.follow({ type: 'page.returned' });
    await deposit.fetchOrder.answer(PAID_ORDER);
    expect([deposit.state(), deposit.context().order]).toEqual(['paid', PAID_ORDER]);
    expect(deposit.told).toEqual([{ type: 'balance.refresh' }]);
    deposit.send({ type: 'deposit.again' });
    expect(deposit.state()).toEqual({ loading: 'info' });
  });

  test.each(['failed', 'expired', 'cancelled'] as const)(
    'that is %s gives way to a deposit with the same choice',
    async (state) => {
      const deposit = await createFollowed(sampleOrder({ state, typeId: 2, amount: 20_000 }));
      deposit.follow({ type: 'deposit.again' });
      expect(deposit.state()).toEqual({ loading: 'info' });
      await deposit.fetchDepositInfo.answer(sampleDepositInfo());
      expect(deposit.context().choice).toEqual({
        typeId: 2,
        itemId: 202,
        amountText: '',
        couponId: '',
        takesOffer: true,
      });
    },
  );

  test('is offered as it was last heard of when the player leaves it', async () => {
    const deposit = await createFollowed();
    deposit.follow({ type: 'page.returned' });
    await deposit.fetchOrder.answer(sampleOrder({ bonus: 500 }));
    deposit.follow({ type: 'order.leave' });
    expect([deposit.state(), deposit.context().order?.bonus]).toEqual([{ choosing: 'calm' }, 500]);
  });

  test('does not show why an earlier one was refused', async () => {
    const deposit = await createChoosing();
    deposit.send({ type: 'deposit.pay' });
    await deposit.createOrder.fail(failedCall('refused', 1303));
    await deposit.fetchDepositInfo.answer(sampleDepositInfo({ openOrder: sampleOrder() }));
    deposit.follow({ type: 'order.leave' });
    expect([deposit.state(), deposit.context().failure]).toEqual([{ choosing: 'calm' }, null]);
  });

  test('and breaks is loaded again by another try', async () => {
    const hasPage = () => {
      throw new Error('no chart');
    };
    const following = followingOrderMachine.provide({ guards: { hasPage } });
    const deposit = await createFollowed(sampleOrder(), {}, { following });
    expect([deposit.state(), deposit.context().failure]).toEqual(['loadFailed', 'server']);
  });
});
