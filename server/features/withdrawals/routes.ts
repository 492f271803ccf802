import { calls } from '#contract/calls.ts';
import type { CallApp } from '#server/core/http/create-app.ts';
import { registerCall, registerValueCall } from '#server/core/http/register-call.ts';
import {
  addAccount,
  listOwnAccounts,
  modifyAccount,
} from '#server/features/receiving-accounts/receiving-accounts.ts';
import {
  askForExchange,
  describeExchange,
  type ExchangeDependencies,
  findOwnOrder,
  listOwnOrders,
} from './exchange.ts';

export function registerExchangeRoutes(app: CallApp, deps: ExchangeDependencies): void {
  registerCall(app, calls.getExchange, ({ userId }) => describeExchange(deps, userId));
  registerValueCall(app, calls.exchange, deps, askForExchange(deps));
  registerCall(app, calls.getExchangeOrder, ({ userId, body }) => findOwnOrder(deps, userId, body));
  registerCall(app, calls.exchangeRecord, ({ userId, body }) => listOwnOrders(deps, userId, body));
  registerCall(app, calls.getBankInfo, ({ userId }) => listOwnAccounts(deps, userId));
  registerValueCall(app, calls.addBankInfo, deps, addAccount(deps));
  registerValueCall(app, calls.modifyBankInfo, deps, modifyAccount(deps));
}
