import * as v from 'valibot';
import type { VerifiedPayment } from '#machines/deposit-order/deposit-order.machine.ts';
import type { Transaction } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import type { Dependencies } from '#server/dependencies.ts';
import {
  type DepositOrder,
  insertDepositOrder,
  lockDepositOrder,
  storeStep,
} from '#server/repositories/deposit-orders.ts';
import type { OrderEvent } from '#server/repositories/order-events.ts';
import { addPayment, findPayment } from '#server/repositories/payments.ts';
import { freeProp } from '#server/repositories/player-props.ts';
import type { Configuration } from '#server/services/configuration.ts';
import { creditDeposit } from './credit-deposit.ts';
import {
  type Advanced,
  type DepositNews,
  type Now,
  OrderId,
  refuse,
  refuseUnknown,
  stepOrder,
  toStep,
} from './deposit-news.ts';
import type { AskedAction } from './step-chart.ts';

export interface AdvanceDependencies extends Pick<Dependencies, 'database' | 'clock'> {
  configuration: Pick<Configuration, 'appConfig'>;
  /** Told of what a chart has refused, when that is stored: somebody should look at it. */
  onRefused: (refused: OrderEvent) => void;
}

/** Advances one deposit order by one event, in a transaction of its own. */
export async function advanceDeposit(deps: AdvanceDependencies, news: DepositNews): Promise<Advanced> {
  const now = { config: await deps.configuration.appConfig(), time: deps.clock() };
  const advanced = await deps.database.transaction((tx) => stepDeposit(tx, news, now));
  if (advanced.refused !== null) deps.onRefused(advanced.refused);
  return advanced;
}

/**
 * The same for an order that was in this state a moment ago, in one statement: if it still is, and the event asks for nothing but
 * another state, that is all there is to do.
 */
export async function advanceKnown(
  deps: AdvanceDependencies,
  order: DepositOrder,
  news: DepositNews,
): Promise<Advanced> {
  const { stepped, actions } = stepOrder(order, news);
  if (stepped !== null && actions.length === 0) {
    const isStored = await storeStep(deps.database, toStep(order, stepped, news, deps.clock()));
    if (isStored) return { order: stepped, refused: null, isNews: true };
  }
  return advanceDeposit(deps, news);
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

async function openExtraOrder(
  tx: Transaction,
  order: DepositOrder,
  { orderId, paymentId, amount, now }: { orderId: string; paymentId: string; amount: number; now: Now },
): Promise<DepositOrder> {
  const extra = await insertDepositOrder(tx, {
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
  if (extra === null) throw new Error('an order was not written');
  return extra;
}

async function step(tx: Transaction, order: DepositOrder, news: DepositNews, now: Now): Promise<Advanced> {
  const { checkout } = news;
  if (checkout !== undefined && checkout.provider_id === order.provider_id) {
    return { order, refused: null, isNews: false };
  }
  let { stepped, actions } = stepOrder(order, news);
  if (stepped === null) return refuse(tx, order, news, now);
  for (const action of actions) stepped = { ...stepped, ...(await act(tx, stepped, action, now)) };
  if (await storeStep(tx, toStep(order, stepped, news, now.time))) {
    return { order: stepped, refused: null, isNews: true };
  }
  throw new Error(`order ${order.id} was not locked`);
}

async function act(
  tx: Transaction,
  order: DepositOrder,
  { type, params }: AskedAction,
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
