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
import type { WithdrawalBlock, WithdrawalInfo } from './withdrawal-rules.ts';

describe('before anything can be typed the player sees', () => {
  test.each<[WithdrawalBlock, Partial<WithdrawalInfo>]>([
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

  test('every block at once', async () => {
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

  test('that the method in the address has no account, whatever others there are', async () => {
    const { load, state } = createTestWithdrawal({ method: 'maya' });
    await load();
    expect(state().context.blocks).toEqual(['noAccount']);
  });

  test('that the method in the address is closed, whether they have an account of it or not', async () => {
    for (const method of ['gcash', 'maya'] as const) {
      const { load, state } = createTestWithdrawal({ method });
      await load({ types: sampleExchange().types.filter(({ name }) => name === 'bank') });
      expect(state().context.blocks).toEqual(['methodClosed']);
    }
  });

  test('a withdrawal under way in place of the form', async () => {
    const { load, state } = createTestWithdrawal();
    await load({ openOrder: sampleExchangeOrder(), wageringLeft: 5 });
    expect(state().value).toEqual({ following: 'waiting' });
    expect(state().context.order).toEqual(sampleExchangeOrder());
  });
});

describe('when the player looks again', () => {
  async function createRenewing() {
    const test = createTestWithdrawal();
    await test.load({ wageringLeft: 5 });
    test.send({ type: 'page.returned' });
    return test;
  }

  test('a block that has gone opens the form', async () => {
    const { load, state } = await createRenewing();
    expect(state().hasTag('busy')).toBe(false);
    await load();
    expect(state().value).toBe('choosing');
  });

  test('a block stays when the facts cannot be loaded', async () => {
    const { fetchWithdrawalInfo, state } = await createRenewing();
    await fetchWithdrawalInfo.fail(failedCall('offline'));
    expect(state().value).toEqual({ blocked: 'told' });
    expect(state().context.blocks).toEqual(['wageringLeft']);
  });
});

describe('a page that cannot be loaded', () => {
  test.each([
    ['timeout', failedCall('timeout')],
    ['offline', failedCall('offline')],
    ['server', failedCall('server', 500)],
  ])('says why (%s)', async (failure, error) => {
    const { fetchWithdrawalInfo, state } = createTestWithdrawal();
    await fetchWithdrawalInfo.fail(error);
    expect([state().value, state().context.failure]).toEqual(['failed', failure]);
  });

  test.each(['load.retry', 'page.returned'] as const)('is loaded again on %s', async (type) => {
    const { fetchWithdrawalInfo, load, send, state } = createTestWithdrawal();
    await fetchWithdrawalInfo.fail(failedCall('offline'));
    send({ type });
    expect(state().value).toBe('loading');
    await load();
    expect([state().value, state().context.failure]).toEqual(['choosing', null]);
  });
});

describe('the form', () => {
  test('shows fee and what arrives while the amount is typed', async () => {
    const { load, send, state } = createTestWithdrawal();
    await load();
    send({ type: 'amount.changed', text: '500' });
    expect(state().context.plan).toMatchObject({ amount: 50_000, fee: 250, payout: 49_750, fault: null });
    send({ type: 'account.choose', accountId: 'account-2' });
    expect(state().context.plan).toMatchObject({ fee: 1_500, payout: 48_500 });
  });

  test('shows the fault of an amount after a press on continue, until the amount changes', async () => {
    const { load, choose, send, state } = createTestWithdrawal();
    await load();
    choose('99');
    expect([state().value, state().context.fault]).toEqual(['choosing', 'tooSmall']);
    send({ type: 'amount.changed', text: '100' });
    expect(state().context.fault).toBeNull();
  });

  test('goes on to the summary and back with the typed values', async () => {
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

test('a confirmed withdrawal is sent once, with the password', async () => {
  const { load, choose, enterPin, submitWithdrawal } = createTestWithdrawal();
  await load();
  choose('500');
  enterPin();
  expect(submitWithdrawal.inputs).toEqual([
    { requestId: FIRST_ID, body: { accountId: 'account-1', amount: 50_000, fee: 250, password: '123456' } },
  ]);
});

test('choosing another account clears the notice of the last request', async () => {
  const { load, send, state, submitWithdrawal } = await createSubmittedWithdrawal();
  await submitWithdrawal.fail(failedCall('refused', 1201));
  await load();
  expect([state().value, state().context.notice]).toEqual(['choosing', 'refused']);
  send({ type: 'account.choose', accountId: 'account-2' });
  expect(state().context.notice).toBeNull();
});

test('a changed amount is another request', async () => {
  const { goBack, load, choose, enterPin, submitWithdrawal, send } = createTestWithdrawal();
  await load();
  choose('500');
  enterPin();
  await submitWithdrawal.fail(failedCall('refused', 1405));
  goBack();
  send({ type: 'form.back' });
  choose('400');
  enterPin();
  expect(submitWithdrawal.inputs.at(-1)).toMatchObject({ requestId: SECOND_ID, body: { amount: 40_000 } });
});

test('the chart works where the page cannot be watched', async () => {
  const watch = fromCallback<{ type: 'page.returned' }>(() => {
    throw new Error('no page');
  });
  const { load, state } = createTestWithdrawal({ watch });
  await load();
  expect(state().value).toBe('choosing');
});
