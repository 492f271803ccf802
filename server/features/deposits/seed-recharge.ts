import type { AppConfig, Bank, RechargeType } from '#contract/app-config.ts';
import { DEPOSIT_MINIMUM } from '#contract/constants.ts';

const CHANNELS: readonly (readonly [name: string, look: RechargeType['look']])[] = [
  ['GCash', 'wallet'],
  ['Maya', 'wallet'],
  ['Card', 'card'],
  ['Bank transfer', 'bank'],
];

const PRICES = [10_000, 20_000, 50_000, 100_000, 200_000, 500_000];

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

const rechargeItems = CHANNELS.flatMap((_, channel) =>
  PRICES.map((price, index) => ({
    id: (channel + 1) * 100 + index + 1,
    typeId: channel + 1,
    price,
    bonus: 0,
  })),
);

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

/** Channels, amounts and banks; minimums as specified: 100, and 10000 after the first deposit. */
export const seedRecharge: Pick<
  AppConfig,
  | 'rechargeTypes'
  | 'rechargeItems'
  | 'depositBetMultiple'
  | 'couponTerms'
  | 'signUpCoupons'
  | 'banks'
  | 'exchangeTypes'
  | 'exchangeLimits'
> = {
  rechargeTypes: CHANNELS.map(([name, look], index) => ({
    id: index + 1,
    name,
    sort: index + 1,
    isDefault: index === 0 ? 1 : 0,
    minAmount: DEPOSIT_MINIMUM.first,
    minAmount2: DEPOSIT_MINIMUM.later,
    maxAmount: 5_000_000,
    look,
  })),
  rechargeItems: Object.fromEntries(rechargeItems.map((item) => [String(item.id), item])),
  depositBetMultiple: 1,
  couponTerms: [
    { propId: 1001, minAmount: 10_000, cap: 50_000, betMultiple: 3 },
    { propId: 1002, minAmount: 50_000, cap: 100_000, betMultiple: 3 },
    { propId: 1201, minAmount: 20_000, cap: 2_000, betMultiple: 3 },
    { propId: 1202, minAmount: 50_000, cap: 5_000, betMultiple: 3 },
    { propId: 1301, minAmount: DEPOSIT_MINIMUM.first, cap: 1_000, betMultiple: 5 },
  ],
  signUpCoupons: [1001],
  banks: Object.fromEntries(
    banks.map((bank, index) => [String(index + 1), { bankId: index + 1, ...bank, sort: index + 1 }]),
  ),
  exchangeTypes: [
    { name: 'gcash', sort: 1, feeFixed: 0, feeRate: 50, minMinutes: 1, maxMinutes: 30 },
    { name: 'maya', sort: 2, feeFixed: 0, feeRate: 50, minMinutes: 1, maxMinutes: 30 },
    { name: 'bank', sort: 3, feeFixed: 1_500, feeRate: 0, minMinutes: 10, maxMinutes: 1_440 },
  ],
  exchangeLimits: { minAmount: 10_000, maxAmount: 2_500_000, dailyAmount: 5_000_000 },
};
