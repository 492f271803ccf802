import { fromPromise } from 'xstate';
import type { Api } from '#app/api/create-api.ts';
import type { ServerData } from '#app/app/server-data.ts';
import { getExchange } from '#contract/exchange.ts';
import type { ExchangeFacts } from '#machines/withdrawal/plan-withdrawal.ts';

/** What decides whether the player can withdraw; the balance that comes with it is the one to show. */
export function defineFetchExchangeActor({ api, data }: { api: Api; data: ServerData }) {
  return fromPromise<ExchangeFacts, undefined>(async ({ signal }) => {
    const epoch = data.readEpoch();
    const facts = await api.call(getExchange, {}, { signal });
    if (epoch !== null) {
      data.writeNetDeposited(epoch, facts.netDeposited);
      data.refreshUser(epoch, { coin: facts.coin, hasWithdrawPassword: facts.hasWithdrawPassword });
    }
    return facts;
  });
}
