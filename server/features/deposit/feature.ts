import { calls } from '#contract/calls.ts';
import { ACTIVITY_ID } from '#contract/constants.ts';
import { activityTo } from '#server/core/config/activity.ts';
import type { ConfigUpgrade } from '#server/core/config/follow-release.ts';
import { createSingleFlight } from '#server/core/single-flight.ts';
import type { Feature } from '#server/features/feature.ts';
import { addCreateDepositRoutes } from './create-deposit.ts';
import { checkHeld } from './credit-deposit.ts';
import { readDepositInfo } from './deposit-info.ts';
import { depositCommands } from './held-commands.ts';
import type { CheckoutDependencies } from './open-checkout.ts';
import { addOwnDepositsRoutes, type OwnDepositsDependencies } from './own-deposits.ts';
import { checkReversals } from './reverse-payment.ts';
import { seedDeposits, usualMinutes } from './seed-deposits.ts';

/** A channel without words about its cost would look free: an edited document says so from the start. */
const channelCosts: ConfigUpgrade = {
  id: 'deposit-channel-costs',
  document: 'appConfig',
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
