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
