import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { lazyPart } from '#app/app/lazy-part.tsx';
import { useEpoch } from '#app/app/queries.ts';
import { Art } from '#app/components/art.tsx';
import { Button, ButtonLink } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { Ends, Hint, Stack } from '#app/components/layout.ts';
import { Skeleton } from '#app/components/skeleton.tsx';
import { theme } from '#app/theme/theme.ts';
import type { Address, Good } from '#contract/shop.ts';
import { getLocale } from '#locale';
import type { ShopTask } from '#machines/shop/shop-request.machine.ts';
import { m } from '#messages';
import type { AddressFormProps } from './address-form.tsx';
import { AddressLines } from './address-lines.tsx';
import { GoodsShelf } from './goods-shelf.tsx';
import { describeLack, rowsOfPrice } from './offers.tsx';
import { RequestLayer } from './request-layer.tsx';
import type { RequestTerms } from './request-sheet.tsx';
import {
  describeStock,
  goodsArt,
  goodsTile,
  PriceTag,
  SHOP_PATH,
  ShopBody,
  ShopPage,
  Stage,
} from './shop-parts.tsx';
import { type KnownShop, type ShopRequestRef, useShop, useShopRequest } from './use-shop.ts';

export const title = m.shop_goods;

/** The good that `id` names, with where it is sent; without an id all goods. */
export default function ProductScreen() {
  const epoch = useEpoch();
  const [query] = useSearchParams();
  const id = query.get('id');
  return <Product key={`${epoch} ${id}`} id={id} />;
}

function Product({ id }: { id: string | null }) {
  const shop = useShop();
  const request = useShopRequest(shop.refetch);
  return (
    <ShopPage title={m.shop_goods()} diamonds={shop.data?.diamonds}>
      <ShopBody shop={shop}>
        {(known) => {
          if (id === null) return <AllGoods goods={known.goods} />;
          const good = known.goods.find(({ goodsId }) => String(goodsId) === id);
          if (!good) return <Missing />;
          return <Detail shop={known} good={good} request={request} refresh={shop.refetch} />;
        }}
      </ShopBody>
      <RequestLayer
        request={request}
        termsOf={(task) => termsOf(task, shop.data)}
        isFetching={shop.isFetching}
      />
    </ShopPage>
  );
}

function AllGoods({ goods }: { goods: readonly Good[] }) {
  if (goods.length === 0) {
    return (
      <EmptyState
        art="wrapped-gift"
        title={m.shop_goods_empty()}
        action={<ButtonLink to={SHOP_PATH}>{m.shop_to_shop()}</ButtonLink>}
      >
        {m.shop_goods_empty_hint()}
      </EmptyState>
    );
  }
  return (
    <>
      <Hint>{m.shop_goods_hint()}</Hint>
      <GoodsShelf goods={goods} />
    </>
  );
}

function Missing() {
  return (
    <EmptyState
      art="magnifying-glass-tilted-left"
      title={m.shop_product_missing()}
      action={<ButtonLink to={`${SHOP_PATH}/product`}>{m.shop_goods_all()}</ButtonLink>}
    >
      {m.shop_product_missing_hint()}
    </EmptyState>
  );
}

interface DetailProps {
  shop: KnownShop;
  good: Good;
  request: ShopRequestRef;
  refresh: () => void;
}

function Detail({ shop, good, request, refresh }: DetailProps) {
  const { goodsId, name, text, art, price, stock } = good;
  const [isEditing, setEditing] = useState(false);
  const lack = describeLack(shop, 'diamonds', price);
  return (
    <Sides>
      <Stage $tile={goodsTile(goodsId)} data-sold={stock === 0 ? '' : undefined}>
        <Art name={goodsArt(art)} size="min(11rem, 46vw)" />
      </Stage>
      <Parts $gap={0.75}>
        <h2>{name[getLocale()]}</h2>
        <Line>
          <PriceTag pays="diamonds" price={price} />
          <span>{describeStock(stock)}</span>
        </Line>
        <p>{text[getLocale()]}</p>
        {renderOrder()}
      </Parts>
    </Sides>
  );

  function renderOrder(): ReactNode {
    if (stock === 0) {
      return (
        <>
          <Hint>{m.shop_sold_out_hint()}</Hint>
          <ButtonLink to={`${SHOP_PATH}/product`}>{m.shop_goods_all()}</ButtonLink>
        </>
      );
    }
    const { address } = shop;
    return (
      <>
        {address && !isEditing ? (
          <StoredAddress address={address} onChange={() => setEditing(true)} />
        ) : (
          <Card as="section" aria-label={m.shop_address()}>
            <Parts $gap={0.75}>
              <h3>{address ? m.shop_address_change() : m.shop_address_add()}</h3>
              <Hint>{m.shop_address_hint()}</Hint>
              {address && <Hint>{m.shop_address_later()}</Hint>}
              <AddressForm
                address={address}
                onSaved={() => {
                  refresh();
                  setEditing(false);
                }}
                onKeep={address ? () => setEditing(false) : undefined}
              />
            </Parts>
          </Card>
        )}
        {lack && (
          <>
            <strong>{lack}</strong>
            <ButtonLink to="/bonus">{m.shop_earn()}</ButtonLink>
          </>
        )}
        {!lack && address && !isEditing && (
          <Button
            wide
            onClick={() => request.send({ type: 'task.choose', kind: 'goods', id: String(goodsId) })}
          >
            {m.shop_order()}
          </Button>
        )}
      </>
    );
  }
}

/** Takes the focus when it replaces the form. */
function StoredAddress({ address, onChange }: { address: Address; onChange: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);

  return (
    <Card as="section" $sunken aria-label={m.shop_address()}>
      <Parts $gap={0.75}>
        <h3 ref={heading} tabIndex={-1}>
          {m.shop_address()}
        </h3>
        <AddressLines address={address} />
        <Button variant="quiet" size="small" onClick={onChange}>
          {m.shop_address_change()}
        </Button>
      </Parts>
    </Card>
  );
}

function termsOf({ id }: ShopTask, shop: KnownShop | undefined): RequestTerms | null {
  const good = shop?.goods.find(({ goodsId }) => String(goodsId) === id);
  if (!shop || !good) return null;
  const item = good.name[getLocale()];
  const { name, street, city } = shop.address ?? { name: '', street: '', city: '' };
  return {
    ...{ version: good.version, item, title: m.shop_order_title({ item }) },
    art: <Art name={goodsArt(good.art)} size="5rem" />,
    rows: [
      ...rowsOfPrice(shop, 'diamonds', good.price),
      { label: m.shop_address(), value: [name, street, city].filter(Boolean).join(', ') },
    ],
    ...{ note: m.shop_order_note(), confirm: m.shop_order() },
    lack: good.stock === 0 ? m.shop_sold_out() : describeLack(shop, 'diamonds', good.price),
  };
}

const AddressForm = lazyPart<AddressFormProps>(() => import('./address-form.tsx'), {
  fallback: <Skeleton $height="40rem" $radius={theme.radius.large} />,
});

const Sides = styled(Stack)`
  align-items: start;

  > span {
    min-height: min(16rem, 60vw);
  }

  [data-sold] img {
    filter: grayscale(0.85) brightness(0.7);
  }

  ${theme.media.middle} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    gap: 1.5rem;
  }
`;

const Parts = styled(Stack)`
  justify-items: start;

  > * {
    max-width: 100%;
  }

  > :is(section, form, button:not([data-small])) {
    width: 100%;
  }

  h2 {
    font-size: ${theme.text.page};
    overflow-wrap: anywhere;
  }

  address {
    font-style: normal;
    overflow-wrap: anywhere;
  }
`;

const Line = styled(Ends)`
  justify-content: start;
  color: ${theme.color.dim};
`;
