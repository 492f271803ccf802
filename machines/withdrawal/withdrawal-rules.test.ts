import { describe, expect, test } from 'vitest';
import fc from '#tests/fast-check.ts';
import { sampleExchange, sampleReceivingAccount } from '#tests/sample-exchange.ts';
import {
  type AmountFault,
  chooseAccount,
  findAmountFault,
  findBlocks,
  largestAmount,
  narrowFacts,
  planWithdrawal,
  type TypedFault,
  WITHDRAWAL_BLOCKS,
  type WithdrawalBlock,
  type WithdrawalFacts,
} from './withdrawal-rules.ts';

const free: WithdrawalFacts = {
  coin: 50_000,
  accounts: [{}],
  types: [{}],
  hasWithdrawPassword: true,
  isStopped: false,
  locked: 0,
  limits: { minAmount: 10_000, maxAmount: 40_000, dailyAmount: 60_000 },
  dailyLeft: 60_000,
  openOrder: null,
};

describe('findBlocks', () => {
  test.each<[string, Partial<WithdrawalFacts>, WithdrawalBlock[]]>([
    ['nothing is in the way', {}, []],
    ['no account', { accounts: [] }, ['noAccount']],
    ['no open method', { types: [] }, ['methodClosed']],
    ['neither an account nor an open method', { accounts: [], types: [] }, ['methodClosed']],
    ['no withdrawal password', { hasWithdrawPassword: false }, ['noPassword']],
    ['all but less than the minimum locked', { locked: 40_001 }, ['wageringLeft']],
    ['all but the minimum locked', { locked: 40_000 }, []],
    ['one minor unit below the minimum', { coin: 9_999 }, ['belowMinimum']],
    ['exactly the minimum', { coin: 10_000 }, []],
    ['less than the minimum left for today', { dailyLeft: 9_999 }, ['aboveDailyLimit']],
    ['exactly the minimum left for today', { dailyLeft: 10_000 }, []],
    ['a withdrawal under way', { openOrder: {} }, ['orderOpen']],
    ['withdrawals stopped', { isStopped: true }, ['stopped']],
    [
      'everything at once',
      {
        isStopped: true,
        coin: 0,
        accounts: [],
        hasWithdrawPassword: false,
        locked: 5,
        dailyLeft: 0,
        openOrder: {},
      },
      WITHDRAWAL_BLOCKS.filter((block) => block !== 'methodClosed'),
    ],
  ])('%s', (_, changes, blocks) => {
    expect(findBlocks({ ...free, ...changes })).toEqual(blocks);
  });
});

describe('findAmountFault', () => {
  test.each<[string, number, Partial<WithdrawalFacts>, AmountFault | null]>([
    ['the minimum', 10_000, {}, null],
    ['one below the minimum', 9_999, {}, 'tooSmall'],
    ['the maximum', 40_000, {}, null],
    ['one above the maximum', 40_001, {}, 'tooLarge'],
    ['what is left for today', 20_000, { dailyLeft: 20_000 }, null],
    ['one more than what is left for today', 20_001, { dailyLeft: 20_000 }, 'aboveDay'],
    ['the whole balance', 20_000, { coin: 20_000 }, null],
    ['one more than the balance', 20_001, { coin: 20_000 }, 'aboveBalance'],
    ['what is not locked', 20_000, { locked: 30_000 }, null],
    ['one more than what is not locked', 20_001, { locked: 30_000 }, 'locked'],
  ])('%s', (_, amount, changes, fault) => {
    expect(findAmountFault({ ...free, ...changes }, amount)).toBe(fault);
  });
});

const amount = fc.integer({ min: 0, max: 100_000 });
const facts = fc.record({
  coin: amount,
  locked: fc.oneof(fc.constant(0), amount),
  limits: fc.constant(free.limits),
  dailyLeft: amount,
});

test('an amount is allowed exactly from the minimum to the largest possible', () => {
  fc.assert(
    fc.property(facts, amount, (known, asked) => {
      const isWithin = asked >= known.limits.minAmount && asked <= largestAmount(known);
      expect(findAmountFault(known, asked) === null).toBe(isWithin);
    }),
  );
});

test('a player who is not blocked can withdraw the minimum, and one who is blocked by an amount cannot', () => {
  fc.assert(
    fc.property(facts, (known) => {
      const blocks = findBlocks({ ...free, ...known });
      expect(findAmountFault(known, known.limits.minAmount) === null).toBe(blocks.length === 0);
    }),
  );
});

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
