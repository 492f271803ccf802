import type { Words } from '#contract/fields.ts';
import { type Address, type GoodsOrder, type GoodsOrderState, SHOP_REFUND } from '#contract/shop.ts';
import { type GoodsOrderEvent, goodsOrderMachine } from '#machines/shop/goods-order.machine.ts';
import type { Transaction } from '#server/core/db/database.ts';
import { lockOwner } from '#server/core/db/lock-player.ts';
import { defineChange, defineFind, defineList } from '#server/core/db/statements.ts';
import { addOrderEvent, showOrders, stepChart } from '#server/core/order-events.ts';
import type { Page } from '#server/core/read-page.ts';
import { PLAYER_NAME } from '#server/features/account/index.ts';
import { transfer } from '#server/ledger/transfer.ts';

export interface GoodsOrderRow {
  userId: string;
  id: string;
  goodsId: number;
  name: Words;
  art: string;
  /** Diamonds. */
  price: number;
  state: GoodsOrderState;
  address: Address;
  tracking: string;
  createdAt: number;
}

const OPEN = `state in ('placed', 'packed', 'sent')`;
const FIELDS = `user_id as "userId", id, goods_id as "goodsId", name, art, price, state, address, tracking,
  created_at as "createdAt"`;

/** Stores an order whose good is out of stock for others, and whose price is paid. */
export async function addGoodsOrder(
  tx: Transaction,
  order: Omit<GoodsOrderRow, 'state' | 'tracking'>,
): Promise<void> {
  const { userId, id, goodsId, name, art, price, address, createdAt } = order;
  await tx.query({
    name: 'goods-order-add',
    text: `insert into goods_order (user_id, id, goods_id, name, art, price, state, address, created_at)
      values ($1::uuid, $2::uuid, $3::bigint, $4::jsonb, $5, $6::bigint, 'placed', $7::jsonb, $8::bigint)`,
    values: [userId, id, goodsId, JSON.stringify(name), art, price, JSON.stringify(address), createdAt],
  });
  await addOrderEvent(tx, {
    ...{ orderId: id, event: 'goods.ordered', state: 'placed', isAccepted: true },
    ...{ detail: { goodsId, price }, time: createdAt },
  });
}

export const findGoodsOrder = defineFind<[id: string], GoodsOrderRow>(
  'goods-order-find',
  `select ${FIELDS} from goods_order where id = $1::uuid`,
);

export const lockGoodsOrder = lockOwner(findGoodsOrder, ({ userId }) => userId);

/** The player's orders, newest first. */
export const listGoodsOrders = defineList<[Page & { userId: string }], GoodsOrderRow>(
  'goods-orders',
  `select ${FIELDS} from goods_order where user_id = $userId::uuid and id < $before::uuid
    order by id desc limit $limit::integer`,
);

/** An order as the operator sees it: with its player. */
export interface ListedGoodsOrder extends GoodsOrderRow {
  account: string;
  /** The player says that a change of the account was not theirs. */
  isStopped: boolean;
  /** The account was changed: it is not packed before. May be past. */
  waitsUntil: number;
}

const listed = (orders: string) => `
  select o.*, ${PLAYER_NAME} as account, u.withdrawals_stopped_at is not null as "isStopped",
    u.withdrawals_wait_until as "waitsUntil"
  from (select ${FIELDS} from goods_order where ${orders}) as o
  join app_user u on u.id = o."userId" order by o.id`;

export const findListedGoodsOrder = defineFind<[id: string], ListedGoodsOrder>(
  'goods-order-find-listed',
  listed('id = $1::uuid'),
);

/** Open orders of all players, oldest first. */
export const listOpenGoodsOrders = defineList<[limit: number], ListedGoodsOrder>(
  'goods-orders-open',
  listed(`${OPEN} order by id limit $1::integer`),
);

/** The orders as calls send them, in the same order. */
export async function showGoodsOrders(
  tx: Transaction,
  rows: readonly GoodsOrderRow[],
): Promise<GoodsOrder[]> {
  return showOrders(tx, rows, ({ userId: _, createdAt: __, id, ...order }, steps) => ({
    ...{ orderId: id, ...order },
    steps: steps as GoodsOrder['steps'],
  }));
}

/**
 * Applies an event to an order whose player the transaction holds.
 * @returns the order after it; null when its chart does not accept the event
 */
export async function stepGoodsOrder(
  tx: Transaction,
  order: GoodsOrderRow,
  event: GoodsOrderEvent,
  time: number,
): Promise<GoodsOrderRow | null> {
  const { isAccepted, actions, ...stepped } = stepChart(goodsOrderMachine, {
    ...{ state: order.state, context: {}, event },
  });
  if (!isAccepted) return null;
  const state = stepped.state as GoodsOrderState;
  const tracking = event.type === 'goods.send' ? event.tracking : order.tracking;
  for (const { type } of actions) {
    if (type !== 'giveBack') throw new Error(`the chart asks for ${type}, which nobody does`);
    await giveBack(tx, order, time);
  }
  await tx.query({
    name: 'goods-order-step',
    text: 'update goods_order set state = $2, tracking = $3 where id = $1::uuid',
    values: [order.id, state, tracking],
  });
  const { type, ...detail } = event;
  await addOrderEvent(tx, { orderId: order.id, event: type, state, isAccepted, detail, time });
  return { ...order, state, tracking };
}

async function giveBack(tx: Transaction, order: GoodsOrderRow, time: number): Promise<void> {
  const { userId, id, goodsId, price } = order;
  await transfer(tx, {
    ...{ currency: 'diamond', amount: price, kind: SHOP_REFUND, reference: id, time },
    ...{ from: { kind: 'system', name: 'bonus' }, to: { kind: 'player', userId } },
  });
  await tx.query({
    name: 'goods-return',
    text: 'update goods_stock set "left" = "left" + 1 where goods_id = $1::bigint',
    values: [goodsId],
  });
}

export const hasOpenGoodsOrder = defineChange<[userId: string]>(
  'goods-order-open',
  `select 1 as found from goods_order where user_id = $1::uuid and ${OPEN} limit 1`,
);

/** Empties where goods of the player went, for an account that closes. */
export async function forgetAddresses(tx: Transaction, userId: string): Promise<void> {
  await tx.query({
    name: 'address-delete',
    text: 'delete from player_address where user_id = $1::uuid',
    values: [userId],
  });
  await tx.query({
    name: 'goods-order-forget',
    text: `update goods_order set address = '{}', tracking = '' where user_id = $1::uuid`,
    values: [userId],
  });
}
