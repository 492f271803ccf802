import { expect, test } from 'vitest';
import {
  createAskedOrder,
  createChoosing,
  DEPOSIT_ID,
  sampleDepositInfo,
  sampleOrder,
} from '#tests/create-test-deposit.ts';
import { failedCall } from '#tests/fake-call.ts';
import { brokenSubmission } from '#tests/fake-submission.ts';
import { depositActors } from './deposit.machine.ts';

const REQUEST = {
  requestId: DEPOSIT_ID,
  body: {
    typeId: 1,
    amount: 10_000,
    itemId: 101,
    couponId: '',
    withOffer: false,
    returnPath: '/wallets?name=deposit',
  },
};

test('the order gets its request id at the press and is created from the choice', async () => {
  const deposit = await createChoosing();
  deposit.send({ type: 'deposit.pay' });
  expect(deposit.state()).toBe('creating');
  expect(deposit.tags()).toEqual(['busy']);
  expect(deposit.createOrder.inputs).toEqual([REQUEST]);

  await deposit.createOrder.answer(sampleOrder());
  expect(deposit.stage()).toEqual({ paying: 'choosing' });
  expect(deposit.tags()).toEqual([]);
});

test.each([
  ['a free amount', { type: 'amount.type', text: '150' }, { amount: 15_000, itemId: 0, couponId: '' }],
  ['one that an item has', { type: 'amount.type', text: '200' }, { amount: 20_000, itemId: 102 }],
  ['an item with a coupon', { type: 'amount.choose', itemId: 102 }, { itemId: 102, couponId: 'coupon-5' }],
  ['a coupon that needs more', { type: 'amount.choose', itemId: 101 }, { itemId: 101, couponId: '' }],
] as const)('the order is created with %s', async (_, event, request) => {
  const deposit = await createChoosing();
  deposit.send({ type: 'coupon.choose', couponId: 'coupon-5' });
  deposit.send(event);
  deposit.send({ type: 'deposit.pay' });
  expect(deposit.createOrder.inputs).toMatchObject([{ body: request }]);
});

test('the order says whether the first-deposit bonus comes with it', async () => {
  const firstDeposit = {
    name: 'First deposit',
    percent: 100,
    cap: 100_000,
    minAmount: 10_000,
    betMultiple: 5,
    endsAt: 0,
  };
  const wish = async (takesOffer: boolean, itemId: number) => {
    const deposit = await createChoosing({ firstDeposit, totalRecharge: 0 });
    deposit.send({ type: 'offer.choose', takesOffer });
    deposit.send({ type: 'amount.choose', itemId });
    deposit.send({ type: 'deposit.pay' });
    return deposit.createOrder.inputs[0]?.body.withOffer;
  };
  expect(await wish(true, 101)).toBe(true);
  expect(await wish(false, 101)).toBe(false);
  expect(await wish(true, 100)).toBe(false);
});

test.each([
  ['channelClosed', 1301],
  ['amountRefused', 1302],
  ['couponRefused', 1303],
  ['offerRefused', 1305],
  ['tooMany', 429],
  ['server', 409],
])('a refused order (%s) says why, above the newest choices', async (failure, errcode) => {
  const deposit = await createAskedOrder();
  await deposit.createOrder.fail(failedCall('refused', errcode));
  expect(deposit.state()).toEqual({ loading: 'info' });
  await deposit.fetchDepositInfo.answer(sampleDepositInfo());
  expect(deposit.state()).toEqual({ choosing: 'calm' });
  expect(deposit.context().failure).toBe(failure);

  deposit.send({ type: 'amount.choose', itemId: 102 });
  expect(deposit.context().failure).toBeNull();
});

test('a lost answer is asked for with the same request', async () => {
  const deposit = await createAskedOrder();
  await deposit.createOrder.fail(failedCall('timeout'));
  expect(deposit.tags()).toEqual(['busy']);
  deposit.submission('submission.retry');
  expect(deposit.createOrder.inputs).toEqual([REQUEST, REQUEST]);
  await deposit.createOrder.answer(sampleOrder());
  expect(deposit.stage()).toEqual({ paying: 'choosing' });
});

async function createLeft() {
  const deposit = await createAskedOrder();
  for (let lost = 0; lost < 6; lost += 1) {
    await deposit.createOrder.fail(failedCall('server', 502));
    if (lost < 5) deposit.submission('submission.retry');
  }
  deposit.submission('submission.leave');
  return deposit;
}

test('an order that the player stops waiting for is shown if it was created', async () => {
  const deposit = await createLeft();
  expect(deposit.state()).toEqual({ loading: 'info' });
  await deposit.fetchDepositInfo.answer(sampleDepositInfo({ openOrder: sampleOrder() }));
  expect(deposit.stage()).toEqual({ paying: 'choosing' });
});

test('an order that the player stops waiting for leads back to the choice if it was not created', async () => {
  const deposit = await createLeft();
  await deposit.fetchDepositInfo.answer(sampleDepositInfo());
  expect([deposit.state(), deposit.context().failure]).toEqual([{ choosing: 'calm' }, null]);
});

test('a creation that breaks shows the open order', async () => {
  const creation = brokenSubmission(depositActors.creation);
  const deposit = await createAskedOrder({}, {}, { creation });
  await deposit.createOrder.fail(failedCall('offline'));
  expect(deposit.state()).toEqual({ loading: 'info' });
});

test('the refusal of an order is forgotten at the next press', async () => {
  const deposit = await createAskedOrder();
  await deposit.createOrder.fail(failedCall('refused', 1303));
  await deposit.fetchDepositInfo.answer(sampleDepositInfo());
  deposit.send({ type: 'deposit.pay' });
  expect([deposit.state(), deposit.context().failure]).toEqual(['creating', null]);
});

test('the next press creates another order', async () => {
  const deposit = await createAskedOrder();
  await deposit.createOrder.fail(failedCall('refused', 1302));
  await deposit.fetchDepositInfo.answer(sampleDepositInfo());
  deposit.send({ type: 'deposit.pay' });
  expect(deposit.createOrder.inputs.map(({ requestId }) => requestId)).toEqual(deposit.ids.made);
  expect(deposit.ids.made).toHaveLength(2);
});
