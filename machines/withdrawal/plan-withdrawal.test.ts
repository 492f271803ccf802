import { describe, expect, test } from 'vitest';
import { sampleExchange, sampleReceivingAccount } from '#tests/sample-exchange.ts';
import { chooseAccount, narrowFacts, planWithdrawal, type TypedFault } from './plan-withdrawal.ts';

describe('accounts to choose from', () => {
  const ids = (method: 'gcash' | 'maya' | 'bank' | null, changes = {}) =>
    narrowFacts(sampleExchange(changes), method).accounts.map(({ accountId }) => accountId);

  test('are all of them', () => expect(ids(null)).toEqual(['account-1', 'account-2']));
  test('are those of the method in the address', () => expect(ids('bank')).toEqual(['account-2']));
  test('are none of a method without any', () => expect(ids('maya')).toEqual([]));
  test('are none of a method that is closed', () => {
    const types = sampleExchange().types.filter(({ name }) => name !== 'gcash');
    expect(ids(null, { types })).toEqual(['account-2']);
    expect(ids('gcash', { types })).toEqual([]);
  });
});

test('ways to choose from are those that are open, and with a method in the address that one', () => {
  const names = (method: 'gcash' | null, types = sampleExchange().types) =>
    narrowFacts(sampleExchange({ types }), method).types.map(({ name }) => name);
  expect(names(null)).toEqual(['gcash', 'maya', 'bank']);
  expect(names('gcash')).toEqual(['gcash']);
  expect(names('gcash', [])).toEqual([]);
});

describe('the account that it begins with', () => {
  const [first, second] = [
    sampleReceivingAccount({ accountId: 'a', isDefault: false }),
    sampleReceivingAccount({ accountId: 'b', isDefault: true }),
  ];

  test.each([
    ['the chosen one', [first, second], 'a', 'a'],
    ['the default one', [first, second], null, 'b'],
    ['the default one when the chosen one is gone', [first, second], 'z', 'b'],
    ['the first when none is the default', [first], null, 'a'],
    ['none', [], 'a', null],
  ])('%s', (_, accounts, chosen, expected) => {
    expect(chooseAccount(accounts, chosen)).toBe(expected);
  });
});

describe('the plan', () => {
  const plan = (amountText: string, accountId = 'account-1') =>
    planWithdrawal(sampleExchange(), { accountId, amountText });

  test('says what leaves, what it costs and what arrives', () => {
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

  test('is none without an account', () => expect(plan('500', 'account-9')).toBeNull());

  test.each<[string, TypedFault | null]>([
    ['', 'missing'],
    ['  ', 'missing'],
    ['1.234', 'unreadable'],
    ['99.99', 'tooSmall'],
    ['100', null],
    ['1000', null],
    ['1000.01', 'aboveBalance'],
    ['25,000.01', 'tooLarge'],
  ])('finds what is wrong with %j: %s', (text, fault) => {
    expect(plan(text)?.fault).toBe(fault);
  });

  test.each(['', '1.2.3'])('%j costs nothing and brings nothing', (text) => {
    expect(plan(text)).toMatchObject({ amount: 0, fee: 0, payout: 0 });
  });
});
