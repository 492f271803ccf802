import type { Bank } from '#contract/app-config.ts';
import type { ReceivingAccount } from '#contract/receiving-accounts.ts';
import type { ExchangeOrder } from '#contract/withdrawal.ts';
import type { WithdrawalInfo } from '#machines/withdrawal/withdrawal-rules.ts';

const NOW = 1_795_000_000_000;

export function sampleReceivingAccount(overrides: Partial<ReceivingAccount> = {}): ReceivingAccount {
  return {
    accountId: 'account-1',
    bankId: 1,
    bankName: 'GCash',
    method: 'gcash',
    holder: 'Maria Clara Santos',
    maskedNumber: '•••••••4567',
    isDefault: true,
    ...overrides,
  };
}

/** A player who can withdraw; nothing, when there is something left to wager. */
export function sampleExchange(overrides: Partial<WithdrawalInfo> = {}): WithdrawalInfo {
  return {
    coin: 100_000,
    netDeposited: 20_000,
    hasWithdrawPassword: true,
    accounts: [
      sampleReceivingAccount(),
      sampleReceivingAccount({
        accountId: 'account-2',
        bankId: 3,
        bankName: 'BDO',
        method: 'bank',
        maskedNumber: '••••••7890',
        isDefault: false,
      }),
    ],
    wageringLeft: 0,
    wageringTotal: 0,
    locked: overrides.wageringLeft ? 100_000 : 0,
    lockedParts: [],
    limits: { minAmount: 10_000, maxAmount: 2_500_000, dailyAmount: 5_000_000 },
    dailyLeft: 5_000_000,
    dayEndsAt: NOW + 3_600_000,
    types: [
      { name: 'gcash', sort: 1, feeFixed: 0, feeRate: 50, minMinutes: 1, maxMinutes: 30 },
      { name: 'maya', sort: 2, feeFixed: 0, feeRate: 50, minMinutes: 1, maxMinutes: 30 },
      { name: 'bank', sort: 3, feeFixed: 1_500, feeRate: 0, minMinutes: 10, maxMinutes: 1_440 },
    ],
    isReviewed: false,
    waitsUntil: 0,
    isStopped: false,
    openOrder: null,
    ...overrides,
  };
}

/** A newly requested withdrawal. */
export function sampleExchangeOrder(overrides: Partial<ExchangeOrder> = {}): ExchangeOrder {
  return {
    orderId: 'order-1',
    state: 'reviewing',
    method: 'gcash',
    amount: 50_000,
    fee: 250,
    payout: 49_750,
    bankName: 'GCash',
    holder: 'Maria Clara Santos',
    maskedNumber: '•••••••4567',
    reason: '',
    createdAt: NOW,
    dueAt: NOW + 1_800_000,
    steps: [
      { state: 'requested', time: NOW },
      { state: 'reviewing', time: NOW + 1_000 },
    ],
    ...overrides,
  };
}

export const sampleBanks: readonly Bank[] = [
  { bankId: 1, name: 'GCash', sort: 1, method: 'gcash', numberKind: 'mobile', minLength: 11, maxLength: 11 },
  { bankId: 3, name: 'BDO', sort: 3, method: 'bank', numberKind: 'account', minLength: 10, maxLength: 12 },
];
