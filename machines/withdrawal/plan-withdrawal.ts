import type { ExchangeType } from '#contract/app-config.ts';
import type { ResponseOf } from '#contract/call.ts';
import type { WITHDRAW_METHODS } from '#contract/constants.ts';
import { parseMoney } from '#contract/money.ts';
import type { ReceivingAccount } from '#contract/receiving-accounts.ts';
import type { getExchange } from '#contract/withdrawal.ts';
import { countFee } from './count-fee.ts';
import { type AmountFault, findAmountFault } from './find-blocks.ts';

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
 * Leaves the open methods and the accounts that they pay to.
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

/** @returns null while there is no account to withdraw to */
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
