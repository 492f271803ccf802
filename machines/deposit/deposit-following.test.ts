import { expect, test } from 'vitest';
import type { RechargeState } from '#contract/recharge.ts';
import {
  BANK_ORDER,
  CANCEL_ID,
  createFollowing,
  PAID_ORDER,
  sampleOrder,
  sampleTrade,
} from '#tests/create-test-deposit.ts';
import { failedCall } from '#tests/fake-call.ts';
import { brokenSubmission } from '#tests/fake-submission.ts';
import { depositActors } from './deposit.actors.ts';

const open = (target: string) => ({ type: 'payment.open', url: sampleOrder().payUrl, target });

test('the player chooses how the provider’s page is opened', async () => {
  const { send, stage, told } = await createFollowing();
  expect(stage()).toEqual({ paying: 'choosing' });
  expect(told).toEqual([]);
  send({ type: 'way.choose', way: 'qr' });
  expect(stage()).toEqual({ paying: 'qr' });
  send({ type: 'way.choose', way: 'newTab' });
  expect(stage()).toEqual({ paying: 'newTab' });
  send({ type: 'way.choose', way: 'newTab' });
  send({ type: 'way.choose', way: 'sameTab' });
  expect(stage()).toEqual({ paying: 'sameTab' });
  expect(told).toEqual([open('blank'), open('blank'), open('self')]);
});

test('no browser is sent to what is no web address', async () => {
  const { send, stage, told } = await createFollowing(sampleOrder({ payUrl: 'javascript:alert(1)' }));
  expect(stage()).toBe('opening');
  send({ type: 'way.choose', way: 'sameTab' });
  expect(told).toEqual([]);
});

test('a bank transfer has no page: it shows where the money goes', async () => {
  const { send, stage, told } = await createFollowing(BANK_ORDER);
  expect(stage()).toEqual({ paying: 'bank' });
  send({ type: 'way.choose', way: 'sameTab' });
  expect(stage()).toEqual({ paying: 'bank' });
  expect(told).toEqual([]);
});

test.each(['sameTab', 'newTab'] as const)(
  'who comes back from the page (%s) is told what came of it',
  async (way) => {
    const { send, stage, fetchOrder } = await createFollowing();
    send({ type: 'way.choose', way });
    send({ type: 'page.returned' });
    expect(stage()).toBe('confirming');
    expect(fetchOrder.inputs).toEqual([{ orderId: 'order-1' }]);
    await fetchOrder.answer(PAID_ORDER);
    expect(stage()).toBe('paid');
  },
);

test('no other deposit begins over one that can still be paid but by leaving it', async () => {
  const deposit = await createFollowing();
  deposit.send({ type: 'deposit.again' });
  expect(deposit.stage()).toEqual({ paying: 'choosing' });
});

test('a look away from the QR code or the accounts takes neither away', async () => {
  const qr = await createFollowing();
  qr.send({ type: 'way.choose', way: 'qr' });
  qr.send({ type: 'page.returned' });
  expect(qr.stage()).toEqual({ paying: 'qr' });
  const bank = await createFollowing(BANK_ORDER);
  bank.send({ type: 'page.returned' });
  expect(bank.stage()).toEqual({ paying: 'bank' });
});

test('the player says that he has paid, and may look at the ways to pay again', async () => {
  const { send, stage, fetchOrder } = await createFollowing();
  send({ type: 'payment.made' });
  expect(stage()).toBe('confirming');
  expect(fetchOrder.inputs).toHaveLength(1);
  send({ type: 'way.change' });
  expect(stage()).toEqual({ paying: 'choosing' });
});

test('or at the accounts', async () => {
  const { send, stage } = await createFollowing(BANK_ORDER);
  send({ type: 'payment.made' });
  expect(stage()).toBe('confirming');
  send({ type: 'way.change' });
  expect(stage()).toEqual({ paying: 'bank' });
});

test('a page that is not open yet is waited for', async () => {
  const deposit = await createFollowing(sampleOrder({ state: 'created', payUrl: '' }));
  expect(deposit.stage()).toBe('opening');
  deposit.clock.increment(2_000);
  await deposit.fetchOrder.answer(sampleOrder());
  expect(deposit.stage()).toEqual({ paying: 'choosing' });
});

test('an open order is asked about at growing intervals', async () => {
  const { clock, fetchOrder } = await createFollowing();
  for (const [asked, wait] of [2, 3, 5, 8, 13, 21, 34, 34].entries()) {
    clock.increment(wait * 1_000 - 1);
    expect(fetchOrder.inputs).toHaveLength(asked);
    clock.increment(1);
    expect(fetchOrder.inputs).toHaveLength(asked + 1);
    await fetchOrder.answer(sampleOrder());
  }
});

test.each([{ type: 'page.returned' }, { type: 'payment.made' }, { type: 'order.check' }] as const)(
  '$type asks at once, and the intervals begin anew',
  async (event) => {
    const { send, clock, fetchOrder } = await createFollowing();
    clock.increment(2_000);
    await fetchOrder.answer(sampleOrder());
    clock.increment(3_000);
    await fetchOrder.answer(sampleOrder());

    send(event);
    expect(fetchOrder.inputs).toHaveLength(3);
    await fetchOrder.answer(sampleOrder());
    clock.increment(2_000);
    expect(fetchOrder.inputs).toHaveLength(4);
  },
);

test('a question from before the page was left gives way to a new one', async () => {
  const { send, clock, fetchOrder } = await createFollowing();
  clock.increment(2_000);
  send({ type: 'page.returned' });
  expect(fetchOrder.inputs).toHaveLength(2);
  expect(fetchOrder.countWaiting()).toBe(1);
});

test('a question without an answer is told, and asked again', async () => {
  const { clock, context, fetchOrder, stage } = await createFollowing();
  clock.increment(2_000);
  await fetchOrder.fail(failedCall('offline'));
  expect(context().failure).toBe('offline');
  expect(stage()).toEqual({ paying: 'choosing' });
  clock.increment(3_000);
  await fetchOrder.answer(sampleOrder());
  expect(context().failure).toBeNull();
});

test('what was paid is told, wherever the player stands, and the balance is fetched', async () => {
  const deposit = await createFollowing();
  deposit.send({ type: 'way.choose', way: 'qr' });
  deposit.clock.increment(2_000);
  await deposit.fetchOrder.answer(PAID_ORDER);
  expect(deposit.state()).toBe('paid');
  expect(deposit.context().order).toEqual(PAID_ORDER);
  expect(deposit.told).toEqual([{ type: 'balance.refresh' }]);
  deposit.clock.increment(100_000);
  expect(deposit.fetchOrder.inputs).toHaveLength(1);
  deposit.send({ type: 'deposit.again' });
  expect(deposit.state()).toEqual({ loading: 'trade' });
});

const over: RechargeState[] = ['failed', 'expired', 'cancelled'];

test.each(over)('an order that is %s is not asked about any more, and can be tried again', async (state) => {
  const deposit = await createFollowing();
  deposit.clock.increment(2_000);
  await deposit.fetchOrder.answer(sampleOrder({ state }));
  expect(deposit.stage()).toBe(state);
  deposit.clock.increment(100_000);
  expect(deposit.fetchOrder.inputs).toHaveLength(1);
  deposit.send({ type: 'order.leave' });
  deposit.send({ type: 'order.cancel' });
  expect(deposit.stage()).toBe(state);
  expect(deposit.cancellation()).toBe('idle');

  deposit.send({ type: 'page.returned' });
  await deposit.fetchOrder.fail(failedCall('offline'));
  deposit.send({ type: 'deposit.again' });
  await deposit.fetchTradeInfo.answer(sampleTrade());
  expect(deposit.state()).toEqual({ choosing: 'calm' });
  expect(deposit.context().failure).toBeNull();
});

test.each(over)('what is paid for an order that is %s counts all the same', async (state) => {
  const deposit = await createFollowing(sampleOrder({ state }));
  expect(deposit.stage()).toBe(state);
  deposit.send({ type: 'page.returned' });
  await deposit.fetchOrder.answer(PAID_ORDER);
  expect(deposit.stage()).toBe('paid');
});

test('a cancellation is asked about first', async () => {
  const { send, cancellation, ids, cancelOrder } = await createFollowing();
  send({ type: 'order.cancel' });
  expect(cancellation()).toBe('asked');
  send({ type: 'cancel.keep' });
  expect([cancellation(), ids.made.length, cancelOrder.inputs]).toEqual(['idle', 1, []]);
});

async function createCancelling(...parts: Parameters<typeof createFollowing>) {
  const deposit = await createFollowing(...parts);
  deposit.send({ type: 'order.cancel' });
  deposit.send({ type: 'cancel.confirm' });
  return deposit;
}

test('then the order is given up', async () => {
  const deposit = await createCancelling();
  expect(deposit.cancelOrder.inputs).toEqual([{ requestId: CANCEL_ID, body: { orderId: 'order-1' } }]);
  expect(deposit.tags().sort()).toEqual(['busy', 'uninterruptible']);
  await deposit.cancelOrder.answer(sampleOrder({ state: 'cancelled' }));
  expect(deposit.stage()).toBe('cancelled');
  expect(deposit.cancellation()).toBe('idle');
});

test('what an earlier question hears afterwards does not bring it back', async () => {
  const deposit = await createCancelling();
  deposit.send({ type: 'order.check' });
  await deposit.cancelOrder.answer(sampleOrder({ state: 'cancelled' }));
  await deposit.fetchOrder.answer(sampleOrder());
  expect([deposit.stage(), deposit.context().order?.state]).toEqual(['cancelled', 'cancelled']);
  deposit.clock.increment(100_000);
  expect(deposit.fetchOrder.inputs).toHaveLength(1);
});

test('a cancellation that comes too late asks what has happened', async () => {
  const deposit = await createCancelling();
  await deposit.cancelOrder.fail(failedCall('refused', 1304));
  expect(deposit.cancellation()).toBe('idle');
  await deposit.fetchOrder.answer(PAID_ORDER);
  expect(deposit.stage()).toBe('paid');
});

test('a cancellation whose answer is lost is asked for by the same request', async () => {
  const deposit = await createCancelling();
  await deposit.cancelOrder.fail(failedCall('timeout'));
  expect([deposit.cancellation(), deposit.context().failure]).toEqual(['cancelling', null]);
  deposit.submission('submission.retry');
  expect(deposit.cancelOrder.inputs.map(({ requestId }) => requestId)).toEqual([CANCEL_ID, CANCEL_ID]);
  await deposit.cancelOrder.answer(sampleOrder({ state: 'cancelled' }));
  expect(deposit.stage()).toBe('cancelled');
});

test('a cancellation that nobody waits for any more shows in how the order stands', async () => {
  const deposit = await createCancelling();
  for (let lost = 0; lost < 6; lost += 1) {
    await deposit.cancelOrder.fail(failedCall('timeout'));
    if (lost < 5) deposit.submission('submission.retry');
  }
  deposit.submission('submission.leave');
  expect(deposit.cancellation()).toBe('idle');
  await deposit.fetchOrder.answer(sampleOrder({ state: 'cancelled' }));
  expect(deposit.stage()).toBe('cancelled');
});

test('a cancellation that breaks shows in how the order stands', async () => {
  const cancellation = brokenSubmission(depositActors.cancellation);
  const deposit = await createCancelling(sampleOrder(), {}, {}, { cancellation });
  await deposit.cancelOrder.fail(failedCall('offline'));
  expect([deposit.cancellation(), deposit.fetchOrder.inputs.length]).toEqual(['idle', 1]);
});

test.each([
  ['let be', 'cancel.keep', 'idle', 1],
  ['tried by another request', 'cancel.confirm', 'cancelling', 2],
] as const)('a cancellation that is refused can be %s', async (_, type, place, asked) => {
  const deposit = await createCancelling();
  await deposit.cancelOrder.fail(failedCall('refused', 429));
  expect([deposit.cancellation(), deposit.context().failure]).toEqual(['refused', null]);
  deposit.send({ type });
  const ids = deposit.cancelOrder.inputs.map(({ requestId }) => requestId);
  expect([deposit.cancellation(), new Set(ids).size]).toEqual([place, asked]);
});

test('an order that is over meanwhile needs no cancellation', async () => {
  const deposit = await createFollowing();
  deposit.send({ type: 'order.cancel' });
  deposit.clock.increment(2_000);
  await deposit.fetchOrder.answer(sampleOrder());
  expect(deposit.cancellation()).toBe('asked');
  deposit.send({ type: 'order.check' });
  await deposit.fetchOrder.answer(sampleOrder({ state: 'expired' }));
  expect(deposit.stage()).toBe('expired');
  expect(deposit.cancellation()).toBe('idle');
});

test.each(over)('a deposit after one that is %s begins with what that one was', async (state) => {
  const deposit = await createFollowing(sampleOrder({ state, typeId: 2, amount: 20_000 }));
  deposit.send({ type: 'deposit.again' });
  await deposit.fetchTradeInfo.answer(sampleTrade());
  expect(deposit.context().choice).toEqual({ typeId: 2, itemId: 202, amountText: '', couponId: '' });
});
