import { expect, test } from 'vitest';
import { SUBMISSION_WAITS } from '#contract/constants.ts';
import {
  createAskedOrder,
  createChoosing,
  DEPOSIT_ID,
  sampleOrder,
  sampleTrade,
} from '#tests/create-test-deposit.ts';
import { failedCall } from '#tests/fake-call.ts';

const REQUEST = {
  requestId: DEPOSIT_ID,
  typeId: 1,
  amount: 10_000,
  itemId: 101,
  couponId: '',
  returnPath: '/wallets?name=deposit',
};

test('the request id is made at the press, and the order asked for with what was chosen', async () => {
  const deposit = await createChoosing();
  deposit.send({ type: 'deposit.pay' });
  expect(deposit.state()).toEqual({ creating: 'preparing' });
  expect(deposit.tags().sort()).toEqual(['busy', 'uninterruptible']);
  expect(deposit.createOrder.inputs).toEqual([]);

  await deposit.createRequestId.answer(DEPOSIT_ID);
  expect(deposit.createOrder.inputs).toEqual([REQUEST]);
  expect(deposit.tags().sort()).toEqual(['busy', 'uninterruptible']);

  await deposit.createOrder.answer(sampleOrder());
  expect(deposit.stage()).toEqual({ paying: 'choosing' });
  expect(deposit.tags()).toEqual([]);
});

test.each([
  ['a free amount', { type: 'amount.type', text: '150' }, { amount: 15_000, itemId: 0, couponId: '' }],
  ['one that an item has', { type: 'amount.type', text: '200' }, { amount: 20_000, itemId: 102 }],
  ['an item with a coupon', { type: 'amount.choose', itemId: 102 }, { itemId: 102, couponId: 'coupon-5' }],
  ['a coupon that needs more', { type: 'amount.choose', itemId: 101 }, { itemId: 101, couponId: '' }],
] as const)('%s is asked for as it is', async (_, event, request) => {
  const deposit = await createChoosing();
  deposit.send({ type: 'coupon.choose', couponId: 'coupon-5' });
  deposit.send(event);
  deposit.send({ type: 'deposit.pay' });
  await deposit.createRequestId.answer(DEPOSIT_ID);
  expect(deposit.createOrder.inputs).toMatchObject([request]);
});

test('without a request id nothing is asked for', async () => {
  const deposit = await createChoosing();
  deposit.send({ type: 'deposit.pay' });
  await deposit.createRequestId.fail(new Error('no randomness'));
  expect(deposit.state()).toEqual({ choosing: 'calm' });
  expect(deposit.context().failure).toBe('server');
  expect(deposit.createOrder.inputs).toEqual([]);
});

test.each([
  ['channelClosed', 1301],
  ['amountRefused', 1302],
  ['couponRefused', 1303],
  ['tooMany', 429],
  ['server', 409],
])('a refused order (%s) says why, over what can be chosen now', async (failure, errcode) => {
  const deposit = await createAskedOrder();
  await deposit.createOrder.fail(failedCall('refused', errcode));
  expect(deposit.state()).toEqual({ loading: 'trade' });
  await deposit.fetchTradeInfo.answer(sampleTrade());
  expect(deposit.state()).toEqual({ choosing: 'calm' });
  expect(deposit.context().failure).toBe(failure);

  deposit.send({ type: 'amount.choose', itemId: 102 });
  expect(deposit.context().failure).toBeNull();
});

test('a lost answer is asked for again with the same request id, with growing waits', async () => {
  const deposit = await createAskedOrder();
  for (const [asked, wait] of SUBMISSION_WAITS.entries()) {
    await deposit.createOrder.fail(failedCall('timeout'));
    expect(deposit.state()).toEqual({ creating: 'waiting' });
    expect(deposit.tags().sort()).toEqual(['busy', 'uninterruptible']);
    deposit.clock.increment(wait - 1);
    expect(deposit.createOrder.inputs).toHaveLength(asked + 1);
    deposit.clock.increment(1);
    expect(deposit.createOrder.inputs).toHaveLength(asked + 2);
  }
  await deposit.createOrder.answer(sampleOrder());
  expect(deposit.createOrder.inputs).toEqual(Array(6).fill(REQUEST));
  expect(deposit.stage()).toEqual({ paying: 'choosing' });
});

test.each([{ type: 'deposit.retry' }, { type: 'connection.returned' }] as const)(
  '$type ends the wait',
  async (event) => {
    const deposit = await createAskedOrder();
    await deposit.createOrder.fail(failedCall('offline'));
    deposit.send(event);
    expect(deposit.createOrder.inputs).toEqual([REQUEST, REQUEST]);
  },
);

async function createUnsettled() {
  const deposit = await createAskedOrder();
  for (const wait of SUBMISSION_WAITS) {
    await deposit.createOrder.fail(failedCall('server', 502));
    deposit.clock.increment(wait);
  }
  await deposit.createOrder.fail(failedCall('server', 502));
  return deposit;
}

test.each([{ type: 'deposit.retry' }, { type: 'connection.returned' }] as const)(
  'after the last wait $type asks for the same order',
  async (event) => {
    const deposit = await createUnsettled();
    expect(deposit.state()).toEqual({ creating: 'unsettled' });
    expect(deposit.tags()).toEqual(['uninterruptible']);
    deposit.send(event);
    expect(deposit.createOrder.inputs.at(-1)).toEqual(REQUEST);
    await deposit.createOrder.fail(failedCall('offline'));
    expect(deposit.state()).toEqual({ creating: 'unsettled' });
  },
);

test('or he begins again: if there is an order it comes up', async () => {
  const deposit = await createUnsettled();
  deposit.send({ type: 'deposit.again' });
  await deposit.fetchTradeInfo.answer(sampleTrade({ openOrder: sampleOrder() }));
  expect(deposit.stage()).toEqual({ paying: 'choosing' });
});

test('after a lost answer a refusal at the door does not pass for an order that never was', async () => {
  const deposit = await createAskedOrder();
  await deposit.createOrder.fail(failedCall('timeout'));
  deposit.send({ type: 'deposit.retry' });
  await deposit.createOrder.fail(failedCall('refused', 429));
  expect(deposit.state()).toEqual({ creating: 'waiting' });
});

test('the next press is another order', async () => {
  const deposit = await createAskedOrder();
  await deposit.createOrder.fail(failedCall('timeout'));
  deposit.send({ type: 'deposit.retry' });
  await deposit.createOrder.fail(failedCall('refused', 1302));
  await deposit.fetchTradeInfo.answer(sampleTrade());
  deposit.send({ type: 'deposit.pay' });
  expect(deposit.createRequestId.inputs).toHaveLength(2);
  await deposit.createRequestId.answer('0198b7d2-0000-7000-8000-000000000009');
  expect(deposit.createOrder.inputs.at(-1)).toMatchObject({
    requestId: '0198b7d2-0000-7000-8000-000000000009',
  });
  await deposit.createOrder.fail(failedCall('refused', 429));
  expect(deposit.state()).toEqual({ loading: 'trade' });
});
