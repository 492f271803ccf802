import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import type { BodyOf, ResponseOf } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { ACTIVITY_ID } from '#contract/constants.ts';
import { COINS } from '#contract/rewards.ts';
import {
  Address,
  type diamondExchangeCoin,
  type GoodsConfig,
  type goodsOrderCancel,
  KEEPSAKES,
  SHOP,
  type ShopOfferConfig,
  type ShopPrice,
  type shopExchange,
} from '#contract/shop.ts';
import type { WrittenConfig } from '#contract/written-config.ts';
import type { Configuration } from '#server/core/config/configuration.ts';
import type { Transaction } from '#server/core/db/database.ts';
import { changePlayer } from '#server/core/db/lock-player.ts';
import { newId } from '#server/core/db/new-id.ts';
import { defineValue } from '#server/core/db/statements.ts';
import type { Answer } from '#server/core/http/answer.ts';
import type { PreparedValueCall } from '#server/core/http/answer-value-call.ts';
import { CallError } from '#server/core/http/call-error.ts';
import { readPage } from '#server/core/read-page.ts';
import { followChange, requireLogin, type SecurityDependencies } from '#server/features/account/index.ts';
import { payReward, wageringOf } from '#server/features/claims/index.ts';
import { countProps, spendProps } from '#server/features/props/index.ts';
import { readMovements } from '#server/features/records/index.ts';
import { readBalance } from '#server/ledger/account.ts';
import { BalanceTooLow, transfer } from '#server/ledger/transfer.ts';
import {
  addGoodsOrder,
  findGoodsOrder,
  listGoodsOrders,
  showGoodsOrders,
  stepGoodsOrder,
} from './goods-orders.ts';

export interface ShopDependencies extends SecurityDependencies {
  configuration: Pick<Configuration, 'appConfig'>;
}

export function addShopRoutes(answer: Answer, deps: ShopDependencies): void {
  const { database } = deps;

  /** @throws CallError `activityOver` */
  answer(calls.diamondShopData, async ({ userId }) => {
    const { shopOffers, goodsConfigs } = await openShop(deps);
    const { database, clock } = deps;
    const time = clock();
    const stock = await readStock(database);
    return {
      ...(await readPurse(database, userId, time)),
      offers: inOrder(shopOffers).map(({ id, pays, price, rewards, betMultiple, ...rest }) => ({
        ...{ offerId: id, pays, price, rewards, wagering: wageringOf(rewards, betMultiple) },
        version: versionOfOffer({ id, pays, price, rewards, betMultiple, ...rest }),
      })),
      goods: inOrder(goodsConfigs).map((good) => ({
        ...{ goodsId: good.id, name: good.name, text: good.text, art: good.art, price: good.price },
        ...{ stock: stock.get(good.id) ?? 0, version: versionOfGood(good) },
      })),
      address: await findAddress(database, userId),
      time,
    };
  });

  answer(calls.diamondExchangeGoods, {
    prepare: () => openShop(deps),
    async work(tx, { userId, body: { goodsId, version }, time }, { goodsConfigs }) {
      const good = goodsConfigs.find(({ id }) => id === goodsId);
      if (good === undefined) throw unknown('goodsId', 'There is no such good.');
      refuseChanged(version, versionOfGood(good));
      const address = await findAddress(tx, userId);
      if (address === null) throw new CallError('addressMissing', 'Please say where it is to be sent.');
      const { name, art, price } = good;
      const id = newId(time);
      await takePrice(tx, { userId, pays: 'diamonds', price, id, time });
      await takeFromStock(tx, goodsId);
      await addGoodsOrder(tx, { userId, id, goodsId, name, art, price, address, createdAt: time });
      return { orderId: id, ...(await readPurse(tx, userId, time)) };
    },
  });

  /** @throws CallError `activityOver` */
  answer(calls.updateAddress, async ({ userId, token, body }) => {
    const config = await openShop(deps);
    const address = v.parse(Address, body);
    await changePlayer(deps.database, userId, async (tx) => {
      await requireLogin(tx, token);
      const former = await findAddress(tx, userId);
      if (isDeepStrictEqual(former, address)) return;
      const time = deps.clock();
      await tx.query({
        name: 'address-set',
        text: `insert into player_address (user_id, address, updated_at) values ($1::uuid, $2::jsonb, $3::bigint)
        on conflict (user_id) do update set address = excluded.address, updated_at = excluded.updated_at`,
        values: [userId, JSON.stringify(address), time],
      });
      await followChange(
        tx,
        { ...deps, config },
        { userId, change: 'address', waits: former !== null, time },
      );
    });
    return { address };
  });

  /** Includes orders from a shop that is closed. */
  answer(calls.diamondGoodsExchangeOrderLog, async ({ userId, body }) => {
    const { rows, hasMore } = await readPage(body, (page) => listGoodsOrders(database, { userId, ...page }));
    return { orders: await showGoodsOrders(database, rows), hasMore };
  });

  /** Cancels for the player, who may do so until the order is packed. */
  answer(calls.goodsOrderCancel, {
    async work(tx, { userId, body: { orderId }, time }) {
      const order = await findGoodsOrder(tx, orderId);
      if (order === null || order.userId !== userId) throw unknown('orderId', 'There is no such order.');
      const cancelled = await stepGoodsOrder(tx, order, { type: 'goods.cancel', by: 'player' }, time);
      if (cancelled === null)
        throw new CallError('goodsOrderClosed', 'This order is packed or closed already.');
      return answerCancelled(tx, userId, orderId);
    },
    stored: {
      // Where the player lives is in the order, and nowhere besides.
      of: () => ({}),
      answerAgain: (_, { userId, body: { orderId } }) => answerCancelled(database, userId, orderId),
    },
  });

  answer(calls.diamondLog, async ({ userId, body }) => ({
    diamonds: await readBalance(database, userId, 'diamond'),
    ...(await readMovements(database, { userId, currency: 'diamond' }, body)),
  }));
}

/** Exchanges by an offer that gives coins. */
export function exchangeForCoins(deps: ShopDependencies) {
  return exchange<typeof diamondExchangeCoin>(deps, givesCoins);
}

/** Exchanges by an offer that gives a coupon. */
export function exchangeForCoupon(deps: ShopDependencies) {
  return exchange<typeof shopExchange>(deps, (offer) => !givesCoins(offer));
}

function exchange<C extends typeof diamondExchangeCoin | typeof shopExchange>(
  deps: ShopDependencies,
  isOffered: (offer: ShopOfferConfig) => boolean,
): PreparedValueCall<C, WrittenConfig> {
  return {
    prepare: () => openShop(deps),
    async work(tx, { userId, body, time }, { shopOffers }) {
      const { offerId, version }: BodyOf<typeof shopExchange> = body;
      const offer = shopOffers.find(({ id }) => id === offerId);
      if (offer === undefined || !isOffered(offer)) throw unknown('offerId', 'There is no such offer.');
      refuseChanged(version, versionOfOffer(offer));
      const { pays, price, rewards, betMultiple } = offer;
      const id = newId(time);
      await takePrice(tx, { userId, pays, price, id, time });
      await tx.query({
        name: 'shop-exchange-add',
        text: `insert into shop_exchange (user_id, id, offer_id, pays, price, created_at)
          values ($1::uuid, $2::uuid, $3::bigint, $4, $5::bigint, $6::bigint)`,
        values: [userId, id, offerId, pays, price, time],
      });
      const paid = await payReward(tx, {
        ...{ userId, source: SHOP, reference: `${SHOP}:${id}`, rewards, betMultiple, time },
      });
      const coin = await readBalance(tx, userId, 'coin');
      return { ...paid, coin, ...(await readPurse(tx, userId, time)) } as ResponseOf<C>;
    },
  };
}

async function answerCancelled(
  tx: Transaction,
  userId: string,
  orderId: string,
): Promise<ResponseOf<typeof goodsOrderCancel>> {
  const row = await findGoodsOrder(tx, orderId);
  const [order] = await showGoodsOrders(tx, row === null ? [] : [row]);
  if (order === undefined) throw new Error(`there is no order ${orderId}`);
  return { order, diamonds: await readBalance(tx, userId, 'diamond') };
}

async function openShop({ configuration }: ShopDependencies): Promise<WrittenConfig> {
  const config = await configuration.appConfig();
  if (!config.activities.some(({ id }) => id === ACTIVITY_ID.lottery))
    throw new CallError('activityOver', 'The shop is closed.');
  return config;
}

interface Price {
  userId: string;
  pays: ShopPrice;
  price: number;
  /** The id of the purchase. */
  id: string;
  time: number;
}

/** @throws CallError `priceNotMet` */
async function takePrice(tx: Transaction, { userId, pays, price, id, time }: Price): Promise<void> {
  if (pays === 'keepsakes') {
    for (const propId of KEEPSAKES) {
      const spent = await spendProps(tx, { userId, propId, count: price, spentOn: id, now: time });
      if (spent < price) throw priceNotMet();
    }
    return;
  }
  try {
    await transfer(tx, {
      ...{
        currency: pays === 'points' ? 'point' : 'diamond',
        amount: price,
        kind: SHOP,
        reference: id,
        time,
      },
      ...{ from: { kind: 'player', userId }, to: { kind: 'system', name: 'bonus' } },
    });
  } catch (error) {
    throw error instanceof BalanceTooLow ? priceNotMet() : error;
  }
}

/** @throws CallError `soldOut` */
async function takeFromStock(tx: Transaction, goodsId: number): Promise<void> {
  const taken = await tx.query({
    name: 'goods-take',
    text: `update goods_stock set "left" = "left" - 1 where goods_id = $1::bigint and "left" > 0
      returning goods_id`,
    values: [goodsId],
  });
  if (taken.length === 0) throw new CallError('soldOut', 'It is sold out.');
}

async function readPurse(
  tx: Transaction,
  userId: string,
  time: number,
): Promise<{ diamonds: number; points: number; keepsakes: number[] }> {
  return {
    diamonds: await readBalance(tx, userId, 'diamond'),
    points: await readBalance(tx, userId, 'point'),
    keepsakes: await countProps(tx, { userId, propIds: KEEPSAKES, now: time }),
  };
}

async function readStock(tx: Transaction): Promise<Map<number, number>> {
  const rows = await tx.query<{ goodsId: number; left: number }>({
    name: 'goods-stock',
    text: 'select goods_id as "goodsId", "left" from goods_stock',
    values: [],
  });
  return new Map(rows.map(({ goodsId, left }) => [goodsId, left]));
}

const findAddress = defineValue<[userId: string], Address | null>(
  'address-find',
  'select address from player_address where user_id = $1::uuid',
  null,
);

function inOrder<Item extends { id: number; sort: number }>(items: readonly Item[]): Item[] {
  return items.toSorted((a, b) => a.sort - b.sort || a.id - b.id);
}

function givesCoins({ rewards }: ShopOfferConfig): boolean {
  return rewards.some(({ propId }) => propId === COINS);
}

export function versionOfOffer({ id, pays, price, rewards, betMultiple }: ShopOfferConfig): string {
  return hash([id, pays, price, rewards.map(({ propId, count }) => [propId, count]), betMultiple]);
}

export function versionOfGood({ id, name, text, art, price }: GoodsConfig): string {
  return hash([id, name.en, text.en, art, price]);
}

function hash(terms: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(terms)).digest('base64url').slice(0, 16);
}

function refuseChanged(asked: string, offered: string): void {
  if (asked !== offered) throw new CallError('rewardChanged', 'What the shop offers has changed.');
}

function unknown(field: string, message: string): CallError {
  return new CallError('notFound', message, { field });
}

function priceNotMet(): CallError {
  return new CallError('priceNotMet', 'You do not have enough for it.');
}
