import * as v from 'valibot';
import type { AppConfig } from '#contract/app-config.ts';
import { Id } from '#contract/fields.ts';
import { RECHARGE_STATES } from '#contract/recharge.ts';
import {
  type DepositOrderEvent,
  depositOrderMachine,
} from '#machines/deposit-order/deposit-order.machine.ts';
import type { Transaction } from '#server/core/db/database.ts';
import { addOrderEvent, type OrderEvent } from '#server/core/orders/order-events.ts';
import { type AskedAction, stepChart } from '#server/core/orders/step-chart.ts';
import type { DepositOrder } from './deposit-orders.ts';

/** What is to happen to an order, and what is known of it. */
export interface DepositNews {
  orderId: string;
  event: DepositOrderEvent;
  /** The provider that says so; left out for what the server itself does. It has no say in another one's orders. */
  provider?: string;
  /** What the provider has told of its checkout, to be stored with the step. */
  checkout?: Pick<DepositOrder, 'provider_id' | 'pay_url' | 'reference' | 'operator_accounts'>;
  /** For the operator, beside the event. Nothing secret. */
  reason?: string;
}

/** Money has arrived. */
export interface PaymentNews extends DepositNews {
  event: DepositOrderEvent & { type: 'payment.verified' };
}

export interface Advanced {
  /** As it is now; null when there is none of this id. */
  order: DepositOrder | null;
  /** What was refused and stored; null for nothing. Whoever ends the transaction tells of it afterwards. */
  refused: OrderEvent | null;
  /** False when the order is as it was: the event was refused, or has had its effect before. */
  isNews: boolean;
}

export interface Now {
  config: AppConfig;
  time: number;
}

/** What the chart says: the order in its next state, or null when it does not accept the event, and what is to be done beside. */
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
 * Who asks, who tells, who waits and who cancels may meet: what comes too late to change anything tells nothing. That an order which
 * is paid was declined, or one that is open never was, is another matter.
 */
export function isKnown({ state, provider_id }: DepositOrder, { event, checkout }: DepositNews): boolean {
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

/** So that a sum with a bonus and a balance stays a number that is exact: ten thousand million in major units. */
const LARGEST_PAYMENT = 1_000_000_000_000;

export function isCreditable(amount: number): boolean {
  return Number.isSafeInteger(amount) && amount > 0 && amount <= LARGEST_PAYMENT;
}

const State = v.picklist(RECHARGE_STATES);

/** What the chart does not accept is kept with the order. */
export async function refuse(
  tx: Transaction,
  order: DepositOrder,
  news: DepositNews,
  { time }: Now,
): Promise<Advanced> {
  const refused = eventOf(news, { state: order.state, isAccepted: false, time });
  await addOrderEvent(tx, refused);
  return { order, refused, isNews: false };
}

/** There is nothing to keep it with when the id is none; it is told all the same. */
export async function refuseUnknown(tx: Transaction, news: DepositNews, { time }: Now): Promise<Advanced> {
  const unknown = { ...news, reason: 'there is no such order' };
  const refused = eventOf(unknown, { state: '', isAccepted: false, time });
  if (v.is(Id, news.orderId)) await addOrderEvent(tx, refused);
  return { order: null, refused, isNews: false };
}

/** What is stored of news. */
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
