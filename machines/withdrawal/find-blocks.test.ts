import { describe, expect, test } from 'vitest';
import fc from '#tests/fast-check.ts';
import {
  type AmountFault,
  findAmountFault,
  findBlocks,
  largestAmount,
  WITHDRAWAL_BLOCKS,
  type WithdrawalBlock,
  type WithdrawalFacts,
} from './find-blocks.ts';

const free: WithdrawalFacts = {
  coin: 50_000,
  accounts: [{}],
  types: [{}],
  hasWithdrawPassword: true,
  wageringLeft: 0,
  limits: { minAmount: 10_000, maxAmount: 40_000, dailyAmount: 60_000 },
  dailyLeft: 60_000,
  openOrder: null,
};

describe('findBlocks', () => {
  test.each<[string, Partial<WithdrawalFacts>, WithdrawalBlock[]]>([
    ['nothing is in the way', {}, []],
    ['no account', { accounts: [] }, ['noAccount']],
    ['no way that is open', { types: [] }, ['methodClosed']],
    ['neither, when an account would not help', { accounts: [], types: [] }, ['methodClosed']],
    ['no withdrawal password', { hasWithdrawPassword: false }, ['noPassword']],
    ['one minor unit to be wagered', { wageringLeft: 1 }, ['wageringLeft']],
    ['one minor unit below the least', { coin: 9_999 }, ['belowMinimum']],
    ['exactly the least', { coin: 10_000 }, []],
    ['less than the least is left of the day', { dailyLeft: 9_999 }, ['aboveDailyLimit']],
    ['exactly the least is left of the day', { dailyLeft: 10_000 }, []],
    ['one is under way', { openOrder: {} }, ['orderOpen']],
    [
      'everything at once',
      {
        coin: 0,
        accounts: [],
        hasWithdrawPassword: false,
        wageringLeft: 5,
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
    ['the least', 10_000, {}, null],
    ['one below it', 9_999, {}, 'tooSmall'],
    ['the most', 40_000, {}, null],
    ['one above it', 40_001, {}, 'tooLarge'],
    ['what is left of the day', 20_000, { dailyLeft: 20_000 }, null],
    ['one more', 20_001, { dailyLeft: 20_000 }, 'aboveDay'],
    ['the whole balance', 20_000, { coin: 20_000 }, null],
    ['one more than the balance', 20_001, { coin: 20_000 }, 'aboveBalance'],
  ])('%s', (_, amount, changes, fault) => {
    expect(findAmountFault({ ...free, ...changes }, amount)).toBe(fault);
  });
});

const amount = fc.integer({ min: 0, max: 100_000 });
const facts = fc.record({
  coin: amount,
  limits: fc.constant(free.limits),
  dailyLeft: amount,
});

test('an amount is right exactly from the least to the largest', () => {
  fc.assert(
    fc.property(facts, amount, (known, asked) => {
      const isWithin = asked >= known.limits.minAmount && asked <= largestAmount(known);
      expect(findAmountFault(known, asked) === null).toBe(isWithin);
    }),
  );
});

test('who is not stopped can withdraw the least, and who is stopped by an amount cannot', () => {
  fc.assert(
    fc.property(facts, (known) => {
      const blocks = findBlocks({ ...free, ...known });
      expect(findAmountFault(known, known.limits.minAmount) === null).toBe(blocks.length === 0);
    }),
  );
});
