import type { ErrorName } from '#contract/errors.ts';
import { formatMoney } from '#contract/money.ts';
import {
  type AmountFault,
  findAmountFault,
  findBlocks,
  largestAmount,
  type WithdrawalBlock,
  type WithdrawalFacts,
} from '#machines/withdrawal/withdrawal-rules.ts';
import { CallError } from '#server/core/http/call-error.ts';

interface Facts extends WithdrawalFacts {
  wageringLeft: number;
}

type Words = readonly [error: ErrorName, message: (facts: Facts) => string];

const BLOCKS: Record<WithdrawalBlock, Words> = {
  stopped: ['withdrawalsStopped', () => 'Your withdrawals are stopped. Please ask customer service.'],
  orderOpen: ['orderOpen', () => 'A withdrawal of yours is under way.'],
  methodClosed: ['accountMissing', () => 'Withdrawals are closed for the time being.'],
  noAccount: ['accountMissing', () => 'Please add a receiving account first.'],
  noPassword: ['passwordMissing', () => 'Please set your withdrawal password first.'],
  wageringLeft: [
    'wageringLeft',
    ({ wageringLeft }) => `Please play ${formatMoney(wageringLeft)} more before you withdraw.`,
  ],
  belowMinimum: [
    'belowMinimum',
    ({ limits }) => `Your balance is below ${formatMoney(limits.minAmount)}, the least that is paid out.`,
  ],
  aboveDailyLimit: ['aboveDailyLimit', () => 'You have withdrawn as much today as a day allows.'],
};

const FAULTS: Record<AmountFault, Words> = {
  tooSmall: ['belowMinimum', ({ limits }) => `amount: expected at least ${formatMoney(limits.minAmount)}.`],
  tooLarge: ['aboveMaximum', ({ limits }) => `amount: expected at most ${formatMoney(limits.maxAmount)}.`],
  aboveDay: ['aboveDailyLimit', (facts) => `amount: expected at most ${formatMoney(largestAmount(facts))}.`],
  aboveBalance: [
    'balanceTooLow',
    (facts) => `amount: expected at most ${formatMoney(largestAmount(facts))}.`,
  ],
  locked: ['wageringLeft', (facts) => `amount: expected at most ${formatMoney(largestAmount(facts))}.`],
};

/**
 * Applies the rules that the browser also shows.
 * @throws CallError named after the first rule that refuses it
 */
export function refuseWithdrawal(facts: Facts, amount: number): void {
  const [block] = findBlocks(facts);
  if (block !== undefined) throw new CallError(BLOCKS[block][0], BLOCKS[block][1](facts));
  const fault = findAmountFault(facts, amount);
  if (fault !== null) throw new CallError(FAULTS[fault][0], FAULTS[fault][1](facts), { field: 'amount' });
}
