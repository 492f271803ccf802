import { describe, expect, test } from 'vitest';
import { fromCallback } from 'xstate';
import {
  createSubmittedWithdrawal,
  createTestWithdrawal,
  FIRST_ID,
  SECOND_ID,
} from '#tests/create-test-withdrawal.ts';
import { failedCall } from '#tests/fake-call.ts';
import { sampleExchange, sampleExchangeOrder } from '#tests/sample-exchange.ts';
import type { WithdrawalBlock } from './find-blocks.ts';
import type { ExchangeFacts } from './plan-withdrawal.ts';

describe('what stops it is told before anything can be typed', () => {
  test.each<[WithdrawalBlock, Partial<ExchangeFacts>]>([
    ['methodClosed', { types: [] }],
    ['noAccount', { accounts: [] }],
    ['noPassword', { hasWithdrawPassword: false }],
    ['wageringLeft', { wageringLeft: 1, wageringTotal: 100 }],
    ['belowMinimum', { coin: 9_999 }],
    ['aboveDailyLimit', { dailyLeft: 9_999 }],
  ])('%s', async (block, facts) => {
    const { load, state, choose } = createTestWithdrawal();
    expect(state().hasTag('busy')).toBe(true);
    await load(facts);
    expect(state().value).toEqual({ blocked: 'told' });
    expect(state().context.blocks).toEqual([block]);
    choose('500');
    expect([state().matches('blocked'), state().context.amountText]).toEqual([true, '']);
  });

  test('every reason at once', async () => {
    const { load, state } = createTestWithdrawal();
    await load({ accounts: [], hasWithdrawPassword: false, wageringLeft: 5, coin: 0, dailyLeft: 0 });
    expect(state().context.blocks).toEqual([
      'noAccount',
      'noPassword',
      'wageringLeft',
      'belowMinimum',
      'aboveDailyLimit',
    ]);
  });

  test('no account of the method in the address, whatever others there are', async () => {
    const { load, state } = createTestWithdrawal({ method: 'maya' });
    await load();
    expect(state().context.blocks).toEqual(['noAccount']);
  });

  test('a method in the address that is closed, whether he has an account of it or not', async () => {
    for (const method of ['gcash', 'maya'] as const) {
      const { load, state } = createTestWithdrawal({ method });
      await load({ types: sampleExchange().types.filter(({ name }) => name === 'bank') });
      expect(state().context.blocks).toEqual(['methodClosed']);
    }
  });

  test('one that is under way is shown in its place', async () => {
    const { load, state } = createTestWithdrawal();
    await load({ openOrder: sampleExchangeOrder(), wageringLeft: 5 });
    expect(state().value).toEqual({ following: 'waiting' });
    expect(state().context.order).toEqual(sampleExchangeOrder());
  });
});

describe('a block that has gone is noticed when somebody looks again', () => {
  async function createRenewing() {
    const test = createTestWithdrawal();
    await test.load({ wageringLeft: 5 });
    test.send({ type: 'page.returned' });
    return test;
  }

  test('and the form opens', async () => {
    const { load, state } = await createRenewing();
    expect(state().hasTag('busy')).toBe(false);
    await load();
    expect(state().value).toBe('choosing');
  });

  test('and stays told when that cannot be known', async () => {
    const { fetchExchange, state } = await createRenewing();
    await fetchExchange.fail(failedCall('offline'));
    expect(state().value).toEqual({ blocked: 'told' });
    expect(state().context.blocks).toEqual(['wageringLeft']);
  });
});

describe('what cannot be loaded', () => {
  test.each([
    ['timeout', failedCall('timeout')],
    ['offline', failedCall('offline')],
    ['server', failedCall('server', 500)],
  ])('says why: %s', async (failure, error) => {
    const { fetchExchange, state } = createTestWithdrawal();
    await fetchExchange.fail(error);
    expect([state().value, state().context.failure]).toEqual(['failed', failure]);
  });

  test.each(['load.retry', 'page.returned'] as const)('is tried again: %s', async (type) => {
    const { fetchExchange, load, send, state } = createTestWithdrawal();
    await fetchExchange.fail(failedCall('offline'));
    send({ type });
    expect(state().value).toBe('loading');
    await load();
    expect([state().value, state().context.failure]).toEqual(['choosing', null]);
  });
});

describe('choosing', () => {
  test('shows fee and what arrives while the amount is typed', async () => {
    const { load, send, state } = createTestWithdrawal();
    await load();
    send({ type: 'amount.changed', text: '500' });
    expect(state().context.plan).toMatchObject({ amount: 50_000, fee: 250, payout: 49_750, fault: null });
    send({ type: 'account.choose', accountId: 'account-2' });
    expect(state().context.plan).toMatchObject({ fee: 1_500, payout: 48_500 });
  });

  test('says what is wrong with an amount once it is pressed on, until it is changed', async () => {
    const { load, choose, send, state } = createTestWithdrawal();
    await load();
    choose('99');
    expect([state().value, state().context.fault]).toEqual(['choosing', 'tooSmall']);
    send({ type: 'amount.changed', text: '100' });
    expect(state().context.fault).toBeNull();
  });

  test('goes on to the summary and back with what was typed', async () => {
    const { goBack, load, choose, send, state } = createTestWithdrawal();
    await load();
    choose('500');
    expect(state().value).toBe('confirming');
    send({ type: 'form.confirm' });
    expect(state().value).toBe('submitting');
    goBack();
    expect(state().value).toBe('confirming');
    send({ type: 'form.back' });
    expect([state().value, state().context.amountText]).toEqual(['choosing', '500']);
  });
});

test('what is confirmed is sent once with the password', async () => {
  const { load, choose, enterPin, submitExchange } = createTestWithdrawal();
  await load();
  choose('500');
  enterPin();
  expect(submitExchange.inputs).toEqual([
    { requestId: FIRST_ID, body: { accountId: 'account-1', amount: 50_000, password: '123456' } },
  ]);
});

test('what was said of the last request goes with another choice of account', async () => {
  const { load, send, state, submitExchange } = await createSubmittedWithdrawal();
  await submitExchange.fail(failedCall('refused', 1201));
  await load();
  expect([state().value, state().context.notice]).toEqual(['choosing', 'refused']);
  send({ type: 'account.choose', accountId: 'account-2' });
  expect(state().context.notice).toBeNull();
});

test('a changed amount is another request', async () => {
  const { goBack, load, choose, enterPin, submitExchange, send } = createTestWithdrawal();
  await load();
  choose('500');
  enterPin();
  await submitExchange.fail(failedCall('refused', 1405));
  goBack();
  send({ type: 'form.back' });
  choose('400');
  enterPin();
  expect(submitExchange.inputs.at(-1)).toMatchObject({ requestId: SECOND_ID, body: { amount: 40_000 } });
});

test('a page that cannot be watched is no reason to stop', async () => {
  const watch = fromCallback<{ type: 'page.returned' }>(() => {
    throw new Error('no page');
  });
  const { load, state } = createTestWithdrawal({ watch });
  await load();
  expect(state().value).toBe('choosing');
});
