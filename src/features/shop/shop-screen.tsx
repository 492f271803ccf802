import { perLogin } from '#app/app/per-login.tsx';
import { Art } from '#app/components/art.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { Hint, WayRow } from '#app/components/layout.ts';
import { Part } from '#app/components/part.tsx';
import { ScratchEntry } from '#app/features/scratch/index.tsx';
import { m } from '#messages';
import ForwardIcon from '~icons/ph/caret-right-bold';
import { GoodsShelf } from './goods-shelf.tsx';
import { givesCoins, Keepsakes, Offers, useOfferTerms } from './offers.tsx';
import { RequestLayer } from './request-layer.tsx';
import { SHOP_PATH, ShopBody, ShopPage } from './shop-parts.tsx';
import { type KnownShop, type ShopRequestRef, useShop, useShopRequest } from './use-shop.ts';

export const title = m.shop_title;

export default perLogin(Shop);

/** The lottery house. */
function Shop() {
  const shop = useShop();
  const request = useShopRequest(shop.refetch);
  const termsOf = useOfferTerms(shop.data);
  return (
    <ShopPage title={m.shop_title()} lead={m.shop_lead()} backTo="/member" diamonds={shop.data?.diamonds}>
      <ScratchEntry />
      <ShopBody shop={shop}>{(known) => <Sections known={known} request={request} />}</ShopBody>
      {!shop.isPending && <Ways />}
      <RequestLayer request={request} termsOf={termsOf} isFetching={shop.isFetching} />
    </ShopPage>
  );
}

function Sections({ known, request }: { known: KnownShop; request: ShopRequestRef }) {
  const { offers, goods, keepsakes } = known;
  const sets = offers.filter(({ pays }) => pays === 'keepsakes');
  const others = offers.filter(({ pays }) => pays !== 'keepsakes');
  const coins = others.filter(givesCoins);
  const coupons = others.filter((offer) => !givesCoins(offer));
  const choose = (task: { kind: 'coins' | 'swap' | 'goods' | 'cancel'; id: string }) =>
    request.send({ type: 'task.choose', ...task });
  if (offers.length + goods.length === 0) {
    return (
      <EmptyState art="gem-stone" title={m.shop_empty()}>
        {m.shop_empty_hint()}
      </EmptyState>
    );
  }
  return (
    <>
      {coins.length > 0 && (
        <Part title={m.shop_coins()}>
          <Offers offers={coins} tile="gold" onChoose={choose} />
        </Part>
      )}
      {coupons.length > 0 && (
        <Part title={m.shop_coupons()}>
          <Offers offers={coupons} tile="pink" onChoose={choose} />
        </Part>
      )}
      {sets.length > 0 && (
        <Part title={m.shop_sets()}>
          <Keepsakes keepsakes={keepsakes} />
          <Offers offers={sets} tile="ruby" onChoose={choose} />
        </Part>
      )}
      <Part title={m.shop_goods()}>
        {goods.length > 0 ? (
          <>
            <Hint>{m.shop_goods_hint()}</Hint>
            <GoodsShelf goods={goods} />
          </>
        ) : (
          <Hint>
            {m.shop_goods_empty()}. {m.shop_goods_empty_hint()}
          </Hint>
        )}
      </Part>
    </>
  );
}

function Ways() {
  return (
    <>
      <WayRow to={`${SHOP_PATH}/order`}>
        <Art name="minibus" size="2.5rem" />
        <span>
          <strong>{m.shop_orders()}</strong>
          <small>{m.shop_orders_hint()}</small>
        </span>
        <ForwardIcon aria-hidden />
      </WayRow>
      <WayRow to={`${SHOP_PATH}/history`}>
        <Art name="gem-stone" size="2.5rem" />
        <span>
          <strong>{m.shop_log()}</strong>
          <small>{m.shop_log_hint()}</small>
        </span>
        <ForwardIcon aria-hidden />
      </WayRow>
    </>
  );
}
