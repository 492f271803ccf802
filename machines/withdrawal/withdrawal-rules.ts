import type { ExchangeType } from '#contract/app-config.ts';
import type { ResponseOf } from '#contract/call.ts';
import type { WITHDRAW_METHODS } from '#contract/constants.ts';
import { parseMoney } from '#contract/money.ts';
import type { ReceivingAccount } from '#contract/receiving-accounts.ts';
import type { getExchange } from '#contract/withdrawal.ts';
import { countFee } from './withdrawal-fee-rules.ts';

/** Reasons that stop a withdrawal of any amount, in the order in which they are shown. */
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

/** The largest amount that may be withdrawn now, minor units; below the minimum if none may. */
export function largestAmount({ coin, locked, limits, dailyLeft }: AmountFacts): number {
  return Math.min(coin - locked, limits.maxAmount, dailyLeft);
}

export type WithdrawMethod = (typeof WITHDRAW_METHODS)[number];
export type WithdrawalInfo = ResponseOf<typeof getExchange>;

/** Nothing typed, not an amount, or an amount that cannot be withdrawn. */
export type TypedFault = 'missing' | 'unreadable' | AmountFault;

/** A withdrawal as the form shows it. Minor units. */
export interface WithdrawalPlan {
  account: ReceivingAccount;
  type: ExchangeType;
  /** 0 without a readable amount. */
  amount: number;
  fee: number;
  payout: number;
  fault: TypedFault | null;
}

/**
 * Limits the facts to the open methods and the accounts that they pay to.
 * @param method keeps only this one and its accounts; null keeps all
 */
export function narrowFacts(facts: WithdrawalInfo, method: WithdrawMethod | null): WithdrawalInfo {
  const types = facts.types.filter(({ name }) => method === null || name === method);
  const accounts = facts.accounts.filter((account) => types.some(({ name }) => name === account.method));
  return { ...facts, types, accounts };
}

/** The account to begin with: the one chosen before if it still exists, else the default, else the first. */
export function chooseAccount(accounts: readonly ReceivingAccount[], chosen: string | null): string | null {
  const has = accounts.some(({ accountId }) => accountId === chosen);
  if (has) return chosen;
  return (accounts.find(({ isDefault }) => isDefault) ?? accounts[0])?.accountId ?? null;
}

/** @returns null while the player has no account to withdraw to */
export function planWithdrawal(
  facts: WithdrawalInfo,
  { accountId, amountText }: { accountId: string | null; amountText: string },
): WithdrawalPlan | null {
  const account = facts.accounts.find((one) => one.accountId === accountId);
  const type = facts.types.find(({ name }) => name === account?.method);
  if (!account || !type) return null;
  const amount = parseMoney(amountText) ?? 0;
  const fee = countFee(type, amount);
  return { account, type, amount, fee, payout: amount - fee, fault: findTypedFault(facts, amountText) };
}

function findTypedFault(facts: WithdrawalInfo, amountText: string): TypedFault | null {
  if (amountText.trim() === '') return 'missing';
  const amount = parseMoney(amountText);
  return amount === null ? 'unreadable' : findAmountFault(facts, amount);
}
