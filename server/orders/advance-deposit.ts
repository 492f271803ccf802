import * as v from 'valibot';
import type { AppConfig } from '#contract/app-config.ts';
import { RECHARGE_STATES } from '#contract/recharge.ts';
import {
  type DepositOrderEvent,
  depositOrderMachine,
  type VerifiedPayment,
} from '#machines/deposit-order/deposit-order.machine.ts';
import type { Transaction } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import type { Dependencies } from '#server/dependencies.ts';
import {
  type DepositOrder,
  insertDepositOrder,
  lockDepositOrder,
  storeStep,
} from '#server/repositories/deposit-orders.ts';
import { addOrderEvent, type OrderEvent } from '#server/repositories/order-events.ts';
import { addPayment, findPayment } from '#server/repositories/payments.ts';
import { freeProp } from '#server/repositories/player-props.ts';
import type { Configuration } from '#server/services/configuration.ts';
import { creditDeposit } from './credit-deposit.ts';
import { stepChart } from './step-chart.ts';

export interface AdvanceDependencies extends Pick<Dependencies, 'database' | 'clock'> {
  configuration: Pick<Configuration, 'appConfig'>;
  /** Told of what a chart has refused, when that is stored: somebody should look at it. */
  onRefused: (refused: OrderEvent) => void;
}

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

export interface Advanced {
  /** As it is now; null when there is none of this id. */
  order: DepositOrder | null;
  /** What was refused and stored; null for nothing. Whoever ends the transaction tells of it afterwards. */
  refused: OrderEvent | null;
  /** False when the order is as it was: the event was refused, or has had its effect before. */
  isNews: boolean;
}

/** Advances one deposit order by one event, in a transaction of its own. */
export async function advanceDeposit(deps: AdvanceDependencies, news: DepositNews): Promise<Advanced> {
  const now = { config: await deps.configuration.appConfig(), time: deps.clock() };
  const advanced = await deps.database.transaction((tx) => stepDeposit(tx, news, now));
  if (advanced.refused !== null) deps.onRefused(advanced.refused);
  return advanced;
}

interface Now {
  config: AppConfig;
  time: number;
}

/** The same, in the transaction of whatever it belongs to. */
export async function stepDeposit(tx: Transaction, news: DepositNews, now: Now): Promise<Advanced> {
  const order = v.is(OrderId, news.orderId) ? await lockDepositOrder(tx, news.orderId) : null;
  if (order === null) return refuseUnknown(tx, news, now);
  if (news.provider !== undefined && news.provider !== order.provider) {
    return refuse(tx, order, { ...news, reason: `it is no order of ${news.provider}` }, now);
  }
  const { event } = news;
  if (event.type === 'payment.verified') return takePayment(tx, order, { ...news, event }, now);
  return step(tx, order, news, now);
}

const OrderId = v.pipe(v.string(), v.uuid());

/**
 * Money that has arrived is credited once: with the order, or, if that is paid already, with an order of its own. Who tells of the
 * same payment again changes nothing.
 */
async function takePayment(
  tx: Transaction,
  order: DepositOrder,
  news: DepositNews & { event: VerifiedPayment & { type: 'payment.verified' } },
  now: Now,
): Promise<Advanced> {
  const { paymentId, amount } = news.event;
  if (!Number.isSafeInteger(amount) || amount <= 0 || amount > LARGEST_PAYMENT) {
    return refuse(tx, order, { ...news, reason: 'it is not an amount that can be credited' }, now);
  }
  const isExtra = order.state === 'paid';
  const orderId = isExtra ? newId(now.time) : order.id;
  const payment = { provider: order.provider, paymentId, orderId, amount, time: now.time };
  if (!(await addPayment(tx, payment))) return comparePayment(tx, order, news, now);
  if (!isExtra) return step(tx, order, news, now);

  const refused = await refuse(tx, order, { ...news, reason: `credited as order ${orderId}` }, now);
  const extra = await openExtraOrder(tx, order, { orderId, paymentId, amount, now });
  await step(tx, extra, news, now);
  return { ...refused, isNews: true };
}

/** So that a sum with a bonus and a balance stays a number that is exact: ten thousand million in major units. */
const LARGEST_PAYMENT = 1_000_000_000_000;

async function comparePayment(
  tx: Transaction,
  order: DepositOrder,
  news: DepositNews & { event: VerifiedPayment & { type: 'payment.verified' } },
  now: Now,
): Promise<Advanced> {
  const known = await findPayment(tx, order.provider, news.event.paymentId);
  const isSame = known?.userId === order.user_id && known.amount === news.event.amount;
  if (isSame) return { order, refused: null, isNews: false };
  const reason = `this payment was credited otherwise, with order ${known?.orderId}`;
  return refuse(tx, order, { ...news, reason }, now);
}

function openExtraOrder(
  tx: Transaction,
  order: DepositOrder,
  { orderId, paymentId, amount, now }: { orderId: string; paymentId: string; amount: number; now: Now },
): Promise<DepositOrder> {
  return insertDepositOrder(tx, {
    user_id: order.user_id,
    id: orderId,
    type_id: order.type_id,
    amount,
    item_bonus: 0,
    bonus: 0,
    wagering: 0,
    coupon_id: null,
    is_first_deposit: false,
    return_path: order.return_path,
    provider: order.provider,
    extra_of: paymentId,
    created_at: now.time,
    expires_at: now.time,
  });
}

async function step(tx: Transaction, order: DepositOrder, news: DepositNews, now: Now): Promise<Advanced> {
  const { event, checkout } = news;
  if (checkout !== undefined && checkout.provider_id === order.provider_id) {
    return { order, refused: null, isNews: false };
  }
  const context = { expiresAt: order.expires_at };
  const { state, isAccepted, actions } = stepChart(depositOrderMachine, {
    state: order.state,
    context,
    event,
  });
  if (!isAccepted) return refuse(tx, order, news, now);
  let stepped: DepositOrder = { ...order, ...checkout, state: v.parse(State, state) };
  for (const action of actions) stepped = { ...stepped, ...(await act(tx, stepped, action, now)) };
  await storeStep(tx, stepped, { event: event.type, detail: detailOf(news), time: now.time });
  return { order: stepped, refused: null, isNews: true };
}

const State = v.picklist(RECHARGE_STATES);

async function act(
  tx: Transaction,
  order: DepositOrder,
  { type, params }: { type: string; params: unknown },
  now: Now,
): Promise<Partial<DepositOrder>> {
  if (type === 'credit') {
    const { amount } = v.parse(Payment, params);
    return creditDeposit(tx, order, { ...now, amount });
  }
  if (type !== 'freeCoupon') throw new Error(`the chart asks for ${type}, which nobody does`);
  if (order.coupon_id !== null) {
    await freeProp(tx, { userId: order.user_id, id: order.coupon_id, orderId: order.id });
  }
  return {};
}

const Payment = v.object({ amount: v.number() });

/** What the chart does not accept is kept with the order. */
async function refuse(
  tx: Transaction,
  order: DepositOrder,
  news: DepositNews,
  { time }: Now,
): Promise<Advanced> {
  const refused = refusedEvent(news, order.state, time);
  await addOrderEvent(tx, refused);
  return { order, refused, isNews: false };
}

/** There is nothing to keep it with when the id is none; it is told all the same. */
async function refuseUnknown(tx: Transaction, news: DepositNews, { time }: Now): Promise<Advanced> {
  const refused = refusedEvent({ ...news, reason: 'there is no such order' }, '', time);
  if (v.is(OrderId, news.orderId)) await addOrderEvent(tx, refused);
  return { order: null, refused, isNews: false };
}

function refusedEvent(news: DepositNews, state: string, time: number): OrderEvent {
  const { orderId, event } = news;
  return { orderId, event: event.type, state, isAccepted: false, detail: detailOf(news), time };
}

function detailOf({ event, provider, reason }: DepositNews): Record<string, string> {
  return {
    ...(event.type === 'payment.verified' && { paymentId: event.paymentId, amount: String(event.amount) }),
    ...(provider !== undefined && { provider }),
    ...(reason !== undefined && { reason }),
  };
}
