import { describe, expect, test } from 'vitest';
import { sampleExchange, sampleReceivingAccount } from '#tests/sample-exchange.ts';
import { chooseAccount, narrowFacts, planWithdrawal, type TypedFault } from './plan-withdrawal.ts';

describe('the accounts to choose from', () => {
  const ids = (method: 'gcash' | 'maya' | 'bank' | null, changes = {}) =>
    narrowFacts(sampleExchange(changes), method).accounts.map(({ accountId }) => accountId);

  test('are all of them without a method in the address', () =>
    expect(ids(null)).toEqual(['account-1', 'account-2']));
  test('are those of the method in the address', () => expect(ids('bank')).toEqual(['account-2']));
  test('are none for a method without any', () => expect(ids('maya')).toEqual([]));
  test('are none for a closed method', () => {
    const types = sampleExchange().types.filter(({ name }) => name !== 'gcash');
    expect(ids(null, { types })).toEqual(['account-2']);
    expect(ids('gcash', { types })).toEqual([]);
  });
});

test('the methods to choose from are the open ones, or only the one in the address', () => {
  const names = (method: 'gcash' | null, types = sampleExchange().types) =>
    narrowFacts(sampleExchange({ types }), method).types.map(({ name }) => name);
  expect(names(null)).toEqual(['gcash', 'maya', 'bank']);
  expect(names('gcash')).toEqual(['gcash']);
  expect(names('gcash', [])).toEqual([]);
});

describe('the form begins with', () => {
  const [first, second] = [
    sampleReceivingAccount({ accountId: 'a', isDefault: false }),
    sampleReceivingAccount({ accountId: 'b', isDefault: true }),
  ];

  test.each([
    ['the account chosen before', [first, second], 'a', 'a'],
    ['the default account', [first, second], null, 'b'],
    ['the default account when the one chosen before is gone', [first, second], 'z', 'b'],
    ['the first account when none is the default', [first], null, 'a'],
    ['none', [], 'a', null],
  ])('%s', (_, accounts, chosen, expected) => {
    expect(chooseAccount(accounts, chosen)).toBe(expected);
  });
});

describe('the plan', () => {
  const plan = (amountText: string, accountId = 'account-1') =>
    planWithdrawal(sampleExchange(), { accountId, amountText });

  test('has the amount, the fee and what arrives', () => {
    expect(plan('500')).toEqual({
      account: sampleExchange().accounts[0],
      type: sampleExchange().types[0],
      amount: 50_000,
      fee: 250,
      payout: 49_750,
      fault: null,
    });
    expect(plan('500', 'account-2')).toMatchObject({ fee: 1_500, payout: 48_500 });
  });

  test('is null without an account', () => expect(plan('500', 'account-9')).toBeNull());

  test.each<[string, TypedFault | null]>([
    ['', 'missing'],
    ['  ', 'missing'],
    ['1.234', 'unreadable'],
    ['99.99', 'tooSmall'],
    ['100', null],
    ['1000', null],
    ['1000.01', 'aboveBalance'],
    ['25,000.01', 'tooLarge'],
  ])('reports what is wrong with %j: %s', (text, fault) => {
    expect(plan(text)?.fault).toBe(fault);
  });

  test.each(['', '1.2.3'])('%j has neither a fee nor a payout', (text) => {
    expect(plan(text)).toMatchObject({ amount: 0, fee: 0, payout: 0 });
  });
});
