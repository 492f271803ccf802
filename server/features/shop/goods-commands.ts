import type * as v from 'valibot';
import type { GoodsOrderEvent } from '#machines/shop/goods-order.machine.ts';
import type { Transaction } from '#server/core/db/database.ts';
import { NO_USER } from '#server/core/db/lock-player.ts';
import { CommandRefused } from '#server/core/operator/command-refused.ts';
import { isId } from '#server/core/operator/is-id.ts';
import { openConfiguration } from '#server/core/operator/open-configuration.ts';
import type { OperatorDependencies } from '#server/core/operator/operator-dependencies.ts';
import {
  type Decided,
  type GoodsShown,
  type GoodsStock,
  GoodsStocked,
  type ListedGoods,
  type OpenGoods,
} from '#server/core/operator/views.ts';
import { answerOnce, findAnswer, hashParams, type RequestKey } from '#server/core/requests.ts';
import {
  findListedGoodsOrder,
  type ListedGoodsOrder,
  listOpenGoodsOrders,
  lockGoodsOrder,
  showGoodsOrders,
  stepGoodsOrder,
} from './goods-orders.ts';

const SHOWN = 100;
const LONGEST_TRACKING = 60;
const MOST_STOCK = 1_000_000;

/** Open orders, oldest first. */
export async function listGoods({
  database,
  clock,
}: OperatorDependencies): Promise<v.InferOutput<typeof OpenGoods>> {
  const rows = await listOpenGoodsOrders(database, SHOWN + 1);
  return {
    orders: rows.slice(0, SHOWN).map((row) => listedOf(row, clock())),
    hasMore: rows.length > SHOWN,
  };
}

/** @throws CommandRefused for an unknown order */
export async function showGoods(
  { database, clock }: OperatorDependencies,
  orderId: string,
): Promise<GoodsShown> {
  const row = isId(orderId) ? await findListedGoodsOrder(database, orderId) : null;
  const [shown] = await showGoodsOrders(database, row === null ? [] : [row]);
  if (row === null || shown === undefined) throw unknown(orderId);
  const { name, mobile, region, province, city, barangay, street, postalCode } = row.address;
  return {
    ...listedOf(row, clock()),
    address:
      name === undefined
        ? []
        : [name, `+63 ${mobile}`, street, barangay, city, `${province} ${postalCode}`, `Region ${region}`],
    steps: shown.steps,
  };
}

/** @throws CommandRefused for an unknown order, and for one that is too far for it */
export async function advanceGoods(
  { database, clock }: OperatorDependencies,
  orderId: string,
  event: GoodsOrderEvent,
): Promise<v.InferOutput<typeof Decided>> {
  if (!isId(orderId)) throw unknown(orderId);
  if (event.type === 'goods.send' && event.tracking.length > LONGEST_TRACKING)
    throw new CommandRefused(`A tracking number has ${LONGEST_TRACKING} characters at the most.`);
  return database.transaction(async (tx) => {
    const time = clock();
    const order = await lockGoodsOrder(tx, orderId);
    if (order === null) throw unknown(orderId);
    if (event.type === 'goods.pack' || event.type === 'goods.send') await refuseUnsafe(tx, orderId, time);
    const stepped = await stepGoodsOrder(tx, order, event, time);
    if (stepped === null)
      throw new CommandRefused(`Order ${orderId} is ${order.state}: nothing has been done.`);
    return { orderId, state: stepped.state };
  });
}

/** Goods leave no account that may be in other hands. @throws CommandRefused */
async function refuseUnsafe(tx: Transaction, orderId: string, time: number): Promise<void> {
  const order = await findListedGoodsOrder(tx, orderId);
  if (order?.isStopped)
    throw new CommandRefused(
      `A change of the account was not the player’s: nothing is sent until player allow-withdrawals.`,
    );
  if (order?.state === 'placed' && order.waitsUntil > time)
    throw new CommandRefused(
      `The account was changed lately: order ${orderId} is not packed before ${new Date(order.waitsUntil).toISOString()}.`,
    );
}

export async function listStock(deps: OperatorDependencies): Promise<v.InferOutput<typeof GoodsStock>> {
  const { goodsConfigs } = await openConfiguration(deps).appConfig();
  const rows = await deps.database.query<{ goodsId: number; added: number; left: number }>({
    name: 'goods-stock-all',
    text: 'select goods_id as "goodsId", added, "left" from goods_stock order by goods_id',
    values: [],
  });
  const known = goodsConfigs
    .filter(({ id }) => !rows.some(({ goodsId }) => goodsId === id))
    .map(({ id }) => ({ goodsId: id, added: 0, left: 0 }));
  return {
    goods: [...rows, ...known]
      .toSorted((a, b) => a.goodsId - b.goodsId)
      .map((row) => ({ ...row, name: goodsConfigs.find(({ id }) => id === row.goodsId)?.name.en ?? '' })),
  };
}

/**
 * Adds to what is there of a good, or takes away from it.
 * @throws CommandRefused for an unknown good, and for more than is left
 */
export async function changeStock(
  deps: OperatorDependencies,
  change: StockChange,
): Promise<v.InferOutput<typeof GoodsStocked>> {
  const { goodsId, count } = change;
  const { name } = await findStocked(deps, goodsId);
  return answerOnce(deps, { ...keyOf(change), answer: GoodsStocked }, async (tx) => {
    await tx.query({
      name: 'goods-stock-open',
      text: 'insert into goods_stock (goods_id, added, "left") values ($1::bigint, 0, 0) on conflict do nothing',
      values: [goodsId],
    });
    const [stock] = await tx.query<{ left: number }>({
      name: 'goods-stock-change',
      text: `update goods_stock set added = added + $2::bigint, "left" = "left" + $2::bigint
        where goods_id = $1::bigint and "left" + $2::bigint between 0 and $3::bigint returning "left"`,
      values: [goodsId, count, MOST_STOCK],
    });
    if (stock === undefined) throw new CommandRefused('There are fewer of it, or too many then.');
    return { goodsId, name, left: stock.left };
  });
}

interface StockChange {
  /** Makes it idempotent. */
  requestId: string;
  goodsId: number;
  count: number;
}

/** The answer to a change of stock that was made before; undefined before that. */
export function findRestocked(
  { database }: Pick<OperatorDependencies, 'database'>,
  change: StockChange,
): Promise<unknown> {
  return findAnswer(database, keyOf(change));
}

function keyOf({ requestId, goodsId, count }: StockChange): RequestKey {
  const paramsHash = hashParams([goodsId, count]);
  return { userId: NO_USER, requestId, call: 'ops/goods-stock', paramsHash };
}

/** What is there of a good that the config has. @throws CommandRefused for an unknown one */
export async function findStocked(
  deps: OperatorDependencies,
  goodsId: number,
): Promise<{ name: string; left: number }> {
  const { goodsConfigs } = await openConfiguration(deps).appConfig();
  if (goodsConfigs.some(({ id }) => id === goodsId)) {
    const { goods } = await listStock(deps);
    const found = goods.find((good) => good.goodsId === goodsId);
    if (found !== undefined) return found;
  }
  const known = goodsConfigs.map(({ id, name }) => `${id} (${name.en})`).join(', ');
  throw new CommandRefused(`There is no good ${goodsId}: there are ${known}.`);
}

function listedOf({ id, name, waitsUntil, ...row }: ListedGoodsOrder, now: number): ListedGoods {
  const { userId, account, state, goodsId, price, tracking, createdAt, isStopped } = row;
  return {
    ...{ orderId: id, userId, account, state, goodsId, name: name.en, price, tracking, createdAt, isStopped },
    waitsUntil: state === 'placed' && waitsUntil > now ? waitsUntil : 0,
  };
}

function unknown(orderId: string): CommandRefused {
  return new CommandRefused(`There is no order ${orderId} of goods.`);
}
