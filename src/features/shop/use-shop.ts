import type { ActorRefFrom } from 'xstate';
import { command } from '#app/app/command.ts';
import type { FlowDependencies } from '#app/app/dependencies.ts';
import { useFlow } from '#app/app/use-flow.ts';
import { useHeard } from '#app/app/use-heard.ts';
import { type Known, useTimedQuery } from '#app/app/use-timed-query.ts';
import type { ResponseOf } from '#contract/call.ts';
import {
  diamondExchangeCoin,
  diamondExchangeGoods,
  diamondShopData,
  goodsOrderCancel,
  shopExchange,
} from '#contract/shop.ts';
import { shopRequestActors, shopRequestMachine } from '#machines/shop/shop-request.machine.ts';

export type KnownShop = Known<ResponseOf<typeof diamondShopData>>;
export type ShopRequestRef = ActorRefFrom<typeof shopRequestMachine>;

/** What the shop has, and what the player can spend there. */
export function useShop() {
  return useTimedQuery({
    name: 'shop',
    fetch: (login, signal) => login.call(diamondShopData, {}, { signal }),
    changesOf: () => [],
  });
}

/** One request at a time on a page. @param onChanged fetches again what the page shows */
export function useShopRequest(onChanged: () => void): ShopRequestRef {
  const request = useFlow(shopRequestFlow);
  useHeard(request, 'shop.changed', onChanged);

  return request;
}

export function shopRequestFlow(dependencies: FlowDependencies) {
  const { login } = dependencies;

  return shopRequestMachine.provide({
    actors: {
      submission: command(shopRequestActors.submission, dependencies, async (input) => {
        const { requestId, body } = input;
        const { kind, id, version } = body;
        if (kind === 'cancel') {
          const { diamonds } = await login.call(goodsOrderCancel, { requestId, orderId: id });
          login.data.refreshUser({ lottery: diamonds });
          return { rewards: [], wagering: 0, orderId: id };
        }
        if (kind === 'goods') {
          const request = { requestId, goodsId: Number(id), version };
          const { orderId, diamonds } = await login.call(diamondExchangeGoods, request);
          login.data.refreshUser({ lottery: diamonds });
          return { rewards: [], wagering: 0, orderId };
        }
        const call = kind === 'coins' ? diamondExchangeCoin : shopExchange;
        const request = { requestId, offerId: Number(id), version };
        const { rewards, wagering, coin, diamonds } = await login.call(call, request);
        login.data.refreshUser({ coin, lottery: diamonds });
        return { rewards, wagering, orderId: '' };
      }),
    },
  });
}
