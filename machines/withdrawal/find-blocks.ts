import type { ResponseOf } from '#contract/call.ts';
import type { getExchange } from '#contract/withdrawal.ts';

/** What stops a withdrawal of any amount, in the order in which it is shown. */
export const WITHDRAWAL_BLOCKS = [
  'stopped',
  'orderOpen',
  'methodClosed',
  'noAccount',
  'noPassword',
  'wageringLeft',
  'belowMinimum',
  'aboveDailyLimit',
] as const;
export type WithdrawalBlock = (typeof WITHDRAWAL_BLOCKS)[number];

/** In the order in which they are checked. */
const AMOUNT_FAULTS = ['tooSmall', 'tooLarge', 'aboveDay', 'aboveBalance', 'locked'] as const;
export type AmountFault = (typeof AMOUNT_FAULTS)[number];

/** The facts of `getExchange` that decide whether a player can withdraw. */
export interface WithdrawalFacts
  extends Pick<
    ResponseOf<typeof getExchange>,
    'coin' | 'hasWithdrawPassword' | 'isStopped' | 'locked' | 'limits' | 'dailyLeft'
  > {
  accounts: readonly unknown[];
  /** Open ways to withdraw. */
  types: readonly unknown[];
  /** Null when no withdrawal is under way. */
  openOrder: unknown;
}

const stops: Record<WithdrawalBlock, (facts: WithdrawalFacts) => boolean> = {
  stopped: ({ isStopped }) => isStopped,
  orderOpen: ({ openOrder }) => openOrder !== null,
  methodClosed: ({ types }) => types.length === 0,
  noAccount: ({ accounts, types }) => types.length > 0 && accounts.length === 0,
  noPassword: ({ hasWithdrawPassword }) => !hasWithdrawPassword,
  wageringLeft: ({ coin, locked, limits }) => locked > 0 && coin - locked < limits.minAmount,
  belowMinimum: ({ coin, limits }) => coin < limits.minAmount,
  aboveDailyLimit: ({ dailyLeft, limits }) => dailyLeft < limits.minAmount,
};

const spoils: Record<AmountFault, (facts: AmountFacts, amount: number) => boolean> = {
  tooSmall: ({ limits }, amount) => amount < limits.minAmount,
  tooLarge: ({ limits }, amount) => amount > limits.maxAmount,
  aboveDay: ({ dailyLeft }, amount) => amount > dailyLeft,
  aboveBalance: ({ coin }, amount) => amount > coin,
  locked: ({ coin, locked }, amount) => amount > coin - locked,
};

type AmountFacts = Pick<WithdrawalFacts, 'coin' | 'locked' | 'limits' | 'dailyLeft'>;

/** Everything that stops a withdrawal before its amount is known; empty when one may be requested. */
export function findBlocks(facts: WithdrawalFacts): WithdrawalBlock[] {
  return WITHDRAWAL_BLOCKS.filter((block) => stops[block](facts));
}

/** The first fault of an amount in minor units; null when it may be withdrawn. */
export function findAmountFault(facts: AmountFacts, amount: number): AmountFault | null {
  return AMOUNT_FAULTS.find((fault) => spoils[fault](facts, amount)) ?? null;
}

/** The most that may be withdrawn now, minor units; below the minimum when nothing may. */
export function largestAmount({ coin, locked, limits, dailyLeft }: AmountFacts): number {
  return Math.min(coin - locked, limits.maxAmount, dailyLeft);
}
