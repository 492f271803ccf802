import type { AppConfig } from '#contract/app-config.ts';

const CHANNELS = ['GCash', 'Maya', 'GrabPay', 'Bank transfer'];
const PRICES = [10_000, 20_000, 50_000, 100_000, 200_000, 500_000];
const BANKS = [
  'GCash',
  'Maya',
  'BDO',
  'BPI',
  'Metrobank',
  'Landbank',
  'UnionBank',
  'RCBC',
  'Security Bank',
  'PNB',
];

const rechargeItems = CHANNELS.flatMap((_, channel) =>
  PRICES.map((price, index) => ({
    id: (channel + 1) * 100 + index + 1,
    typeId: channel + 1,
    price,
    bonus: 0,
  })),
);

/** Channels, amounts and banks; minimums as specified: 100, and 10000 after the first deposit. */
export const seedRecharge: Pick<AppConfig, 'rechargeTypes' | 'rechargeItems' | 'banks'> = {
  rechargeTypes: CHANNELS.map((name, index) => ({
    id: index + 1,
    name,
    sort: index + 1,
    isDefault: index === 0 ? 1 : 0,
    minAmount: 100,
    minAmount2: 10_000,
  })),
  rechargeItems: Object.fromEntries(rechargeItems.map((item) => [String(item.id), item])),
  banks: Object.fromEntries(
    BANKS.map((name, index) => [String(index + 1), { bankId: index + 1, name, sort: index + 1 }]),
  ),
};
