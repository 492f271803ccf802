import { fromPromise } from 'xstate';
import type { Api } from '#app/api/create-api.ts';
import type { ServerData } from '#app/app/server-data.ts';
import { type ExchangeOrder, getExchangeOrder } from '#contract/exchange.ts';

/** A withdrawal as it stands; the balance that comes with it is the one to show, as coins may have been returned. */
export function defineFetchExchangeOrderActor({ api, data }: { api: Api; data: ServerData }) {
  return fromPromise<ExchangeOrder, { orderId: string }>(async ({ input, signal }) => {
    const epoch = data.readEpoch();
    const { order, coin } = await api.call(getExchangeOrder, input, { signal });
    if (epoch !== null) data.refreshUser(epoch, { coin });
    return order;
  });
}
