import { calls } from '#contract/calls.ts';
import { ACTIVITY_ID } from '#contract/constants.ts';
import { registerCall, registerValueCall } from '#server/core/http/register-call.ts';
import type { Feature } from '#server/features/feature.ts';
import { createOrder } from './create-deposit.ts';
import type { CheckoutDependencies } from './open-checkout.ts';
import { cancelOrder, listOrders, readOrder } from './own-deposits.ts';
import { checkReversals } from './reverse-payment.ts';
import { readTradeInfo } from './trade-info.ts';

export const deposits: Feature<CheckoutDependencies> = {
  routes(app, deps) {
    registerCall(app, calls.getTradeInfo, ({ userId, body }) => readTradeInfo(deps, userId, body.hash));
    registerValueCall(app, calls.createRechargeOrder, deps, createOrder(deps));
    registerCall(app, calls.getRechargeOrder, ({ userId, body }) => readOrder(deps, userId, body));
    registerValueCall(app, calls.cancelRechargeOrder, deps, cancelOrder(deps));
    registerCall(app, calls.rechargeRecord, ({ userId, body }) => listOrders(deps, userId, body));
  },
  activityId: ACTIVITY_ID.firstDeposit,
  movementKinds: {
    deposits: ['deposit', 'deposit-reversed', 'deposit-restored', 'debt-paid'],
    bonuses: ['deposit-bonus', 'bonus-reversed', 'bonus-restored'],
    other: ['deposit-loss', 'deposit-loss-returned'],
  },
  bookChecks: () => [checkReversals],
};
