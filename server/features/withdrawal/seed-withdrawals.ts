import type { Bank } from '#contract/app-config.ts';
import type { WrittenConfig } from '#contract/written-config.ts';

const WALLETS: readonly (readonly [name: string, method: Bank['method']])[] = [
  ['GCash', 'gcash'],
  ['Maya', 'maya'],
];

/** Banks, with the shortest and the longest account number of each. */
const BANKS: readonly (readonly [name: string, minLength: number, maxLength: number])[] = [
  ['BDO', 10, 12],
  ['BPI', 10, 10],
  ['Metrobank', 10, 13],
  ['Landbank', 10, 10],
  ['UnionBank', 12, 12],
  ['RCBC', 10, 16],
  ['Security Bank', 13, 13],
  ['PNB', 10, 12],
];

const banks: Omit<Bank, 'bankId' | 'sort'>[] = [
  ...WALLETS.map(([name, method]) => ({
    name,
    method,
    numberKind: 'mobile' as const,
    minLength: 11,
    maxLength: 11,
  })),
  ...BANKS.map(([name, minLength, maxLength]) => ({
    name,
    method: 'bank' as const,
    numberKind: 'account' as const,
    minLength,
    maxLength,
  })),
];

/** Hours. */
export const COOLING_HOURS = 24;

/** ₱100.00. */
export const MIN_NET_DEPOSITS = 10_000;

/** Banks, fees and limits. */
export const seedWithdrawals: Pick<
  WrittenConfig,
  'banks' | 'exchangeTypes' | 'exchangeLimits' | 'minNetDeposits' | 'coolingHours'
> = {
  banks: Object.fromEntries(
    banks.map((bank, index) => [String(index + 1), { bankId: index + 1, ...bank, sort: index + 1 }]),
  ),
  exchangeTypes: [
    { name: 'gcash', sort: 1, feeFixed: 0, feeRate: 50, minMinutes: 1, maxMinutes: 30 },
    { name: 'maya', sort: 2, feeFixed: 0, feeRate: 50, minMinutes: 1, maxMinutes: 30 },
    { name: 'bank', sort: 3, feeFixed: 1_500, feeRate: 0, minMinutes: 10, maxMinutes: 1_440 },
  ],
  exchangeLimits: { minAmount: 10_000, maxAmount: 2_500_000, dailyAmount: 5_000_000 },
  minNetDeposits: MIN_NET_DEPOSITS,
  coolingHours: COOLING_HOURS,
};
