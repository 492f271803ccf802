import * as v from 'valibot';
import { Id } from '#contract/fields.ts';
import type { Configuration } from '#server/core/config/configuration.ts';
import type { Transaction } from '#server/core/db/database.ts';
import { newId } from '#server/core/db/new-id.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import { type AskedAction, addOrderEvent, type OrderEvent } from '#server/core/order-events.ts';
import { freeProp } from '#server/features/props/index.ts';
import { creditDeposit } from './credit-deposit.ts';
import {
  type Advanced,
  type DepositNews,
  eventOf,
  isCreditable,
  isPayment,
  isRepetition,
  type Now,
  type PaymentNews,
  refuse,
  refuseUnknown,
  stepOrder,
} from './deposit-news.ts';
import {
  type DepositOrder,
  findPayment,
  insertDepositOrder,
  type KnownPayment,
  lockDepositOrder,
  storeStep,
} from './deposit-orders.ts';

export interface AdvanceDependencies extends Pick<Dependencies, 'database' | 'clock'> {
  configuration: Pick<Configuration, 'appConfig'>;
  /** Called when a refused event is stored: a person should look at it. */
  onRefused: (refused: OrderEvent) => void;
}

/** Applies an event to a deposit order, in a transaction of its own. */
export async function advanceDeposit(deps: AdvanceDependencies, news: DepositNews): Promise<Advanced> {
  const now = { config: await deps.configuration.appConfig(), time: deps.clock() };
  const advanced = await deps.database.transaction((tx) => stepDeposit(tx, news, now));
  if (advanced.refused !== null) deps.onRefused(advanced.refused);
  return advanced;
}

/** The same, in the caller's transaction. */
export async function stepDeposit(tx: Transaction, news: DepositNews, now: Now): Promise<Advanced> {
  const order = v.is(Id, news.orderId) ? await lockDepositOrder(tx, news.orderId) : null;
  if (order === null) return refuseUnknown(tx, news, now);
  if (news.provider !== undefined && news.provider !== order.provider) {
    return refuse(tx, order, { ...news, reason: `it is no order of ${news.provider}` }, now);
  }
  if (isPayment(news)) return takePayment(tx, order, news, now);
  return step(tx, order, news, now);
}

/**
 * Credits a payment once: to its order or, if that is paid already, to a new order. Repeated news of a
 * payment changes nothing.
 */
async function takePayment(
  tx: Transaction,
  order: DepositOrder,
  news: PaymentNews,
  now: Now,
): Promise<Advanced> {
  const { paymentId, amount } = news.event;
  if (!isCreditable(amount)) {
    return refuse(tx, order, { ...news, reason: 'it is not an amount that can be credited' }, now);
  }
  const known = await findPayment(tx, order.provider, paymentId);
  if (known !== null) return comparePayment(tx, order, { ...news, known }, now);
  if (order.state !== 'paid') return step(tx, order, news, now);

  const orderId = newId(now.time);
  const refused = await refuse(tx, order, { ...news, reason: `credited as order ${orderId}` }, now);
  const extra = await openExtraOrder(tx, order, { orderId, paymentId, amount, now });
  await step(tx, extra, news, now);
  return { ...refused, hasChanged: true };
}

async function comparePayment(
  tx: Transaction,
  order: DepositOrder,
  { known, ...news }: PaymentNews & { known: KnownPayment },
  now: Now,
): Promise<Advanced> {
  const isSame = known.userId === order.user_id && known.amount === news.event.amount;
  if (isSame) return { order, refused: null, hasChanged: false };
  const reason = `this payment was credited otherwise, with order ${known.orderId}`;
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
    terms: null,
    return_path: order.return_path,
    provider: order.provider,
    extra_of: paymentId,
    created_at: now.time,
    expires_at: now.time,
  });
}

async function step(tx: Transaction, order: DepositOrder, news: DepositNews, now: Now): Promise<Advanced> {
  if (isRepetition(order, news)) return { order, refused: null, hasChanged: false };
  const { stepped, actions } = stepOrder(order, news);
  if (stepped === null) return refuse(tx, order, news, now);
  const latest = { ...stepped };
  for (const action of actions) Object.assign(latest, await applyActions(tx, latest, action, { news, now }));
  await storeStep(tx, latest);
  await addOrderEvent(tx, eventOf(news, { state: latest.state, isAccepted: true, time: now.time }));
  return { order: latest, refused: null, hasChanged: true };
}

/** @returns the changes to the order */
async function applyActions(
  tx: Transaction,
  order: DepositOrder,
  { type }: AskedAction,
  { news, now }: { news: DepositNews; now: Now },
): Promise<Partial<DepositOrder>> {
  if (type === 'credit' && isPayment(news)) return creditDeposit(tx, order, news, now);
  if (type !== 'freeCoupon') throw new Error(`the chart asks for ${type}, which nobody does`);
  const { user_id: userId, id: orderId, coupon_id: id } = order;
  if (id !== null) await freeProp(tx, { userId, id, orderId });
  return {};
}
