import { describe, expect, test } from 'vitest';
import { brokenPinEntry } from '#tests/broken-pin-entry.ts';
import {
  createFollowedWithdrawal,
  createSubmittedWithdrawal,
  createTestWithdrawal,
  FIRST_ID,
} from '#tests/create-test-withdrawal.ts';
import { failedCall } from '#tests/fake-call.ts';
import { brokenSubmission } from '#tests/fake-submission.ts';
import { sampleExchangeOrder } from '#tests/sample-exchange.ts';
import { withdrawalActors } from './withdrawal.actors.ts';

const withPin = (password: string) => ({
  requestId: FIRST_ID,
  body: { accountId: 'account-1', amount: 50_000, password },
});
const REQUEST = withPin('123456');

describe('a password that is refused', () => {
  test('is asked for again, and the request keeps its id', async () => {
    const { submitExchange, ids, enterPin, state } = await createSubmittedWithdrawal();
    await submitExchange.fail(failedCall('refused', 1405));
    expect([state().value, state().context.pin]).toEqual(['password', '']);
    expect(state().children.askPin?.getSnapshot().context.error).toBe('wrong');
    enterPin('654321');
    expect(submitExchange.inputs).toEqual([REQUEST, withPin('654321')]);
    expect(ids.made).toEqual([FIRST_ID]);
  });

  test('is not held against another one', async () => {
    const { submitExchange, send, state } = await createSubmittedWithdrawal();
    await submitExchange.fail(failedCall('refused', 1405));
    send({ type: 'form.back' });
    send({ type: 'form.confirm' });
    expect(state().children.askPin?.getSnapshot().context.error).toBeNull();
  });

  test('too often has to wait', async () => {
    const { submitExchange, state } = await createSubmittedWithdrawal();
    await submitExchange.fail(failedCall('refused', 429, { retryAfter: 900 }));
    const entry = state().children.askPin?.getSnapshot();
    expect([entry?.hasTag('limited'), entry?.children.cooldown?.getSnapshot().context.secondsLeft]).toEqual([
      true,
      900,
    ]);
  });
});

test('without digits nothing is sent, and the summary says so', async () => {
  const { load, choose, send, ids, state } = createTestWithdrawal({ pinEntry: brokenPinEntry });
  await load();
  choose('500');
  send({ type: 'form.confirm' });
  expect([state().value, state().context.notice]).toEqual(['confirming', 'notSent']);
  expect(ids.made).toEqual([]);
});

test('what the server refuses is shown as it stands now', async () => {
  const { submitExchange, load, state } = await createSubmittedWithdrawal();
  await submitExchange.fail(failedCall('refused', 1406));
  expect(state().value).toBe('loading');
  await load({ wageringLeft: 5_000, wageringTotal: 5_000 });
  expect([state().value, state().context.notice, state().context.requestId]).toEqual([
    { blocked: 'told' },
    'refused',
    '',
  ]);
});

test('what was refused can be mended', async () => {
  const { submitExchange, load, send, choose, state } = await createSubmittedWithdrawal();
  await submitExchange.fail(failedCall('refused', 1201));
  await load({ coin: 30_000 });
  expect([state().value, state().context.notice]).toEqual(['choosing', 'refused']);
  send({ type: 'amount.changed', text: '300' });
  expect(state().context.notice).toBeNull();
  choose('300');
  expect(state().value).toBe('confirming');
});

describe('a lost answer', () => {
  test('is asked for by the same request', async () => {
    const { submitExchange, submission, state } = await createSubmittedWithdrawal();
    await submitExchange.fail(failedCall('timeout'));
    expect(state().hasTag('uninterruptible')).toBe(true);
    submission('submission.retry');
    expect(submitExchange.inputs).toEqual([REQUEST, REQUEST]);
    await submitExchange.answer({ order: sampleExchangeOrder(), coin: 50_000 });
    expect(state().value).toEqual({ following: 'waiting' });
  });

  test('is followed by a wrong password once: the next is the player’s, for the same request', async () => {
    const { submitExchange, enterPin, submission, state } = await createSubmittedWithdrawal();
    await submitExchange.fail(failedCall('timeout'));
    submission('submission.retry');
    await submitExchange.fail(failedCall('refused', 1405));
    expect([state().value, state().context.pin]).toEqual(['password', '']);
    enterPin('654321');
    expect(submitExchange.inputs.at(-1)).toEqual(withPin('654321'));
    await submitExchange.fail(failedCall('refused', 429, { retryAfter: 900 }));
    expect(state().value).toBe('password');
  });

  async function createLeft() {
    const test = await createSubmittedWithdrawal();
    for (let lost = 0; lost < 6; lost += 1) {
      await test.submitExchange.fail(failedCall('timeout'));
      if (lost < 5) test.submission('submission.retry');
    }
    test.submission('submission.leave');
    return test;
  }

  test('can be left, and what is under way then shows itself', async () => {
    const { load, state } = await createLeft();
    expect([state().value, state().context.requestId]).toEqual(['loading', '']);
    await load({ openOrder: sampleExchangeOrder() });
    expect([state().value, state().context.notice]).toEqual([{ following: 'waiting' }, null]);
  });

  test('can be left: nobody knows what came of it, and the same press is not made again by mistake', async () => {
    const { send, load, state } = await createLeft();
    await load();
    const { notice, amountText, plan } = state().context;
    expect([state().value, notice, amountText, plan?.fault]).toEqual(['choosing', 'unknown', '', 'missing']);
    send({ type: 'amount.changed', text: '300' });
    expect(state().context.notice).toBeNull();
  });
});

test('a submission that breaks may have been taken: what is under way shows itself', async () => {
  const submit = brokenSubmission(withdrawalActors.submission);
  const { load, choose, enterPin, state } = createTestWithdrawal({ submit });
  await load();
  choose('500');
  enterPin();
  await submit.send.fail(failedCall('offline'));
  expect([state().value, state().context.notice, state().context.amountText]).toEqual([
    'loading',
    'unknown',
    '',
  ]);
});

describe('what was taken is followed', () => {
  test('with nothing of the request left', async () => {
    const { state } = await createFollowedWithdrawal();
    const { order, pin, requestId, amountText } = state().context;
    expect({ order, pin, requestId, amountText }).toEqual({
      order: sampleExchangeOrder(),
      pin: '',
      requestId: '',
      amountText: '',
    });
  });

  test('at growing intervals', async () => {
    const { clock, fetchOrder, state } = await createFollowedWithdrawal();
    for (const wait of [3_000, 5_000, 10_000, 20_000, 40_000, 60_000, 60_000]) {
      clock.increment(wait - 1);
      expect(state().value).toEqual({ following: 'waiting' });
      clock.increment(1);
      expect(state().value).toEqual({ following: 'asking' });
      await fetchOrder.answer(sampleExchangeOrder());
    }
    expect(fetchOrder.inputs).toEqual(Array(7).fill({ orderId: 'order-1' }));
  });

  test('at once when somebody looks again, and then often again', async () => {
    const { clock, fetchOrder, send, state } = await createFollowedWithdrawal();
    clock.increment(3_000);
    await fetchOrder.answer(sampleExchangeOrder());
    send({ type: 'page.returned' });
    expect(state().value).toEqual({ following: 'asking' });
    await fetchOrder.answer(sampleExchangeOrder({ state: 'paying' }));
    expect(state().context.order?.state).toBe('paying');
    clock.increment(3_000);
    expect(state().value).toEqual({ following: 'asking' });
  });

  test('and asked for again when no answer came', async () => {
    const { clock, fetchOrder, state } = await createFollowedWithdrawal();
    clock.increment(3_000);
    await fetchOrder.fail(failedCall('offline'));
    expect(state().value).toEqual({ following: 'waiting' });
    clock.increment(5_000);
    expect(fetchOrder.inputs).toHaveLength(2);
  });

  test.each(['paid', 'rejected', 'returned'] as const)('to its end: %s', async (end) => {
    const { actor, clock, fetchOrder, send, load, state } = await createFollowedWithdrawal();
    const told: string[] = [];
    actor.on('*', ({ type }) => told.push(type));
    clock.increment(3_000);
    await fetchOrder.answer(sampleExchangeOrder({ state: end, reason: 'in words' }));
    expect([state().value, state().context.order?.reason]).toEqual([end, 'in words']);
    expect(told).toEqual(end === 'paid' ? ['balance.refresh'] : []);
    send({ type: 'withdrawal.again' });
    expect([state().value, state().context.order]).toEqual(['loading', null]);
    await load();
    expect(state().value).toBe('choosing');
  });

  test('and is at its end at once when it was paid at once', async () => {
    const { submitExchange, state } = await createSubmittedWithdrawal();
    await submitExchange.answer({ order: sampleExchangeOrder({ state: 'paid' }), coin: 50_000 });
    expect(state().value).toBe('paid');
  });
});

test('a reload in the middle of it shows what is under way', async () => {
  const { load, state } = createTestWithdrawal();
  await load({ openOrder: sampleExchangeOrder({ state: 'paying' }) });
  expect(state().value).toEqual({ following: 'waiting' });
});
