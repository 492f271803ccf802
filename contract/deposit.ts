import * as v from 'valibot';
import { RechargeItem, RechargeType } from './app-config.ts';
import { defineCall, once } from './call.ts';
import {
  Amount,
  Count,
  Id,
  lenient,
  NextPage,
  PositiveAmount,
  Time,
  text,
  tolerant,
  tolerantList,
} from './fields.ts';

/** States of a deposit order: see `machines/deposit/deposit-order.machine.ts`. */
export const RECHARGE_STATES = [
  'created',
  'pending',
  'paid',
  'failed',
  'expired',
  'cancelled',
  'reversed',
  'held',
  'returning',
  'returned',
] as const;
export type RechargeState = (typeof RECHARGE_STATES)[number];

/** A step in the timeline of an order. */
export const OrderStep = v.object({ state: v.string(), time: Time });
export type OrderStep = v.InferOutput<typeof OrderStep>;

/** Receives bank transfers. */
const OperatorAccount = v.object({ bank: v.string(), holder: v.string(), number: v.string() });

export const RechargeOrder = v.object({
  orderId: v.string(),
  typeId: Count,
  /** A state unknown to this version reads as an order in progress. */
  state: tolerant(v.picklist(RECHARGE_STATES), 'pending'),
  /** What the player asked to pay; what arrives may differ. */
  amount: Amount,
  /** What arrived and was credited; 0 before. */
  paidAmount: Amount,
  /** The bonus of coupon, offer and item. */
  bonus: Amount,
  /** What must be wagered for deposit and bonus before a withdrawal. */
  wagering: Amount,
  /** The owned coupon that it spends; empty for none. */
  couponId: v.string(),
  /** Whether the first-deposit bonus comes with it. */
  isFirstDeposit: v.boolean(),
  /** The provider's page; empty until it is open, for a bank transfer and after the order's end. */
  payUrl: v.string(),
  /** The player writes it on a bank transfer; unique. Empty on other channels. */
  reference: v.string(),
  /** Where a bank transfer goes; none after the order's end. */
  operatorAccounts: tolerantList(OperatorAccount),
  createdAt: Time,
  expiresAt: Time,
  steps: tolerantList(OrderStep),
});
export type RechargeOrder = v.InferOutput<typeof RechargeOrder>;

export const OwnedCoupon = v.object({
  couponId: v.string(),
  propId: Count,
  name: v.string(),
  /** Percent of the deposit for 1001-1099, minor units otherwise. */
  num: Count,
  minAmount: Amount,
  cap: Amount,
  betMultiple: Count,
  /** 0 when it does not expire. */
  expiresAt: Time,
});
export type OwnedCoupon = v.InferOutput<typeof OwnedCoupon>;

/** The first-deposit offer for this player. */
export const FirstDepositOffer = v.object({
  name: v.string(),
  percent: Count,
  cap: Amount,
  minAmount: Amount,
  betMultiple: Count,
  endsAt: Time,
});
export type FirstDepositOffer = v.InferOutput<typeof FirstDepositOffer>;

/** An offer or coupon that waits for an open order to be paid; free again when the order ends unpaid. */
export const HeldOffer = v.object({
  /** Null for the first-deposit offer. */
  coupon: v.nullable(v.pick(OwnedCoupon, ['couponId', 'propId', 'name', 'num'])),
  orderId: v.string(),
  amount: Amount,
  until: Time,
});
export type HeldOffer = v.InferOutput<typeof HeldOffer>;

export const getTradeInfo = defineCall({
  path: 'getTradeInfo',
  summary:
    'What the cashier needs before a deposit: channels, amounts, coupons, the open order. `types` and `items` are empty if the client’s `hash` is the current one.',
  extension: true,
  request: v.object({ hash: v.optional(text(64), '') }),
  response: v.object({
    totalRecharge: Amount,
    /** Total deposits less total withdrawals. */
    netDeposited: Amount,
    /** 0 before the first deposit. */
    lastRechargeTypeId: Count,
    /** Neither a deposit nor bonus collection 11 yet. */
    isFirstCharge: v.boolean(),
    minRechargeStatus: Count,
    /** The version of `types` and `items`. */
    hash: lenient.text,
    types: tolerantList(RechargeType),
    items: tolerantList(RechargeItem),
    coupons: tolerantList(OwnedCoupon),
    /** Null also while an open order holds it. */
    firstDeposit: v.nullable(FirstDepositOffer),
    held: tolerantList(HeldOffer),
    depositBetMultiple: Count,
    /** The newest order that can still be paid, or whose payment is held. */
    openOrder: v.nullable(RechargeOrder),
    coin: Amount,
  }),
});

export const createRechargeOrder = defineCall({
  path: 'createRechargeOrder',
  summary:
    'Opens a deposit order with the payment provider. `itemId` is 0 for an amount that the player typed.',
  extension: true,
  ...once('deposit'),
  budget: 'order',
  request: v.object({
    requestId: Id,
    typeId: Count,
    amount: PositiveAmount,
    itemId: v.optional(Count, 0),
    couponId: v.optional(text(36), ''),
    /** Whether to add the first-deposit bonus. Left out: if the player has it. */
    withOffer: v.optional(v.boolean()),
    /** The path to which the provider's page returns. */
    returnPath: v.optional(text(200), '/wallets?name=deposit'),
  }),
  response: v.object({ order: RechargeOrder }),
  errors: ['channelClosed', 'amountRefused', 'couponRefused', 'offerRefused', 'requestReused'],
});

export const getRechargeOrder = defineCall({
  path: 'getRechargeOrder',
  summary:
    'The current state of a deposit order. The server asks the provider if it has not heard from it for a while.',
  extension: true,
  request: v.object({ orderId: text(36) }),
  response: v.object({ order: RechargeOrder, coin: Amount }),
  errors: ['notFound'],
});

export const cancelRechargeOrder = defineCall({
  path: 'cancelRechargeOrder',
  summary: 'Cancels a deposit order. A payment that still arrives is credited.',
  extension: true,
  ...once('nothing'),
  request: v.object({ requestId: Id, orderId: text(36) }),
  response: v.object({ order: RechargeOrder }),
  errors: ['notFound', 'orderClosed', 'requestReused'],
});

export const resolveHeldDeposit = defineCall({
  path: 'resolveHeldDeposit',
  summary:
    'What happens to a payment that arrived although limits or a break forbid the deposit: it is sent back, or credited as soon as they allow it.',
  extension: true,
  ...once('nothing'),
  request: v.object({ requestId: Id, orderId: text(36), choice: v.picklist(['keep', 'return']) }),
  response: v.object({ order: RechargeOrder }),
  errors: ['depositLimitReached', 'excluded', 'notFound', 'orderClosed', 'requestReused'],
});

export const rechargeRecord = defineCall({
  path: 'rechargeRecord',
  summary: 'The player’s deposit orders, newest first. `before` is the last order id of the previous page.',
  extension: true,
  request: v.object(NextPage),
  response: v.object({ orders: tolerantList(RechargeOrder), hasMore: v.boolean() }),
});
