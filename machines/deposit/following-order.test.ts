import { expect, test } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import type { RechargeState } from '#contract/deposit.ts';
import {
  BANK_ORDER,
  createFollowing,
  DEPOSIT_ID,
  PAID_ORDER,
  sampleOrder,
} from '#tests/create-test-deposit.ts';
import { failedCall, fakeCall } from '#tests/fake-call.ts';
import { fakeIds } from '#tests/fake-ids.ts';
import { brokenSubmission, loseAnswers } from '#tests/fake-submission.ts';
import type { PageEvent } from '../watch-page.ts';
import { followingOrderActors, followingOrderMachine } from './following-order.machine.ts';

const open = (target: string) => ({ url: sampleOrder().payUrl, target });

test('the player chooses how the provider’s page is opened', async () => {
  const { send, stage, opened } = createFollowing();
  expect(stage()).toEqual({ paying: 'choosing' });
  expect(opened).toEqual([]);
  send({ type: 'way.choose', way: 'qr' });
  expect(stage()).toEqual({ paying: 'qr' });
  send({ type: 'way.choose', way: 'newTab' });
  expect(stage()).toEqual({ paying: 'newTab' });
  send({ type: 'way.choose', way: 'newTab' });
  send({ type: 'way.choose', way: 'sameTab' });
  expect(stage()).toEqual({ paying: 'sameTab' });
  expect(opened).toEqual([open('blank'), open('blank'), open('self')]);
});

test.each(['sameTab', 'newTab'] as const)(
  'a page that does not open (%s) leaves the player the other ways to pay',
  async (way) => {
    const openPage = fakeCall(followingOrderActors.openPage);
    const watchPage = fromCallback<PageEvent>(() => {});
    const actor = createActor(
      followingOrderMachine.provide({ actors: { openPage: openPage.logic, watchPage } }),
      {
        input: { order: sampleOrder(), origin: 'opened', opensAtOnce: false, createId: fakeIds().createId },
        clock: new SimulatedClock(),
      },
    ).start();
    actor.send({ type: 'way.choose', way });
    await openPage.fail(new Error('blocked'));
    actor.send({ type: 'way.choose', way: 'qr' });
    expect(actor.getSnapshot().matches({ open: { stage: { paying: 'qr' } } })).toBe(true);
  },
);

test('a page without a web address is not opened', async () => {
  const { send, stage, opened } = createFollowing(sampleOrder({ payUrl: 'javascript:alert(1)' }));
  expect(stage()).toBe('opening');
  send({ type: 'way.choose', way: 'sameTab' });
  expect(opened).toEqual([]);
});

test('a bank transfer has no page and shows the account', async () => {
  const { send, stage, opened } = createFollowing(BANK_ORDER);
  expect(stage()).toEqual({ paying: 'bank' });
  send({ type: 'way.choose', way: 'sameTab' });
  expect(stage()).toEqual({ paying: 'bank' });
  expect(opened).toEqual([]);
});

test.each(['sameTab', 'newTab'] as const)(
  'a player who comes back from the page (%s) is told how the order is',
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

test('an order that can still be paid cannot be replaced, only left', async () => {
  const deposit = createFollowing();
  deposit.send({ type: 'deposit.again' });
  expect(deposit.stage()).toEqual({ paying: 'choosing' });
});

test('the QR code and the account stay when the player returns to the page', async () => {
  const qr = createFollowing();
  qr.send({ type: 'way.choose', way: 'qr' });
  qr.send({ type: 'page.returned' });
  expect(qr.stage()).toEqual({ paying: 'qr' });
  const bank = createFollowing(BANK_ORDER);
  bank.send({ type: 'page.returned' });
  expect(bank.stage()).toEqual({ paying: 'bank' });
});

test('a player who says that they have paid can go back to the ways to pay', async () => {
  const { send, stage, fetchOrder } = createFollowing();
  send({ type: 'payment.made' });
  expect(stage()).toBe('confirming');
  expect(fetchOrder.inputs).toHaveLength(1);
  send({ type: 'way.change' });
  expect(stage()).toEqual({ paying: 'choosing' });
});

test('a player who says that they have transferred can go back to the account', async () => {
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

test('after a press on Pay on a phone the page opens at once', () => {
  const { stage, opened } = createFollowing(sampleOrder(), { opensAtOnce: true });
  expect(stage()).toEqual({ paying: 'sameTab' });
  expect(opened).toEqual([open('self')]);
});

test('on a phone a page that is not open yet opens as soon as it is, and only then', async () => {
  const deposit = createFollowing(sampleOrder({ state: 'created', payUrl: '' }), { opensAtOnce: true });
  expect(deposit.opened).toEqual([]);
  deposit.clock.increment(2_000);
  await deposit.fetchOrder.answer(sampleOrder());
  expect(deposit.opened).toEqual([open('self')]);
  deposit.send({ type: 'payment.made' });
  deposit.send({ type: 'way.change' });
  expect(deposit.stage()).toEqual({ paying: 'choosing' });
  expect(deposit.opened).toHaveLength(1);
});

test('a bank transfer shows the account on a phone too', () => {
  const { stage, opened } = createFollowing(BANK_ORDER, { opensAtOnce: true });
  expect(stage()).toEqual({ paying: 'bank' });
  expect(opened).toEqual([]);
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
  '$type asks at once, and the intervals start again',
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

test('a check from before the player left the page is replaced by a new one', async () => {
  const { send, clock, fetchOrder } = createFollowing();
  clock.increment(2_000);
  send({ type: 'page.returned' });
  expect(fetchOrder.inputs).toHaveLength(2);
  expect(fetchOrder.countWaiting()).toBe(1);
});

test('a check without an answer is shown and repeated', async () => {
  const { clock, context, fetchOrder, stage } = createFollowing();
  clock.increment(2_000);
  await fetchOrder.fail(failedCall('offline'));
  expect(context().isUnheard).toBe(true);
  expect(stage()).toEqual({ paying: 'choosing' });
  clock.increment(3_000);
  await fetchOrder.answer(sampleOrder());
  expect(context().isUnheard).toBe(false);
});

test('a payment ends the order, wherever the player is', async () => {
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

test('an order that was left is checked at once', async () => {
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
  ['reversed', sampleOrder({ state: 'reversed' }), 'reversed'],
  ['held', sampleOrder({ state: 'held' }), 'held'],
  ['returning', sampleOrder({ state: 'returning' }), 'returning'],
  ['returned', sampleOrder({ state: 'returned' }), 'returned'],
  ['created', sampleOrder({ state: 'created', payUrl: '' }), 'opening'],
])('after the provider’s page an order that is %s is shown as such', (_, order, stage) => {
  const deposit = createFollowing(order, { origin: 'returned' });
  expect([deposit.stage(), deposit.fetchOrder.inputs]).toEqual([stage, []]);
});

const over: RechargeState[] = ['failed', 'expired', 'cancelled'];

test.each(over)('an order that is %s is no longer checked, and another deposit can begin', async (state) => {
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

test.each(over)('a payment for an order that is %s still counts', async (state) => {
  const deposit = createFollowing(sampleOrder({ state }));
  expect(deposit.stage()).toBe(state);
  deposit.send({ type: 'page.returned' });
  await deposit.fetchOrder.answer(PAID_ORDER);
  expect([deposit.stage(), deposit.output()]).toEqual(['ended', PAID_ORDER]);
});

test('a cancellation has to be confirmed', async () => {
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

test('a confirmed cancellation cancels the order', async () => {
  const deposit = createCancelling();
  expect(deposit.cancelOrder.inputs).toEqual([{ requestId: DEPOSIT_ID, body: { orderId: 'order-1' } }]);
  expect(deposit.tags()).toEqual(['busy']);
  await deposit.cancelOrder.answer(sampleOrder({ state: 'cancelled' }));
  expect(deposit.stage()).toBe('cancelled');
  expect(deposit.cancellation()).toBe('idle');
});

test('an order whose cancellation was not confirmed can be cancelled again', async () => {
  const deposit = createCancelling();
  await deposit.cancelOrder.answer(sampleOrder());
  expect([deposit.stage(), deposit.cancellation()]).toEqual([{ paying: 'choosing' }, 'idle']);
});

test('a late answer to an earlier check does not bring a cancelled order back', async () => {
  const deposit = createCancelling();
  deposit.send({ type: 'order.check' });
  await deposit.cancelOrder.answer(sampleOrder({ state: 'cancelled' }));
  await deposit.fetchOrder.answer(sampleOrder());
  expect([deposit.stage(), deposit.context().order?.state]).toEqual(['cancelled', 'cancelled']);
  deposit.clock.increment(100_000);
  expect(deposit.fetchOrder.inputs).toHaveLength(1);
});

test('a cancellation that comes too late checks the order', async () => {
  const deposit = createCancelling();
  await deposit.cancelOrder.fail(failedCall('refused', 1304));
  expect(deposit.cancellation()).toBe('idle');
  await deposit.fetchOrder.answer(PAID_ORDER);
  expect([deposit.stage(), deposit.output()]).toEqual(['ended', PAID_ORDER]);
});

test('a cancellation whose answer is lost is asked for with the same request', async () => {
  const deposit = createCancelling();
  await deposit.cancelOrder.fail(failedCall('timeout'));
  expect([deposit.cancellation(), deposit.context().isUnheard]).toEqual(['cancelling', false]);
  deposit.submission('submission.retry');
  expect(deposit.cancelOrder.inputs.map(({ requestId }) => requestId)).toEqual([DEPOSIT_ID, DEPOSIT_ID]);
  await deposit.cancelOrder.answer(sampleOrder({ state: 'cancelled' }));
  expect(deposit.stage()).toBe('cancelled');
});

test('a cancellation that the player stops waiting for checks the order', async () => {
  const deposit = createCancelling();
  await loseAnswers(deposit.cancelOrder, deposit.submission);
  expect(deposit.cancellation()).toBe('idle');
  await deposit.fetchOrder.answer(sampleOrder({ state: 'cancelled' }));
  expect(deposit.stage()).toBe('cancelled');
});

test('a cancellation that breaks checks the order', async () => {
  const cancellation = brokenSubmission(followingOrderActors.cancellation);
  const deposit = createCancelling(sampleOrder(), { cancellation });
  await deposit.cancelOrder.fail(failedCall('offline'));
  expect([deposit.cancellation(), deposit.fetchOrder.inputs.length]).toEqual(['idle', 1]);
});

test.each([
  ['given up', 'cancel.keep', 'idle', 1],
  ['tried again with another request id', 'cancel.confirm', 'cancelling', 2],
] as const)('a cancellation that is refused can be %s', async (_, type, place, asked) => {
  const deposit = createCancelling();
  await deposit.cancelOrder.fail(failedCall('refused', 429));
  expect([deposit.cancellation(), deposit.context().isUnheard]).toEqual(['refused', false]);
  deposit.send({ type });
  const ids = deposit.cancelOrder.inputs.map(({ requestId }) => requestId);
  expect([deposit.cancellation(), new Set(ids).size]).toEqual([place, asked]);
});

test('an order that ends meanwhile ends its cancellation', async () => {
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

test('it hears by itself that the player looks at the page, and works without that', () => {
  let tell = () => {};
  const seeing = fromCallback<PageEvent>(({ sendBack }) => {
    tell = () => sendBack({ type: 'page.returned' });
  });
  const { fetchOrder } = createFollowing(sampleOrder(), { watch: seeing });
  tell();
  expect(fetchOrder.inputs).toEqual([{ orderId: 'order-1' }]);

  const blind = fromCallback<PageEvent>(() => {
    throw new Error('no page');
  });
  expect(createFollowing(sampleOrder(), { watch: blind }).stage()).toEqual({ paying: 'choosing' });
});
