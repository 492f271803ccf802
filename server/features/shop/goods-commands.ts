import * as v from 'valibot';
import type { GoodsOrderEvent } from '#machines/shop/goods-order.machine.ts';
import type { Transaction } from '#server/core/db/database.ts';
import { NO_USER } from '#server/core/db/lock-player.ts';
import { id, number, text } from '#server/core/operator/arguments.ts';
import { CommandRefused } from '#server/core/operator/command-refused.ts';
import { defineCommand } from '#server/core/operator/define-command.ts';
import { isId } from '#server/core/operator/is-id.ts';
import { describeSafety, listLines, showTime } from '#server/core/operator/lines.ts';
import type { OperatorDependencies } from '#server/core/operator/operator-dependencies.ts';
import { openConfiguration } from '#server/core/operator/operator-dependencies.ts';
import { readFirst } from '#server/core/read-page.ts';
import { answerOnce, findDone, hashParams } from '#server/core/requests.ts';
import { sayUser } from '#server/features/account/index.ts';
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

const GoodsStocked = v.object({ goodsId: v.number(), name: v.string(), left: v.number() });

export const goodsCommands = [
  defineCommand({
    words: 'goods list',
    about: 'Ordered goods that are not delivered yet, oldest first.',
    run: listGoods,
    print: ({ orders, hasMore }) =>
      listLines('No order of goods is under way.', orders, describeGoods, hasMore),
  }),
  defineCommand({
    words: 'goods show',
    about: 'An order, with the address.',
    args: { id },
    takes: 'the id of an order',
    run: (deps, { id }) => showGoods(deps, id),
    print: describeGoodsInFull,
  }),
  defineCommand({
    words: 'goods pack',
    about: 'It is packed: the player cannot cancel it any more.',
    args: { id },
    takes: 'the id of an order',
    run: (deps, { id }) => advanceGoods(deps, id, { type: 'goods.pack' }),
    print: describeDecided,
  }),
  defineCommand({
    words: 'goods send',
    about: 'It is on its way. The player sees how the carrier calls it.',
    args: { id, tracking: text },
    takes: 'the id of an order and the carrier’s number of the parcel',
    async preview(deps, { id, tracking }) {
      const { who, what } = await previewGoods(deps, id);
      return [who, `${what} is sent as ${tracking}, and not cancelled any more.`];
    },
    run: (deps, { id, tracking }) => advanceGoods(deps, id, { type: 'goods.send', tracking }),
    print: describeDecided,
  }),
  defineCommand({
    words: 'goods deliver',
    about: 'It has arrived.',
    args: { id },
    takes: 'the id of an order',
    async preview(deps, { id }) {
      const { who, what } = await previewGoods(deps, id);
      return [who, `${what} has arrived, for good.`];
    },
    run: (deps, { id }) => advanceGoods(deps, id, { type: 'goods.deliver' }),
    print: describeDecided,
  }),
  defineCommand({
    words: 'goods cancel',
    about: 'Gives the diamonds back, unless it is sent.',
    args: { id },
    takes: 'the id of an order',
    async preview(deps, { id }) {
      const { who, what, price } = await previewGoods(deps, id);
      return [who, `${what} is cancelled, and ${price} diamonds go back.`];
    },
    run: (deps, { id }) => advanceGoods(deps, id, { type: 'goods.cancel', by: 'operator' }),
    print: ({ orderId }) => [`Order ${orderId} is cancelled. The diamonds are back with the player.`],
  }),
  defineCommand({
    words: 'goods stock',
    about: 'How many of each good are left.',
    run: listStock,
    print: ({ goods }) =>
      goods.map(({ goodsId, name, added, left }) => {
        const count = `${String(left).padStart(7)} left of ${String(added).padStart(7)}`;
        return `${String(goodsId).padStart(4)}  ${count}  ${name || 'not in the config'}`;
      }),
  }),
  defineCommand({
    words: 'goods stock',
    name: 'goods stock with a count',
    about: 'Adds to what is left of a good, or takes away from it.',
    args: { good: number(/^[1-9]\d{0,14}$/), count: number(/^[+-][1-9]\d{0,5}$/, '±') },
    takes: 'the number of a good and a count like +20 or -3',
    async preview(deps, { good, count }) {
      const { name, left } = await findStocked(deps, good);
      const change = count > 0 ? `${count} more are` : `${-count} fewer are`;
      return [`Of good ${good} (${name}) ${change} there. Now ${left} are left.`];
    },
    run: (deps, { requestId, good, count }) => changeStock(deps, { requestId, goodsId: good, count }),
    findDone: ({ database }, { requestId, good, count }) =>
      findDone(database, keyOf({ requestId, goodsId: good, count })),
    print: ({ goodsId, name, left }) => [`Of good ${goodsId} (${name}) ${left} are left then.`],
  }),
];

function describeDecided({ orderId, state }: Decided): string[] {
  return [`Order ${orderId} is ${state}.`];
}

export function describeGoods(order: ListedGoods): string {
  const { orderId, account, state, goodsId, name, price, tracking, createdAt } = order;
  return [
    ...[orderId, state.padEnd(9), showTime(createdAt), account, `${goodsId} (${name})`, `${price} diamonds`],
    ...(tracking === '' ? [] : [tracking]),
    ...describeSafety(order),
  ].join('  ');
}

function describeGoodsInFull({ address, steps, ...order }: GoodsShown): string[] {
  return [
    describeGoods(order),
    ...(address.length === 0 ? ['  The account is closed: the address is gone.'] : []),
    ...address.map((each) => `  ${each}`),
    ...steps.map(({ state, time }) => `  ${showTime(time)}  ${state}`),
  ];
}

async function previewGoods(
  deps: OperatorDependencies,
  orderId: string,
): Promise<{ who: string; what: string; price: number }> {
  const { userId, price, name, state } = await showGoods(deps, orderId);
  const who = await sayUser(deps.database, userId);
  return { who, what: `Order ${orderId} of ${name}, which is ${state},`, price };
}

/** Open orders, oldest first. */
export async function listGoods({
  database,
  clock,
}: OperatorDependencies): Promise<{ orders: ListedGoods[]; hasMore: boolean }> {
  const { rows, hasMore } = await readFirst(SHOWN, (limit) => listOpenGoodsOrders(database, limit));
  return { orders: rows.map((row) => listedOf(row, clock())), hasMore };
}

interface GoodsShown extends ListedGoods {
  /** Its lines, as they are written on a parcel; none once the account is closed. */
  address: string[];
  steps: readonly { state: string; time: number }[];
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

interface Decided {
  orderId: string;
  state: string;
}

/** @throws CommandRefused for an unknown order, and for one that is too far for it */
export async function advanceGoods(
  { database, clock }: OperatorDependencies,
  orderId: string,
  event: GoodsOrderEvent,
): Promise<Decided> {
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

interface Stocked {
  goodsId: number;
  /** Empty for one that the config lacks. */
  name: string;
  added: number;
  left: number;
}

async function listStock(deps: OperatorDependencies): Promise<{ goods: Stocked[] }> {
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
 * Adds to the stock of a good, or takes away from it.
 * @throws CommandRefused for an unknown good, and for more than is left
 */
export async function changeStock(
  deps: OperatorDependencies,
  change: StockChange,
): Promise<v.InferOutput<typeof GoodsStocked>> {
  const { goodsId, count } = change;
  const { name } = await findStocked(deps, goodsId);
  return answerOnce(deps, keyOf(change), async (tx) => {
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

function keyOf({ requestId, goodsId, count }: StockChange) {
  const paramsHash = hashParams([goodsId, count]);
  return { userId: NO_USER, requestId, call: 'ops/goods-stock', paramsHash, answer: GoodsStocked };
}

/** The stock of a good that the config has. @throws CommandRefused for an unknown one */
async function findStocked(
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

type ListedGoods = ReturnType<typeof listedOf>;

function listedOf({ id, name, waitsUntil, ...row }: ListedGoodsOrder, now: number) {
  const { userId, account, state, goodsId, price, tracking, createdAt, isStopped } = row;
  return {
    ...{ orderId: id, userId, account, state, goodsId, name: name.en, price, tracking, createdAt, isStopped },
    waitsUntil: state === 'placed' && waitsUntil > now ? waitsUntil : 0,
  };
}

function unknown(orderId: string): CommandRefused {
  return new CommandRefused(`There is no order ${orderId} of goods.`);
}
