import { calls } from '#contract/calls.ts';
import type { CallApp } from '#server/http/create-app.ts';
import { registerCall, registerRowCall } from '#server/http/register-call.ts';
import type { CheckoutDependencies } from '#server/orders/open-checkout.ts';
import { findPlacingFactsByToken } from '#server/repositories/place-deposit-order.ts';
import { createOrder } from '#server/services/create-recharge-order.ts';
import { toQuestion } from '#server/services/place-order.ts';
import { cancelOrder, listOrders, readOrder } from '#server/services/recharge-orders.ts';
import type { Sessions } from '#server/services/sessions.ts';
import { readTradeInfo } from '#server/services/trade-info.ts';

export function registerRechargeRoutes(
  app: CallApp,
  { sessions, ...deps }: CheckoutDependencies & { sessions: Sessions },
): void {
  registerCall(app, calls.getTradeInfo, ({ userId }) => readTradeInfo(deps, userId));
  registerRowCall(
    app,
    calls.createRechargeOrder,
    (token, body) => {
      const question = toQuestion(body.requestId, body, deps.clock());
      return sessions.find(token, (tx, tokenHash) => findPlacingFactsByToken(tx, tokenHash, question));
    },
    (facts, body) => createOrder(deps, facts, body),
  );
  registerCall(app, calls.getRechargeOrder, ({ userId, body }) => readOrder(deps, userId, body));
  registerCall(app, calls.cancelRechargeOrder, ({ userId, body }) => cancelOrder(deps, userId, body));
  registerCall(app, calls.rechargeRecord, ({ userId, body }) => listOrders(deps, userId, body));
}
