import * as v from 'valibot';
import { ADDRESS_LENGTHS, POSTAL_CODE, REGIONS } from './address.ts';
import { defineCall, once } from './call.ts';
import { claimedFields } from './claims.ts';
import { MOBILE } from './constants.ts';
import { Amount, Count, Id, NextPage, PositiveAmount, Time, text, tolerantList, Words } from './fields.ts';
import { PurseMovement } from './points.ts';
import { BetMultiple, Reward } from './rewards.ts';

/** The source of what the shop gives, and the kind of what it takes. */
export const SHOP = 'shop';

/** The kind of what it gives back for goods that were cancelled. */
export const SHOP_REFUND = 'shop-refund';

/** A set has one of each item. */
export const KEEPSAKES = [40_001, 40_002, 40_003, 40_004] as const;

/** What an offer takes: diamonds, points, or one of each keepsake. */
const SHOP_PRICES = ['diamonds', 'points', 'keepsakes'] as const;
export type ShopPrice = (typeof SHOP_PRICES)[number];

/** Something that is given at once: coins or a coupon. */
export const ShopOfferConfig = v.object({
  id: PositiveAmount,
  pays: v.picklist(SHOP_PRICES),
  /** Diamonds, points, or sets of keepsakes. */
  price: PositiveAmount,
  rewards: tolerantList(Reward),
  betMultiple: BetMultiple,
  sort: Count,
});
export type ShopOfferConfig = v.InferOutput<typeof ShopOfferConfig>;

/** Something that is sent to the player. Its stock is the operator's: `ops -- goods stock`. */
export const GoodsConfig = v.object({
  /** Never used for another good again. */
  id: PositiveAmount,
  name: Words,
  text: Words,
  /** The name of its picture. */
  art: text(40),
  /** Diamonds. */
  price: PositiveAmount,
  /** What it costs the house, minor units. */
  cost: Count,
  sort: Count,
});
export type GoodsConfig = v.InferOutput<typeof GoodsConfig>;

export type Region = (typeof REGIONS)[number];

/** A line of an address: no control characters, and something to read. */
/* @__NO_SIDE_EFFECTS__ */
function line(maxLength: number) {
  return v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(),
    v.maxCodePoints(maxLength),
    v.regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u),
  );
}

/** Where goods are sent. Only the player and the operator who sends them see it. */
export const Address = v.object({
  name: line(ADDRESS_LENGTHS.name),
  /** The national number without its leading 0: 9171234567. */
  mobile: v.pipe(v.string(), v.regex(MOBILE.national)),
  region: v.picklist(REGIONS),
  province: line(ADDRESS_LENGTHS.province),
  city: line(ADDRESS_LENGTHS.city),
  barangay: line(ADDRESS_LENGTHS.barangay),
  street: line(ADDRESS_LENGTHS.street),
  postalCode: v.pipe(v.string(), v.regex(POSTAL_CODE)),
});
export type Address = v.InferOutput<typeof Address>;

const Offer = v.object({
  offerId: Count,
  pays: v.picklist(SHOP_PRICES),
  price: Count,
  rewards: tolerantList(Reward),
  /** What must be wagered for its coins, minor units. */
  wagering: Amount,
  /** Version of these terms, which a purchase repeats. */
  version: v.string(),
});
export type ShopOffer = v.InferOutput<typeof Offer>;

const Good = v.object({
  goodsId: Count,
  name: Words,
  text: Words,
  art: v.string(),
  price: Count,
  /** How many are left. */
  stock: Count,
  version: v.string(),
});
export type Good = v.InferOutput<typeof Good>;

/** What the player can spend in the shop. */
const purse = {
  diamonds: Amount,
  points: Amount,
  /** How many of each keepsake, in the order of {@link KEEPSAKES}. */
  keepsakes: tolerantList(Count),
};

export const diamondShopData = defineCall({
  path: 'diamondShopData',
  summary: 'What the shop has, and what the player can spend there.',
  needs: 'offer',
  response: v.object({
    ...purse,
    offers: tolerantList(Offer),
    goods: tolerantList(Good),
    /** null until the player has given one. */
    address: v.nullable(Address),
    time: Time,
  }),
  errors: ['activityOver', 'forbidden'],
});

/** What calls that buy something at once have in common. */
const purchase = {
  ...once('offer'),
  request: v.object({ requestId: Id, offerId: Count, version: text(32) }),
  response: v.object({ ...claimedFields, ...purse }),
  errors: ['activityOver', 'forbidden', 'notFound', 'priceNotMet', 'rewardChanged', 'requestReused'],
} as const;

export const diamondExchangeCoin = defineCall({
  path: 'diamondExchangeCoin',
  summary: 'Exchanges diamonds for coins, by an offer of the shop.',
  ...purchase,
});

export const shopExchange = defineCall({
  path: 'shopExchange',
  summary: 'Exchanges diamonds, points or a set of keepsakes for a coupon, by an offer of the shop.',
  extension: true,
  ...purchase,
});

export const diamondExchangeGoods = defineCall({
  path: 'diamondExchangeGoods',
  summary: 'Orders a good for diamonds. It is sent to the address that the player has given.',
  ...once('offer'),
  request: v.object({ requestId: Id, goodsId: Count, version: text(32) }),
  response: v.object({ orderId: v.string(), ...purse }),
  errors: [
    'activityOver',
    'forbidden',
    'notFound',
    'priceNotMet',
    'soldOut',
    'addressMissing',
    'rewardChanged',
    'requestReused',
  ],
});

export const updateAddress = defineCall({
  path: 'updateAddress',
  summary:
    'Sets where goods are sent from now on. What was ordered before is sent to the former address. Another address than the first makes withdrawals and goods wait.',
  needs: 'offer',
  needsProof: true,
  request: Address,
  response: v.object({ address: Address }),
  errors: ['activityOver', 'forbidden', 'proofNeeded'],
});

/** States of the chart `goods-order`. */
export const GOODS_ORDER_STATES = ['placed', 'packed', 'sent', 'delivered', 'cancelled'] as const;
export type GoodsOrderState = (typeof GOODS_ORDER_STATES)[number];

const GoodsOrder = v.object({
  orderId: v.string(),
  goodsId: Count,
  name: Words,
  art: v.string(),
  /** Diamonds. */
  price: Count,
  state: v.picklist(GOODS_ORDER_STATES),
  address: Address,
  /** Empty until it is sent. */
  tracking: v.string(),
  /** When it came into each of its states, the first one first. */
  steps: tolerantList(v.object({ state: v.picklist(GOODS_ORDER_STATES), time: Time })),
});
export type GoodsOrder = v.InferOutput<typeof GoodsOrder>;

export const diamondGoodsExchangeOrderLog = defineCall({
  path: 'diamondGoodsExchangeOrderLog',
  summary:
    'The player’s orders of goods, newest first. `before` is the id of the last one of the previous page.',
  request: v.object(NextPage),
  response: v.object({ orders: tolerantList(GoodsOrder), hasMore: v.boolean() }),
});

export const goodsOrderCancel = defineCall({
  path: 'goodsOrderCancel',
  summary: 'Cancels an order that nobody has packed yet, and gives its diamonds back.',
  extension: true,
  ...once('nothing'),
  request: v.object({ requestId: Id, orderId: Id }),
  response: v.object({ order: GoodsOrder, diamonds: Amount }),
  errors: ['notFound', 'goodsOrderClosed', 'requestReused'],
});

export const diamondLog = defineCall({
  path: 'diamondLog',
  summary:
    'The player’s diamonds and their movements, newest first. `before` is the last id of the previous page.',
  request: v.object(NextPage),
  response: v.object({
    diamonds: Amount,
    movements: tolerantList(PurseMovement),
    hasMore: v.boolean(),
  }),
});
