import { expect, test } from 'vitest';
import type { RechargeState } from '#contract/recharge.ts';
import {
  BANK_ORDER,
  createFollowing,
  DEPOSIT_ID,
  PAID_ORDER,
  sampleOrder,
} from '#tests/create-test-deposit.ts';
import { failedCall } from '#tests/fake-call.ts';
import { brokenSubmission } from '#tests/fake-submission.ts';
import { followingOrderActors } from './following-order.machine.ts';

const open = (target: string) => ({ type: 'payment.open', url: sampleOrder().payUrl, target });

test('the player chooses how the provider’s page is opened', async () => {
  const { send, stage, told } = createFollowing();
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
  const { send, stage, told } = createFollowing(sampleOrder({ payUrl: 'javascript:alert(1)' }));
  expect(stage()).toBe('opening');
  send({ type: 'way.choose', way: 'sameTab' });
  expect(told).toEqual([]);
});

test('a bank transfer has no page: it shows where the money goes', async () => {
  const { send, stage, told } = createFollowing(BANK_ORDER);
  expect(stage()).toEqual({ paying: 'bank' });
  send({ type: 'way.choose', way: 'sameTab' });
  expect(stage()).toEqual({ paying: 'bank' });
  expect(told).toEqual([]);
});

test.each(['sameTab', 'newTab'] as const)(
  'who comes back from the page (%s) is told what came of it',
  async (way) => {
    const { send, stage, fetchOrder } = createFollowing();
    send({ type: 'way.choose', way });
    send({ type: 'page.returned' });
    expect(stage()).toBe('confirming');
    expect(fetchOrder.inputs).toEqual([{ orderId: 'order-1' }]);
    await fetchOrder.answer(PAID_ORDER);
    expect(stage()).toBe('ended');
  },
);

test('no other deposit begins over one that can still be paid but by leaving it', async () => {
  const deposit = createFollowing();
  deposit.send({ type: 'deposit.again' });
  expect(deposit.stage()).toEqual({ paying: 'choosing' });
});

test('a look away from the QR code or the accounts takes neither away', async () => {
  const qr = createFollowing();
  qr.send({ type: 'way.choose', way: 'qr' });
  qr.send({ type: 'page.returned' });
  expect(qr.stage()).toEqual({ paying: 'qr' });
  const bank = createFollowing(BANK_ORDER);
  bank.send({ type: 'page.returned' });
  expect(bank.stage()).toEqual({ paying: 'bank' });
});

test('the player says that he has paid, and may look at the ways to pay again', async () => {
  const { send, stage, fetchOrder } = createFollowing();
  send({ type: 'payment.made' });
  expect(stage()).toBe('confirming');
  expect(fetchOrder.inputs).toHaveLength(1);
  send({ type: 'way.change' });
  expect(stage()).toEqual({ paying: 'choosing' });
});

test('or at the accounts', async () => {
  const { send, stage } = createFollowing(BANK_ORDER);
  send({ type: 'payment.made' });
  expect(stage()).toBe('confirming');
  send({ type: 'way.change' });
  expect(stage()).toEqual({ paying: 'bank' });
});

test('a page that is not open yet is waited for', async () => {
  const deposit = createFollowing(sampleOrder({ state: 'created', payUrl: '' }));
  expect(deposit.stage()).toBe('opening');
  deposit.clock.increment(2_000);
  await deposit.fetchOrder.answer(sampleOrder());
  expect(deposit.stage()).toEqual({ paying: 'choosing' });
});

test('an open order is asked about at growing intervals', async () => {
  const { clock, fetchOrder } = createFollowing();
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
    const { send, clock, fetchOrder } = createFollowing();
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
  const { send, clock, fetchOrder } = createFollowing();
  clock.increment(2_000);
  send({ type: 'page.returned' });
  expect(fetchOrder.inputs).toHaveLength(2);
  expect(fetchOrder.countWaiting()).toBe(1);
});

test('a question without an answer is told, and asked again', async () => {
  const { clock, context, fetchOrder, stage } = createFollowing();
  clock.increment(2_000);
  await fetchOrder.fail(failedCall('offline'));
  expect(context().isUnheard).toBe(true);
  expect(stage()).toEqual({ paying: 'choosing' });
  clock.increment(3_000);
  await fetchOrder.answer(sampleOrder());
  expect(context().isUnheard).toBe(false);
});

test('what was paid ends it, wherever the player stands', async () => {
  const deposit = createFollowing();
  deposit.send({ type: 'way.choose', way: 'qr' });
  deposit.clock.increment(2_000);
  await deposit.fetchOrder.answer(PAID_ORDER);
  expect([deposit.stage(), deposit.output()]).toEqual(['ended', PAID_ORDER]);
  deposit.clock.increment(100_000);
  expect(deposit.fetchOrder.inputs).toHaveLength(1);
});

test('an order that can still be paid may be left', () => {
  const deposit = createFollowing();
  deposit.send({ type: 'order.leave' });
  expect([deposit.stage(), deposit.output()]).toEqual(['ended', sampleOrder()]);
});

test('what the player comes back to is asked about at once', async () => {
  const deposit = createFollowing(sampleOrder(), { origin: 'left' });
  expect([deposit.stage(), deposit.fetchOrder.inputs]).toEqual([
    { paying: 'choosing' },
    [{ orderId: 'order-1' }],
  ]);
  await deposit.fetchOrder.answer(sampleOrder({ state: 'expired' }));
  expect(deposit.stage()).toBe('expired');
});

test.each([
  ['pending', sampleOrder(), 'confirming'],
  ['paid', PAID_ORDER, 'ended'],
  ['failed', sampleOrder({ state: 'failed' }), 'failed'],
  ['created', sampleOrder({ state: 'created', payUrl: '' }), 'opening'],
])('after the way back from the provider’s page an order that is %s shows as that', (_, order, stage) => {
  const deposit = createFollowing(order, { origin: 'returned' });
  expect([deposit.stage(), deposit.fetchOrder.inputs]).toEqual([stage, []]);
});

const over: RechargeState[] = ['failed', 'expired', 'cancelled'];

test.each(over)('an order that is %s is not asked about any more, and can be tried again', async (state) => {
  const deposit = createFollowing();
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
  expect([deposit.stage(), deposit.output()]).toEqual(['ended', sampleOrder({ state })]);
});

test.each(over)('what is paid for an order that is %s counts all the same', async (state) => {
  const deposit = createFollowing(sampleOrder({ state }));
  expect(deposit.stage()).toBe(state);
  deposit.send({ type: 'page.returned' });
  await deposit.fetchOrder.answer(PAID_ORDER);
  expect([deposit.stage(), deposit.output()]).toEqual(['ended', PAID_ORDER]);
});

test('a cancellation is asked about first', async () => {
  const { send, cancellation, ids, cancelOrder } = createFollowing();
  send({ type: 'order.cancel' });
  expect(cancellation()).toBe('asked');
  send({ type: 'cancel.keep' });
  expect([cancellation(), ids.made, cancelOrder.inputs]).toEqual(['idle', [], []]);
});

function createCancelling(...parts: Parameters<typeof createFollowing>) {
  const deposit = createFollowing(...parts);
  deposit.send({ type: 'order.cancel' });
  deposit.send({ type: 'cancel.confirm' });
  return deposit;
}

test('then the order is given up', async () => {
  const deposit = createCancelling();
  expect(deposit.cancelOrder.inputs).toEqual([{ requestId: DEPOSIT_ID, body: { orderId: 'order-1' } }]);
  expect(deposit.tags()).toEqual(['busy']);
  await deposit.cancelOrder.answer(sampleOrder({ state: 'cancelled' }));
  expect(deposit.stage()).toBe('cancelled');
  expect(deposit.cancellation()).toBe('idle');
});

test('an order that is not given up yet can be given up once more', async () => {
  const deposit = createCancelling();
  await deposit.cancelOrder.answer(sampleOrder());
  expect([deposit.stage(), deposit.cancellation()]).toEqual([{ paying: 'choosing' }, 'idle']);
});

test('what an earlier question hears afterwards does not bring it back', async () => {
  const deposit = createCancelling();
  deposit.send({ type: 'order.check' });
  await deposit.cancelOrder.answer(sampleOrder({ state: 'cancelled' }));
  await deposit.fetchOrder.answer(sampleOrder());
  expect([deposit.stage(), deposit.context().order?.state]).toEqual(['cancelled', 'cancelled']);
  deposit.clock.increment(100_000);
  expect(deposit.fetchOrder.inputs).toHaveLength(1);
});

test('a cancellation that comes too late asks what has happened', async () => {
  const deposit = createCancelling();
  await deposit.cancelOrder.fail(failedCall('refused', 1304));
  expect(deposit.cancellation()).toBe('idle');
  await deposit.fetchOrder.answer(PAID_ORDER);
  expect([deposit.stage(), deposit.output()]).toEqual(['ended', PAID_ORDER]);
});

test('a cancellation whose answer is lost is asked for by the same request', async () => {
  const deposit = createCancelling();
  await deposit.cancelOrder.fail(failedCall('timeout'));
  expect([deposit.cancellation(), deposit.context().isUnheard]).toEqual(['cancelling', false]);
  deposit.submission('submission.retry');
  expect(deposit.cancelOrder.inputs.map(({ requestId }) => requestId)).toEqual([DEPOSIT_ID, DEPOSIT_ID]);
  await deposit.cancelOrder.answer(sampleOrder({ state: 'cancelled' }));
  expect(deposit.stage()).toBe('cancelled');
});

test('a cancellation that nobody waits for any more shows in how the order stands', async () => {
  const deposit = createCancelling();
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
  const cancellation = brokenSubmission(followingOrderActors.cancellation);
  const deposit = createCancelling(sampleOrder(), { cancellation });
  await deposit.cancelOrder.fail(failedCall('offline'));
  expect([deposit.cancellation(), deposit.fetchOrder.inputs.length]).toEqual(['idle', 1]);
});

test.each([
  ['let be', 'cancel.keep', 'idle', 1],
  ['tried by another request', 'cancel.confirm', 'cancelling', 2],
] as const)('a cancellation that is refused can be %s', async (_, type, place, asked) => {
  const deposit = createCancelling();
  await deposit.cancelOrder.fail(failedCall('refused', 429));
  expect([deposit.cancellation(), deposit.context().isUnheard]).toEqual(['refused', false]);
  deposit.send({ type });
  const ids = deposit.cancelOrder.inputs.map(({ requestId }) => requestId);
  expect([deposit.cancellation(), new Set(ids).size]).toEqual([place, asked]);
});

test('an order that is over meanwhile needs no cancellation', async () => {
  const deposit = createFollowing();
  deposit.send({ type: 'order.cancel' });
  deposit.clock.increment(2_000);
  await deposit.fetchOrder.answer(sampleOrder());
  expect(deposit.cancellation()).toBe('asked');
  deposit.send({ type: 'order.check' });
  await deposit.fetchOrder.answer(sampleOrder({ state: 'expired' }));
  expect(deposit.stage()).toBe('expired');
  expect(deposit.cancellation()).toBe('idle');
});
