import * as v from 'valibot';
import type { AppConfig } from '#contract/app-config.ts';
import { Id } from '#contract/fields.ts';
import type { createRechargeOrder, OrderStep } from '#contract/recharge.ts';
import { newId } from '#server/db/new-id.ts';
import { CallError } from '#server/http/call-error.ts';
import { AcceptedTerms } from '#server/orders/accepted-terms.ts';
import { advanceDeposit } from '#server/orders/advance-deposit.ts';
import { stepOrder } from '#server/orders/deposit-news.ts';
import {
  askForCheckout,
  type CheckoutAnswer,
  type CheckoutDependencies,
  OPEN_CHECKOUT,
  toNews,
} from '#server/orders/open-checkout.ts';
import { type DepositOrder, type NewDepositOrder, NO_CHECKOUT } from '#server/repositories/deposit-orders.ts';
import {
  findPlacingFacts,
  type PlacingFacts,
  placeDepositOrder,
} from '#server/repositories/place-deposit-order.ts';
import type { RequestKey } from '#server/repositories/requests.ts';
import { planDeposit } from './plan-deposit.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** How long an order waits for its payment. */
const LIFETIME = { wallet: 30 * MINUTE, card: 30 * MINUTE, bank: 24 * HOUR };
const MOST_OPEN_ORDERS = 5;
/** When the outbox tries again to open a checkout. */
const TRIED_AGAIN_AFTER = 1_000;

/** An order as it was stored, with its steps. */
export interface Placed {
  order: DepositOrder;
  steps: OrderStep[];
}

type Wish = Omit<v.InferOutput<typeof createRechargeOrder.request>, 'requestId'>;

/** Each time that the player's facts have changed under an order, another one of his has been stored. */
const MOST_TRIES = 20;

/**
 * Opens the checkout of an order that the player may place, and stores both. The provider comes first: nobody can pay for a checkout
 * whose address only this request knows, so one whose order is not stored is worth nothing. If the provider does not answer, the
 * outbox opens the checkout later.
 * @returns null when the request has been answered before
 * @throws CallError for what cannot be
 */
export async function placeOnce(
  deps: CheckoutDependencies,
  request: RequestKey,
  wish: Wish,
): Promise<Placed | null> {
  const config = await deps.configuration.appConfig();
  const time = deps.clock();
  const id = newId(time);
  let answer: Promise<CheckoutAnswer | null> | undefined;
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const planned = await planOrder(deps, request, { ...wish, config, time, id });
    if (planned === null) return null;
    answer ??= askOrTell(deps, planned.order, config);
    const placed = await store(deps, request, { ...planned, answer: await answer });
    if (placed !== null) return placed;
  }
  throw new CallError('unavailable', 'Please try again.', { retryAfter: 1 });
}

interface Planned {
  order: NewDepositOrder;
  /** Of the facts that allow it. */
  version: string;
}

/** @returns null when the request has been answered before */
async function planOrder(
  { database, providers }: CheckoutDependencies,
  { userId, requestId }: RequestKey,
  { config, time, id, ...wish }: Wish & { config: AppConfig; time: number; id: string },
): Promise<Planned | null> {
  const couponId = readCouponId(wish.couponId);
  const facts = await findPlacingFacts(database, { userId, requestId, couponId, now: time });
  if (facts === null) throw new CallError('unauthorised', 'Please log in.');
  if (facts.isAnswered) return null;
  checkOpenOrders(facts, time);
  if (couponId !== null && facts.couponProp === null) throw couponRefused();
  const { type, terms, bonus } = planDeposit(config, facts, { ...facts, ...wish }, time);
  const order: NewDepositOrder = {
    user_id: userId,
    id,
    state: 'created',
    type_id: type.id,
    amount: wish.amount,
    item_bonus: bonus.byItem,
    bonus: bonus.bonus,
    wagering: bonus.wagering,
    coupon_id: couponId,
    is_first_deposit: terms.offer !== null,
    terms: v.parse(AcceptedTerms, terms),
    return_path: wish.returnPath,
    provider: providers[0].name,
    ...NO_CHECKOUT,
    extra_of: null,
    created_at: time,
    expires_at: time + LIFETIME[type.look],
  };
  return { order, version: facts.version };
}

/** @returns null when the provider does not answer */
async function askOrTell(
  deps: CheckoutDependencies,
  order: NewDepositOrder,
  config: AppConfig,
): Promise<CheckoutAnswer | null> {
  try {
    return await askForCheckout(deps, order, config);
  } catch (error) {
    deps.onError(error, order.id);
    return null;
  }
}

/** @returns null when the player's facts, or this request, are otherwise by now: nothing was stored then */
async function store(
  deps: CheckoutDependencies,
  request: RequestKey,
  { order, version, answer }: Planned & { answer: CheckoutAnswer | null },
): Promise<Placed | null> {
  const time = deps.clock();
  const opened = answer !== null && 'checkout' in answer ? step(order, answer) : null;
  const placed = await placeDepositOrder(deps.database, {
    order: opened ?? order,
    request,
    answer: { orderId: order.id },
    version,
    openedAt: opened === null ? null : time,
    job: opened === null ? { id: newId(time), kind: OPEN_CHECKOUT, dueAt: time + TRIED_AGAIN_AFTER } : null,
  });
  if (placed === null) return null;
  const created = { state: 'created', time: order.created_at };
  if (opened !== null) return { order: placed, steps: [created, { state: placed.state, time }] };
  if (answer === null) return { order: placed, steps: [created] };
  const { order: refused } = await advanceDeposit(deps, toNews(order.id, answer));
  const latest = refused ?? placed;
  return { order: latest, steps: [created, { state: latest.state, time }] };
}
function step(order: NewDepositOrder, answer: CheckoutAnswer): NewDepositOrder {
  const { stepped } = stepOrder(order, toNews(order.id, answer));
  if (stepped === null) throw new Error(`a new order cannot be ${order.state}`);
  return stepped;
}

function readCouponId(couponId: string): string | null {
  if (couponId === '') return null;
  if (!v.is(Id, couponId)) throw couponRefused();
  return couponId;
}

function couponRefused(): CallError {
  return new CallError('couponRefused', 'This coupon cannot be used any more.', { field: 'couponId' });
}

function checkOpenOrders({ openOrders, firstEnd }: PlacingFacts, now: number): void {
  if (openOrders < MOST_OPEN_ORDERS) return;
  const retryAfter = Math.max(1, Math.ceil((firstEnd - now) / 1_000));
  throw new CallError('tooMany', 'Please pay or cancel one of your open deposits first.', { retryAfter });
}
