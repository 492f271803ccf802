import * as v from 'valibot';
import { ExchangeLimits, ExchangeType } from './app-config.ts';
import { defineCall, once } from './call.ts';
import { OpenWagering } from './claims.ts';
import { WITHDRAW_METHODS } from './constants.ts';
import { OrderStep } from './deposit.ts';
import { Amount, Count, Id, NextPage, PositiveAmount, Time, text, tolerant, tolerantList } from './fields.ts';
import { ReceivingAccount } from './receiving-accounts.ts';

/** States of a withdrawal: see `machines/withdrawal/withdrawal-order.machine.ts`. */
export const EXCHANGE_STATES = ['requested', 'reviewing', 'paying', 'paid', 'rejected', 'returned'] as const;
export type ExchangeState = (typeof EXCHANGE_STATES)[number];

export const ExchangeOrder = v.object({
  orderId: v.string(),
  /** A state unknown to this version reads as a withdrawal in progress. */
  state: tolerant(v.picklist(EXCHANGE_STATES), 'reviewing'),
  method: tolerant(v.picklist(WITHDRAW_METHODS), 'bank'),
  /** Taken from the balance. */
  amount: Amount,
  /** The part of `amount` that the house keeps. */
  fee: Amount,
  /** Amount less fee: what arrives. */
  payout: Amount,
  bankName: v.string(),
  holder: v.string(),
  maskedNumber: v.string(),
  /** Why it was rejected or returned, in the operator's or the bank's words; otherwise empty. */
  reason: v.string(),
  createdAt: Time,
  /** The latest time at which it should arrive. */
  dueAt: Time,
  steps: tolerantList(OrderStep),
});
export type ExchangeOrder = v.InferOutput<typeof ExchangeOrder>;

export const getExchange = defineCall({
  path: 'getExchange',
  summary: 'Everything that decides whether the player can withdraw, and the cost.',
  response: v.object({
    coin: Amount,
    /** Total deposits less total withdrawals. */
    netDeposited: Amount,
    hasWithdrawPassword: v.boolean(),
    accounts: tolerantList(ReceivingAccount),
    /** What must still be wagered. */
    wageringLeft: Amount,
    /** The sum of all open requirements, including the part that has been wagered. */
    wageringTotal: Amount,
    /** Coins of open requirements: they cannot be withdrawn until these are met. Other coins can. */
    locked: Amount,
    /** The first twenty open requirements, in the order in which stakes work them off. */
    lockedParts: tolerantList(OpenWagering),
    limits: ExchangeLimits,
    /** What can still be withdrawn before `dayEndsAt`. */
    dailyLeft: Amount,
    dayEndsAt: Time,
    types: tolerantList(ExchangeType),
    /** A person looks at the withdrawal, whatever its amount: too little has been deposited so far. */
    isReviewed: v.boolean(),
    /** Until when a withdrawal waits, as something of the account was changed lately; 0 when none does. */
    waitsUntil: Time,
    /** Withdrawals are stopped: somebody has said that a change was not the player’s. */
    isStopped: v.boolean(),
    openOrder: v.nullable(ExchangeOrder),
  }),
});

export const exchange = defineCall({
  path: 'exchange',
  summary: 'Requests a withdrawal: the coins leave the balance at once.',
  ...once('nothing'),
  secrets: ['password'],
  budget: 'order',
  request: v.object({
    requestId: Id,
    accountId: text(36),
    amount: PositiveAmount,
    /** The fee that the player has seen: another one is refused. Left out by apps of before. */
    fee: v.optional(Count),
    password: text(16),
  }),
  response: v.object({ order: ExchangeOrder, coin: Amount }),
  errors: [
    'accountMissing',
    'feeChanged',
    'passwordMissing',
    'passwordWrong',
    'wageringLeft',
    'belowMinimum',
    'aboveMaximum',
    'aboveDailyLimit',
    'orderOpen',
    'balanceTooLow',
    'withdrawalsStopped',
    'requestReused',
  ],
});

export const getExchangeOrder = defineCall({
  path: 'getExchangeOrder',
  summary: 'The current state of a withdrawal.',
  extension: true,
  request: v.object({ orderId: text(36) }),
  response: v.object({ order: ExchangeOrder, coin: Amount }),
  errors: ['notFound'],
});

export const exchangeRecord = defineCall({
  path: 'exchangeRecord',
  summary: 'The player’s withdrawals, newest first. `before` is the last order id of the previous page.',
  extension: true,
  request: v.object(NextPage),
  response: v.object({ orders: tolerantList(ExchangeOrder), hasMore: v.boolean() }),
});
