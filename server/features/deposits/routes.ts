import { calls } from '#contract/calls.ts';
import type { CallApp } from '#server/core/http/create-app.ts';
import { registerCall, registerValueCall } from '#server/core/http/register-call.ts';
import { createOrder } from './create-recharge-order.ts';
import type { CheckoutDependencies } from './open-checkout.ts';
import { cancelOrder, listOrders, readOrder } from './recharge-orders.ts';
import { readTradeInfo } from './trade-info.ts';

export function registerRechargeRoutes(app: CallApp, deps: CheckoutDependencies): void {
  registerCall(app, calls.getTradeInfo, ({ userId }) => readTradeInfo(deps, userId));
  registerValueCall(app, calls.createRechargeOrder, deps, createOrder(deps));
  registerCall(app, calls.getRechargeOrder, ({ userId, body }) => readOrder(deps, userId, body));
  registerValueCall(app, calls.cancelRechargeOrder, deps, cancelOrder(deps));
  registerCall(app, calls.rechargeRecord, ({ userId, body }) => listOrders(deps, userId, body));
}
