import * as v from 'valibot';
import { ExchangeLimits, ExchangeType } from './app-config.ts';
import { defineCall } from './call.ts';
import { WITHDRAW_METHODS } from './constants.ts';
import { Amount, Id, PageSize, PositiveAmount, Time, text, tolerant, tolerantList } from './fields.ts';
import { ReceivingAccount } from './receiving-account.ts';
import { OrderStep } from './recharge.ts';

/** States of a withdrawal: see `machines/withdrawal-order`. */
export const EXCHANGE_STATES = ['requested', 'reviewing', 'paying', 'paid', 'rejected', 'returned'] as const;
export type ExchangeState = (typeof EXCHANGE_STATES)[number];

export const ExchangeOrder = v.object({
  orderId: v.string(),
  /** One that this version does not know reads as a withdrawal in progress. */
  state: tolerant(v.picklist(EXCHANGE_STATES), 'reviewing'),
  method: tolerant(v.picklist(WITHDRAW_METHODS), 'bank'),
  /** Taken from the balance. */
  amount: Amount,
  /** Kept of it. */
  fee: Amount,
  /** What arrives: amount less fee. */
  payout: Amount,
  bankName: v.string(),
  holder: v.string(),
  maskedNumber: v.string(),
  /** Why it was rejected or returned, in the operator’s or the bank’s words; else empty. */
  reason: v.string(),
  createdAt: Time,
  /** When it should have arrived, at the latest. */
  dueAt: Time,
  steps: tolerantList(OrderStep),
});
export type ExchangeOrder = v.InferOutput<typeof ExchangeOrder>;

export const getExchange = defineCall({
  path: 'getExchange',
  summary: 'All that decides whether the player can withdraw, and what it costs.',
  request: v.object({}),
  response: v.object({
    coin: Amount,
    /** Everything paid in less everything paid out. */
    netDeposited: Amount,
    hasWithdrawPassword: v.boolean(),
    accounts: tolerantList(ReceivingAccount),
    /** What is to be wagered yet. */
    wageringLeft: Amount,
    /** What was to be wagered when the last condition was added: the whole of which `wageringLeft` is left. */
    wageringTotal: Amount,
    limits: ExchangeLimits,
    /** What may still be withdrawn before the day ends, which it does at `dayEndsAt`. */
    dailyLeft: Amount,
    dayEndsAt: Time,
    types: tolerantList(ExchangeType),
    /** The withdrawal that is under way. */
    openOrder: v.nullable(ExchangeOrder),
  }),
});

export const exchange = defineCall({
  path: 'exchange',
  summary: 'Asks for a withdrawal: the coins leave the balance at once.',
  movesValue: true,
  request: v.object({
    requestId: Id,
    accountId: text(36),
    amount: PositiveAmount,
    password: text(16),
  }),
  response: v.object({ order: ExchangeOrder, coin: Amount }),
  errors: [
    'accountMissing',
    'passwordMissing',
    'passwordWrong',
    'wageringLeft',
    'belowMinimum',
    'aboveMaximum',
    'aboveDailyLimit',
    'orderOpen',
    'balanceTooLow',
    'requestReused',
  ],
});

export const getExchangeOrder = defineCall({
  path: 'getExchangeOrder',
  summary: 'One withdrawal as it stands.',
  extension: true,
  request: v.object({ orderId: text(36) }),
  response: v.object({ order: ExchangeOrder, coin: Amount }),
  errors: ['notFound'],
});

export const exchangeRecord = defineCall({
  path: 'exchangeRecord',
  summary: 'The player’s withdrawals, newest first. `before` is the last order id of the page before.',
  extension: true,
  request: v.object({
    before: v.optional(text(36), ''),
    pageSize: PageSize,
  }),
  response: v.object({ orders: tolerantList(ExchangeOrder), hasMore: v.boolean() }),
});
