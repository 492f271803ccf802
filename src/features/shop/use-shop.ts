import { useEffect, useEffectEvent } from 'react';
import { type ActorRefFrom, fromPromise } from 'xstate';
import { useApp } from '#app/app/app-context.tsx';
import type { FlowDependencies } from '#app/app/dependencies.ts';
import { submissionFlow } from '#app/app/submission-flow.ts';
import { useFlow } from '#app/app/use-flow.ts';
import { type Known, useTimedQuery } from '#app/app/use-timed-query.ts';
import type { ResponseOf } from '#contract/call.ts';
import {
  diamondExchangeCoin,
  diamondExchangeGoods,
  diamondShopData,
  goodsOrderCancel,
  shopExchange,
} from '#contract/shop.ts';
import {
  type ShopOrder,
  type ShopReceipt,
  shopRequestActors,
  shopRequestMachine,
} from '#machines/shop/shop-request.machine.ts';
import type { SubmissionInput } from '#machines/submission/submission.machine.ts';

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
  const { createId } = useApp().dependencies;
  const request = useFlow(shopRequestFlow, { input: { createId } });
  const tellChange = useEffectEvent(onChanged);

  useEffect(() => {
    const subscription = request.on('shop.changed', () => tellChange());
    return () => subscription.unsubscribe();
  }, [request]);

  return request;
}

export function shopRequestFlow(dependencies: FlowDependencies) {
  const { login } = dependencies;

  /** Ignores the actor's signal: what was paid counts, even when the player has left. */
  const send = fromPromise<ShopReceipt, SubmissionInput<ShopOrder>>(async ({ input }) => {
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
  });

  return shopRequestMachine.provide({
    actors: { submission: submissionFlow(shopRequestActors.submission, send, dependencies) },
  });
}
