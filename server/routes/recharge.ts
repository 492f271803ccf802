import { calls } from '#contract/calls.ts';
import type { CallApp } from '#server/http/create-app.ts';
import { registerCall, registerValueCall } from '#server/http/register-call.ts';
import type { CheckoutDependencies } from '#server/orders/open-checkout.ts';
import { createOrder } from '#server/services/create-recharge-order.ts';
import { cancelOrder, listOrders, readOrder } from '#server/services/recharge-orders.ts';
import { readTradeInfo } from '#server/services/trade-info.ts';

export function registerRechargeRoutes(app: CallApp, deps: CheckoutDependencies): void {
  registerCall(app, calls.getTradeInfo, ({ userId }) => readTradeInfo(deps, userId));
  registerValueCall(app, calls.createRechargeOrder, deps, createOrder(deps));
  registerCall(app, calls.getRechargeOrder, ({ userId, body }) => readOrder(deps, userId, body));
  registerValueCall(app, calls.cancelRechargeOrder, deps, cancelOrder(deps));
  registerCall(app, calls.rechargeRecord, ({ userId, body }) => listOrders(deps, userId, body));
}
