import type { AppConfig, RechargeType } from '#contract/app-config.ts';
import { calls } from '#contract/calls.ts';
import { ACTIVITY_ID, DEPOSIT_MINIMUM } from '#contract/constants.ts';
import { activityTo } from '#server/core/config/activity.ts';
import type { ConfigUpgrade } from '#server/core/config/follow-release.ts';
import { createSingleFlight } from '#server/core/single-flight.ts';
import type { Feature } from '#server/features/feature.ts';
import type { CheckoutDependencies } from './advance-deposit.ts';
import { addCreateDepositRoutes } from './create-deposit.ts';
import { checkHeld } from './credit-deposit.ts';
import { readDepositInfo } from './deposit-info.ts';
import { depositCommands } from './held-commands.ts';
import { addOwnDepositsRoutes, type OwnDepositsDependencies } from './own-deposits.ts';
import { checkReversals } from './reverse-payment.ts';

const CHANNELS: readonly (readonly [name: string, look: RechargeType['look']])[] = [
  ['GCash', 'wallet'],
  ['Maya', 'wallet'],
  ['Card', 'card'],
  ['Bank transfer', 'bank'],
];

/** Minutes from the payment to the coins, by how a channel is paid. A transfer can take a working day. */
const usualMinutes = {
  wallet: { minMinutes: 0, maxMinutes: 0 },
  card: { minMinutes: 0, maxMinutes: 5 },
  bank: { minMinutes: 5, maxMinutes: 1_440 },
} as const satisfies Record<RechargeType['look'], object>;

const PRICES = [10_000, 20_000, 50_000, 100_000, 200_000, 500_000];

const rechargeItems = CHANNELS.flatMap((_, channel) =>
  PRICES.map((price, index) => ({
    id: (channel + 1) * 100 + index + 1,
    typeId: channel + 1,
    price,
    bonus: 0,
  })),
);

/** Channels and amounts; minimums as specified: 100, and 10000 after the first deposit. */
const seedDeposits: Pick<
  AppConfig,
  | 'rechargeTypes'
  | 'rechargeItems'
  | 'depositBetMultiple'
  | 'firstDepositConfigs'
  | 'couponTerms'
  | 'signUpCoupons'
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
    feeFixed: 0,
    feeRate: 0,
    ...usualMinutes[look],
  })),
  rechargeItems: Object.fromEntries(rechargeItems.map((item) => [String(item.id), item])),
  depositBetMultiple: 1,
  firstDepositConfigs: [
    {
      ...{ id: 1, name: 'First deposit', percent: 100, cap: 100_000, minAmount: 10_000 },
      ...{ betMultiple: 5, days: 7, sort: 1 },
    },
  ],
  couponTerms: [
    { propId: 1001, minAmount: 10_000, cap: 50_000, betMultiple: 3 },
    { propId: 1002, minAmount: 50_000, cap: 100_000, betMultiple: 3 },
    { propId: 1201, minAmount: 20_000, cap: 2_000, betMultiple: 3 },
    { propId: 1202, minAmount: 50_000, cap: 5_000, betMultiple: 3 },
  ],
  signUpCoupons: [1001],
};

/** A channel without words about its cost would look free: an edited document says so from the start. */
const channelCosts: ConfigUpgrade = {
  id: 'deposit-channel-costs',
  isRequired: true,
  says: 'each deposit channel says its fee and how long a payment takes',
  apply: (body) => ({
    ...body,
    rechargeTypes: (Array.isArray(body.rechargeTypes) ? body.rechargeTypes : []).map((type) => ({
      feeFixed: 0,
      feeRate: 0,
      ...usualMinutes[lookOf(type)],
      ...type,
    })),
  }),
};

function lookOf(type: object): keyof typeof usualMinutes {
  const look: unknown = Reflect.get(type, 'look');
  return look === 'card' || look === 'bank' ? look : 'wallet';
}

export const deposit: Feature<CheckoutDependencies> = {
  routes(answer, given) {
    const deps: OwnDepositsDependencies = { ...given, shareCheck: createSingleFlight() };
    answer(calls.getTradeInfo, ({ userId, body }) => readDepositInfo(deps, userId, body.hash));
    addCreateDepositRoutes(answer, deps);
    addOwnDepositsRoutes(answer, deps);
  },
  activity: activityTo('/activity/first-deposit', {
    ...{ id: ACTIVITY_ID.firstDeposit, name: 'First deposit', sort: 2, unloginShowStatus: 1 },
  }),
  seeds: seedDeposits,
  movementKinds: {
    deposits: [
      'deposit',
      'deposit-held',
      'deposit-returned',
      'deposit-reversed',
      'deposit-restored',
      'debt-paid',
    ],
    bonuses: ['deposit-bonus', 'bonus-reversed', 'bonus-restored'],
    other: ['deposit-loss', 'deposit-loss-returned'],
  },
  configUpgrades: [channelCosts],
  bookChecks: () => [checkReversals, checkHeld],
  commands: depositCommands,
};
