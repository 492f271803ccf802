import { calls } from '#contract/calls.ts';
import { ACTIVITY_ID } from '#contract/constants.ts';
import type { ConfigUpgrade } from '#server/core/config/follow-release.ts';
import { registerCall, registerValueCall } from '#server/core/http/register-call.ts';
import { createSingleFlight } from '#server/core/single-flight.ts';
import type { Feature } from '#server/features/feature.ts';
import { createOrder } from './create-deposit.ts';
import { checkHeld } from './credit-deposit.ts';
import type { CheckoutDependencies } from './open-checkout.ts';
import {
  cancelOrder,
  listOrders,
  type OwnDepositsDependencies,
  readOrder,
  resolveHeld,
} from './own-deposits.ts';
import { checkReversals } from './reverse-payment.ts';
import { usualMinutes } from './seed-deposits.ts';
import { readTradeInfo } from './trade-info.ts';

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
  routes(app, given) {
    const deps: OwnDepositsDependencies = { ...given, shareCheck: createSingleFlight() };
    registerCall(app, calls.getTradeInfo, ({ userId, body }) => readTradeInfo(deps, userId, body.hash));
    registerValueCall(app, calls.createRechargeOrder, deps, createOrder(deps));
    registerCall(app, calls.getRechargeOrder, ({ userId, body }) => readOrder(deps, userId, body));
    registerValueCall(app, calls.cancelRechargeOrder, deps, cancelOrder(deps));
    registerValueCall(app, calls.resolveHeldDeposit, deps, resolveHeld(deps));
    registerCall(app, calls.rechargeRecord, ({ userId, body }) => listOrders(deps, userId, body));
  },
  activityId: ACTIVITY_ID.firstDeposit,
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
};
