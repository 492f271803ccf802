import { calls } from '#contract/calls.ts';
import { registerCall, registerValueCall } from '#server/core/http/register-call.ts';
import type { Feature } from '#server/features/feature.ts';
import {
  askForExchange,
  describeExchange,
  type ExchangeDependencies,
  findOwnOrder,
  listOwnOrders,
} from './exchange.ts';

export const withdrawals: Feature<ExchangeDependencies> = {
  routes(app, deps) {
    registerCall(app, calls.getExchange, ({ userId }) => describeExchange(deps, userId));
    registerValueCall(app, calls.exchange, deps, askForExchange(deps));
    registerCall(app, calls.getExchangeOrder, ({ userId, body }) => findOwnOrder(deps, userId, body));
    registerCall(app, calls.exchangeRecord, ({ userId, body }) => listOwnOrders(deps, userId, body));
  },
  movementKinds: {
    withdrawals: ['withdrawal', 'withdrawal-return'],
    other: ['withdrawal-paid', 'withdrawal-fee'],
  },
};
