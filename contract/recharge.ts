import * as v from 'valibot';
import { RechargeItem, RechargeType } from './app-config.ts';
import { defineCall } from './call.ts';
import { Amount, Count, Id, PageSize, PositiveAmount, Time, text, tolerant, tolerantList } from './fields.ts';

/** States of a deposit order: see `machines/deposit-order`. */
export const RECHARGE_STATES = ['created', 'pending', 'paid', 'failed', 'expired', 'cancelled'] as const;
export type RechargeState = (typeof RECHARGE_STATES)[number];

/** A step of an order as its player sees it. */
export const OrderStep = v.object({ state: v.string(), time: Time });
export type OrderStep = v.InferOutput<typeof OrderStep>;

/** Where a bank transfer goes. */
const OperatorAccount = v.object({ bank: v.string(), holder: v.string(), number: v.string() });

export const RechargeOrder = v.object({
  orderId: v.string(),
  typeId: Count,
  /** One that this version does not know reads as an order in progress. */
  state: tolerant(v.picklist(RECHARGE_STATES), 'pending'),
  /** What the player asked to pay; what arrived may differ. */
  amount: Amount,
  /** What arrived and was credited; 0 before. */
  paidAmount: Amount,
  /** What comes or came on top of it, by coupon, offer and item. */
  bonus: Amount,
  /** What is to be wagered for the bonus and the deposit before a withdrawal. */
  wagering: Amount,
  /** The owned coupon that it spends; empty for none. */
  couponId: v.string(),
  isFirstDeposit: v.boolean(),
  /** The provider's page; empty until the provider has opened it, and for a bank transfer. */
  payUrl: v.string(),
  /** To be written on a bank transfer; unique. Empty on other channels. */
  reference: v.string(),
  operatorAccounts: tolerantList(OperatorAccount),
  createdAt: Time,
  expiresAt: Time,
  steps: tolerantList(OrderStep),
});
export type RechargeOrder = v.InferOutput<typeof RechargeOrder>;

/** A deposit coupon that the player owns. */
export const OwnedCoupon = v.object({
  couponId: v.string(),
  propId: Count,
  name: v.string(),
  /** Percent of the deposit for 1001-1099, minor units otherwise. */
  num: Count,
  minAmount: Amount,
  cap: Amount,
  betMultiple: Count,
  /** 0 when it lasts. */
  expiresAt: Time,
});
export type OwnedCoupon = v.InferOutput<typeof OwnedCoupon>;

/** The first-deposit offer as it stands for this player. */
export const FirstDepositOffer = v.object({
  name: v.string(),
  percent: Count,
  cap: Amount,
  minAmount: Amount,
  betMultiple: Count,
  endsAt: Time,
});
export type FirstDepositOffer = v.InferOutput<typeof FirstDepositOffer>;

export const getTradeInfo = defineCall({
  path: 'getTradeInfo',
  summary: 'All that the cashier needs before a deposit: channels, amounts, coupons, the open order.',
  extension: true,
  request: v.object({}),
  response: v.object({
    totalRecharge: Amount,
    /** Everything paid in less everything paid out. */
    netDeposited: Amount,
    /** 0 before the first deposit. */
    lastRechargeTypeId: Count,
    /** No total recharge and no bonus collection 11. */
    isFirstCharge: v.boolean(),
    minRechargeStatus: Count,
    types: tolerantList(RechargeType),
    items: tolerantList(RechargeItem),
    coupons: tolerantList(OwnedCoupon),
    firstDeposit: v.nullable(FirstDepositOffer),
    depositBetMultiple: Count,
    /** The newest order that can still be paid. */
    openOrder: v.nullable(RechargeOrder),
    coin: Amount,
  }),
});

export const createRechargeOrder = defineCall({
  path: 'createRechargeOrder',
  summary: 'Opens a deposit order with the payment provider. `itemId` 0 for a free amount.',
  extension: true,
  movesValue: true,
  request: v.object({
    requestId: Id,
    typeId: Count,
    amount: PositiveAmount,
    itemId: v.optional(Count, 0),
    couponId: v.optional(text(36), ''),
    /** The path that the provider's page returns to. */
    returnPath: v.optional(text(200), '/wallets?name=deposit'),
  }),
  response: v.object({ order: RechargeOrder }),
  errors: ['channelClosed', 'amountRefused', 'couponRefused', 'requestReused'],
});

export const getRechargeOrder = defineCall({
  path: 'getRechargeOrder',
  summary:
    'One deposit order as it stands. The server asks the provider when it has not heard from it for a while.',
  extension: true,
  request: v.object({ orderId: text(36) }),
  response: v.object({ order: RechargeOrder, coin: Amount }),
  errors: ['notFound'],
});

export const cancelRechargeOrder = defineCall({
  path: 'cancelRechargeOrder',
  summary: 'Gives up a deposit order. What is paid all the same is credited all the same.',
  extension: true,
  movesValue: true,
  request: v.object({ requestId: Id, orderId: text(36) }),
  response: v.object({ order: RechargeOrder }),
  errors: ['notFound', 'orderClosed', 'requestReused'],
});

export const rechargeRecord = defineCall({
  path: 'rechargeRecord',
  summary: 'The player’s deposit orders, newest first. `before` is the last order id of the page before.',
  extension: true,
  request: v.object({
    before: v.optional(text(36), ''),
    pageSize: PageSize,
  }),
  response: v.object({ orders: tolerantList(RechargeOrder), hasMore: v.boolean() }),
});
