import type { ReactNode } from 'react';
import styled from 'styled-components';
import { CopyLine } from '#app/app/copy-line.tsx';
import { perLogin } from '#app/app/per-login.tsx';
import { Art } from '#app/components/art.tsx';
import { Button, ButtonLink } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { Hint, Stack } from '#app/components/layout.ts';
import { Loading } from '#app/components/loading.tsx';
import { type OrderMood, OrderTimeline } from '#app/components/order-timeline.tsx';
import { VisuallyHidden } from '#app/components/visually-hidden.tsx';
import { MoreRecords, type Records, RecordsBody, useRecords } from '#app/features/records/index.tsx';
import { theme } from '#app/theme/theme.ts';
import {
  diamondGoodsExchangeOrderLog,
  GOODS_ORDER_STATES,
  type GoodsOrder,
  type GoodsOrderState,
} from '#contract/shop.ts';
import { getLocale } from '#locale';
import { m } from '#messages';
import { AddressLines } from './address-lines.tsx';
import { RequestLayer } from './request-layer.tsx';
import type { RequestTerms } from './request-sheet.tsx';
import { describePrice, goodsArt, goodsTile, PriceTag, SHOP_PATH, ShopPage, Stage } from './shop-parts.tsx';
import { type ShopRequestRef, useShop, useShopRequest } from './use-shop.ts';

export const title = m.shop_orders;

export default perLogin(Orders);

/** The player's orders of goods, each with its steps. */
function Orders() {
  const records = useRecords({
    key: ['goodsOrders'],
    fetch: (login, before, signal) => login.call(diamondGoodsExchangeOrderLog, { before }, { signal }),
    rowsOf: ({ orders }) => orders,
    idOf: ({ orderId }) => orderId,
  });
  const shop = useShop();
  const request = useShopRequest(() => {
    records.refetch();
    void shop.refetch();
  });
  return (
    <ShopPage title={m.shop_orders()} diamonds={shop.data?.diamonds}>
      <OrderList records={records} request={request} />
      <RequestLayer
        request={request}
        termsOf={({ id }) => termsOf(records.rows.find(({ orderId }) => orderId === id))}
        isFetching={records.isFetching}
      />
    </ShopPage>
  );
}

function OrderList({ records, request }: { records: Records<GoodsOrder>; request: ShopRequestRef }) {
  return (
    <RecordsBody
      records={records}
      waiting={<Loading boxes={['24rem']} />}
      empty={
        <EmptyState
          art="minibus"
          title={m.shop_orders_empty()}
          action={<ButtonLink to={`${SHOP_PATH}/product`}>{m.shop_orders_browse()}</ButtonLink>}
        >
          {m.shop_orders_empty_hint()}
        </EmptyState>
      }
    >
      {(rows) => (
        <>
          <List>
            {rows.map((order) => (
              <li key={order.orderId}>
                <Order
                  order={order}
                  onCancel={() => request.send({ type: 'task.choose', kind: 'cancel', id: order.orderId })}
                />
              </li>
            ))}
          </List>
          <VisuallyHidden role="status">{m.records_shown({ count: rows.length })}</VisuallyHidden>
          <MoreRecords records={records} end={m.records_end()} failed={m.records_more_failed()} />
        </>
      )}
    </RecordsBody>
  );
}

function Order({ order, onCancel }: { order: GoodsOrder; onCancel: () => void }): ReactNode {
  const { orderId, goodsId, name, art, price, state, address, tracking, steps } = order;
  const item = name[getLocale()];
  return (
    <Card as="article" aria-label={`${item}: ${stateNames[state]()}`}>
      <Parts $gap={0.875}>
        <Head>
          <Stage $tile={goodsTile(goodsId)}>
            <Art name={goodsArt(art)} size="min(2.75rem, 14vw)" />
          </Stage>
          <div>
            <h2>{item}</h2>
            <PriceTag pays="diamonds" price={price} />
          </div>
        </Head>
        <OrderTimeline
          steps={steps}
          nameOf={(step) => nameOf(step)}
          moodOf={(step) => moods.get(step) ?? 'open'}
          next=""
          ahead={aheadOf(state)}
        />
        {state === 'cancelled' && <Hint>{m.shop_cancelled_text()}</Hint>}
        {tracking && (
          <CopyLine label={m.shop_tracking()} copyLabel={m.shop_tracking_copy()} id={tracking} isWhole />
        )}
        <div>
          <Hint>{m.shop_sent_to()}</Hint>
          <AddressLines address={address} />
        </div>
        <CopyLine label={m.shop_order_id()} copyLabel={m.shop_order_id_copy()} id={orderId} />
        {state === 'placed' && (
          <Button variant="quiet" size="small" aria-label={`${m.shop_cancel()}: ${item}`} onClick={onCancel}>
            {m.shop_cancel()}
          </Button>
        )}
      </Parts>
    </Card>
  );
}

function termsOf(order: GoodsOrder | undefined): RequestTerms | null {
  if (!order) return null;
  const item = order.name[getLocale()];
  return {
    ...{ version: '', item, title: m.shop_cancel_title(), note: '', confirm: m.shop_cancel() },
    art: <Art name={goodsArt(order.art)} size="5rem" eager />,
    rows: [
      { label: m.shop_product(), value: item },
      { label: m.shop_cancel_back(), value: describePrice('diamonds', order.price) },
    ],
    lack: '',
  };
}

/** The states that follow if all goes well. */
function aheadOf(state: GoodsOrderState): readonly GoodsOrderState[] {
  const way = GOODS_ORDER_STATES.filter((each) => each !== 'cancelled');
  return state === 'cancelled' ? [] : way.slice(way.indexOf(state) + 1);
}

function nameOf(step: string): string {
  const state = GOODS_ORDER_STATES.find((each) => each === step);
  return state ? stateNames[state]() : step;
}

const stateNames: Record<GoodsOrderState, () => string> = {
  placed: m.shop_state_placed,
  packed: m.shop_state_packed,
  sent: m.shop_state_sent,
  delivered: m.shop_state_delivered,
  cancelled: m.shop_state_cancelled,
};

const moods: ReadonlyMap<string, OrderMood> = new Map<string, OrderMood>([
  ['delivered', 'good'],
  ['cancelled', 'over'],
]);

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 24rem), 1fr));
  gap: 1rem;
  align-items: start;
`;

const Parts = styled(Stack)`
  address {
    font-size: ${theme.text.small};
    font-style: normal;
    overflow-wrap: anywhere;
  }
`;

const Head = styled.div`
  display: grid;
  grid-template-columns: min(4.5rem, 26vw) minmax(0, 1fr);
  gap: 0.875rem;
  align-items: center;

  > span {
    min-height: 0;
    aspect-ratio: 1;
  }

  h2 {
    padding-bottom: 0.375rem;
    font-size: ${theme.text.lead};
    overflow-wrap: anywhere;
  }
`;
