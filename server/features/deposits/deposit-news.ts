import * as v from 'valibot';
import type { AppConfig } from '#contract/app-config.ts';
import { Id } from '#contract/fields.ts';
import { RECHARGE_STATES } from '#contract/recharge.ts';
import {
  type DepositOrderEvent,
  depositOrderMachine,
} from '#machines/deposit-order/deposit-order.machine.ts';
import type { Transaction } from '#server/core/db/database.ts';
import { type AskedAction, addOrderEvent, type OrderEvent, stepChart } from '#server/core/order-events.ts';
import type { DepositOrder } from './deposit-orders.ts';

/** An event for an order, with its details. */
export interface DepositNews {
  orderId: string;
  event: DepositOrderEvent;
  /**
   * The provider that reports it; left out for the server's own events. A provider cannot change another
   * one's orders.
   */
  provider?: string;
  /** The provider's checkout, stored with the event. */
  checkout?: Pick<DepositOrder, 'provider_id' | 'pay_url' | 'reference' | 'operator_accounts'>;
  /** For the operator. Contains no secrets. */
  reason?: string;
}

/** News of a payment. */
export interface PaymentNews extends DepositNews {
  event: DepositOrderEvent & { type: 'payment.verified' };
}

export interface Advanced {
  /** The order now; null when it does not exist. */
  order: DepositOrder | null;
  /** The stored refusal; null for none. The caller reports it after the commit. */
  refused: OrderEvent | null;
  /** False when the order did not change: the event was refused or a repetition. */
  hasChanged: boolean;
}

export interface Now {
  config: AppConfig;
  time: number;
}

/**
 * The chart's decision: the order in its next state, or null when it does not accept the event, and the
 * actions to do.
 */
export function stepOrder(
  order: DepositOrder,
  { event, checkout }: DepositNews,
): { stepped: DepositOrder | null; actions: readonly AskedAction[] } {
  const context = { expiresAt: order.expires_at };
  const { state, isAccepted, actions } = stepChart(depositOrderMachine, {
    state: order.state,
    context,
    event,
  });
  return { stepped: isAccepted ? { ...order, ...checkout, state: v.parse(State, state) } : null, actions };
}

/**
 * Whether the event is an expected repetition: requests, webhooks, checks and cancellations may overlap.
 * Declining a paid order, or one without a checkout, is not.
 */
export function isRepetition(
  { state, provider_id }: DepositOrder,
  { event, checkout }: DepositNews,
): boolean {
  const isOpen = state === 'created' || state === 'pending';
  switch (event.type) {
    case 'payment.verified':
      return false;
    case 'payment.declined':
    case 'checkout.refused':
      return !isOpen && state !== 'paid';
    case 'checkout.opened':
      return !isOpen || (state === 'pending' && checkout?.provider_id === provider_id);
    case 'checkout.expired':
    case 'order.cancel':
    case 'time.passed':
      return !isOpen;
  }
}

export function isPayment(news: DepositNews): news is PaymentNews {
  return news.event.type === 'payment.verified';
}

/** Keeps sums with bonus and balance exact: ten thousand million in major units. */
const LARGEST_PAYMENT = 1_000_000_000_000;

export function isCreditable(amount: number): boolean {
  return Number.isSafeInteger(amount) && amount > 0 && amount <= LARGEST_PAYMENT;
}

const State = v.picklist(RECHARGE_STATES);

/** Stores a refused event with its order. */
export async function refuse(
  tx: Transaction,
  order: DepositOrder,
  news: DepositNews,
  { time }: Now,
): Promise<Advanced> {
  const refused = eventOf(news, { state: order.state, isAccepted: false, time });
  await addOrderEvent(tx, refused);
  return { order, refused, hasChanged: false };
}

/** An event for an order that does not exist cannot be stored, but is still reported. */
export async function refuseUnknown(tx: Transaction, news: DepositNews, { time }: Now): Promise<Advanced> {
  const unknown = { ...news, reason: 'there is no such order' };
  const refused = eventOf(unknown, { state: '', isAccepted: false, time });
  if (v.is(Id, news.orderId)) await addOrderEvent(tx, refused);
  return { order: null, refused, hasChanged: false };
}

/** The stored form of an event. */
export function eventOf(
  { orderId, event, provider, reason }: DepositNews,
  result: Pick<OrderEvent, 'state' | 'isAccepted' | 'time'>,
): OrderEvent {
  const detail = {
    ...(event.type === 'payment.verified' && { paymentId: event.paymentId, amount: String(event.amount) }),
    ...(provider !== undefined && { provider }),
    ...(reason !== undefined && { reason }),
  };
  return { orderId, event: event.type, detail, ...result };
}
