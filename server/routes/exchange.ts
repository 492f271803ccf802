import { calls } from '#contract/calls.ts';
import type { CallApp } from '#server/http/create-app.ts';
import { registerCall, registerValueCall } from '#server/http/register-call.ts';
import {
  askForExchange,
  describeExchange,
  type ExchangeDependencies,
  findOwnOrder,
  listOwnOrders,
} from '#server/services/exchange.ts';
import { addAccount, listOwnAccounts, modifyAccount } from '#server/services/receiving-accounts.ts';

export function registerExchangeRoutes(app: CallApp, deps: ExchangeDependencies): void {
  registerCall(app, calls.getExchange, ({ userId }) => describeExchange(deps, userId));
  registerValueCall(app, calls.exchange, deps, askForExchange(deps));
  registerCall(app, calls.getExchangeOrder, ({ userId, body }) => findOwnOrder(deps, userId, body));
  registerCall(app, calls.exchangeRecord, ({ userId, body }) => listOwnOrders(deps, userId, body));
  registerCall(app, calls.getBankInfo, ({ userId }) => listOwnAccounts(deps, userId));
  registerValueCall(app, calls.addBankInfo, deps, addAccount(deps));
  registerValueCall(app, calls.modifyBankInfo, deps, modifyAccount(deps));
}
