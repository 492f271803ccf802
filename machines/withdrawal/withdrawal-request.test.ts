import { describe, expect, test } from 'vitest';
import {
  createFollowedWithdrawal,
  createSubmittedWithdrawal,
  createTestWithdrawal,
  FIRST_ID,
} from '#tests/create-test-withdrawal.ts';
import { failedCall } from '#tests/fake-call.ts';
import { brokenSecured } from '#tests/fake-secured.ts';
import { loseAnswers } from '#tests/fake-submission.ts';
import { sampleExchangeOrder } from '#tests/sample-exchange.ts';
import { withdrawalActors } from './withdrawal.machine.ts';

const withPin = (password: string) => ({
  requestId: FIRST_ID,
  body: { accountId: 'account-1', amount: 50_000, fee: 250, password },
});
const REQUEST = withPin('123456');

test('a wrong password is asked for again, and the request keeps its id', async () => {
  const { submitWithdrawal, ids, enterPin, state } = await createSubmittedWithdrawal();
  await submitWithdrawal.fail(failedCall('refused', 1405));
  expect([state().value, state().context.notice]).toEqual(['submitting', null]);
  enterPin('654321');
  expect(submitWithdrawal.inputs).toEqual([REQUEST, withPin('654321')]);
  expect(ids.made).toEqual([FIRST_ID]);
});

test('a refusal loads the current facts and shows them', async () => {
  const { submitWithdrawal, load, state } = await createSubmittedWithdrawal();
  await submitWithdrawal.fail(failedCall('refused', 1406));
  expect(state().value).toBe('loading');
  await load({ wageringLeft: 5_000, wageringTotal: 5_000 });
  expect([state().value, state().context.notice]).toEqual([{ blocked: 'told' }, 'refused']);
});

test('a refused request can be repeated as it was, and its notice disappears', async () => {
  const { submitWithdrawal, load, send, state } = await createSubmittedWithdrawal();
  await submitWithdrawal.fail(failedCall('refused', 1201));
  await load();
  send({ type: 'form.continue' });
  expect([state().value, state().context.notice]).toEqual(['confirming', null]);
});

test('a refused request can be corrected', async () => {
  const { submitWithdrawal, load, send, choose, state } = await createSubmittedWithdrawal();
  await submitWithdrawal.fail(failedCall('refused', 1201));
  await load({ coin: 30_000 });
  expect([state().value, state().context.notice]).toEqual(['choosing', 'refused']);
  send({ type: 'amount.changed', text: '300' });
  expect(state().context.notice).toBeNull();
  choose('300');
  expect(state().value).toBe('confirming');
});

describe('a lost answer', () => {
  async function createLeft() {
    const test = await createSubmittedWithdrawal();
    await loseAnswers(test.submitWithdrawal, test.submission);
    return test;
  }

  test('can be left, and then shows the withdrawal under way', async () => {
    const { load, state } = await createLeft();
    expect(state().value).toBe('loading');
    await load({ openOrder: sampleExchangeOrder() });
    expect([state().value, state().context.notice]).toEqual([{ following: 'waiting' }, null]);
  });

  test('can be left, and without a withdrawal under way the result is unknown and the amount cleared', async () => {
    const { send, load, state } = await createLeft();
    await load();
    const { notice, amountText, plan } = state().context;
    expect([state().value, notice, amountText, plan?.fault]).toEqual(['choosing', 'unknown', '', 'missing']);
    send({ type: 'amount.changed', text: '300' });
    expect(state().context.notice).toBeNull();
  });
});

test('a submission that breaks leaves the result unknown and loads the current facts', async () => {
  const secured = brokenSecured(withdrawalActors.secured);
  const { load, choose, enterPin, state } = createTestWithdrawal({ secured });
  await load();
  choose('500');
  enterPin();
  expect([state().value, state().context.notice, state().context.amountText]).toEqual([
    'loading',
    'unknown',
    '',
  ]);
});

describe('an accepted withdrawal is followed', () => {
  test('without anything left of the request', async () => {
    const { state } = await createFollowedWithdrawal();
    const { order, amountText } = state().context;
    expect({ order, amountText }).toEqual({ order: sampleExchangeOrder(), amountText: '' });
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

  test('at once when the player looks again, and then often again', async () => {
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

  test('at short intervals again for the next withdrawal', async () => {
    const { clock, enterPin, choose, fetchOrder, send, load, submitWithdrawal, state } =
      await createFollowedWithdrawal();
    clock.increment(3_000);
    await fetchOrder.answer(sampleExchangeOrder({ state: 'paid' }));
    send({ type: 'withdrawal.again' });
    await load();
    choose('500');
    enterPin();
    await submitWithdrawal.answer({ order: sampleExchangeOrder(), coin: 0 });
    clock.increment(3_000);
    expect(state().value).toEqual({ following: 'asking' });
  });

  test('and asked for again after no answer', async () => {
    const { clock, fetchOrder, state } = await createFollowedWithdrawal();
    clock.increment(3_000);
    await fetchOrder.fail(failedCall('offline'));
    expect(state().value).toEqual({ following: 'waiting' });
    clock.increment(5_000);
    expect(fetchOrder.inputs).toHaveLength(2);
  });

  test.each(['paid', 'rejected', 'returned'] as const)('to its end (%s)', async (end) => {
    const { actor, clock, fetchOrder, send, load, state } = await createFollowedWithdrawal();
    const emitted: string[] = [];
    actor.on('*', ({ type }) => emitted.push(type));
    clock.increment(3_000);
    await fetchOrder.answer(sampleExchangeOrder({ state: end, reason: 'in words' }));
    expect([state().value, state().context.order?.reason]).toEqual([end, 'in words']);
    expect(emitted).toEqual(end === 'paid' ? ['balance.refresh'] : []);
    send({ type: 'withdrawal.again' });
    expect([state().value, state().context.order]).toEqual(['loading', null]);
    await load();
    expect(state().value).toBe('choosing');
  });

  test('to its end at once when it is paid at once', async () => {
    const { submitWithdrawal, state } = await createSubmittedWithdrawal();
    await submitWithdrawal.answer({ order: sampleExchangeOrder({ state: 'paid' }), coin: 50_000 });
    expect(state().value).toBe('paid');
  });
});

test('a reload shows the withdrawal under way', async () => {
  const { load, state } = createTestWithdrawal();
  await load({ openOrder: sampleExchangeOrder({ state: 'paying' }) });
  expect(state().value).toEqual({ following: 'waiting' });
});
