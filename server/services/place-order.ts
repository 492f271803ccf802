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
  type PlacingQuestion,
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
  { facts: first, ...wish }: Wish & { facts: PlacingFacts },
): Promise<Placed | null> {
  const config = await deps.configuration.appConfig();
  const time = deps.clock();
  const id = newId(time);
  let facts: PlacingFacts | null = first;
  let answer: Promise<CheckoutAnswer | null> | undefined;
  for (let tries = 0; tries < MOST_TRIES && facts !== null; tries += 1) {
    if (facts.isAnswered) return null;
    const order = planOrder(facts, { ...wish, config, time, id, provider: deps.providers[0].name });
    answer ??= askOrTell(deps, order, config);
    const placed = await store(deps, request, { order, version: facts.version, answer: await answer });
    if (placed !== null) return placed;
    facts = await findPlacingFacts(deps.database, request.userId, toQuestion(request.requestId, wish, time));
  }
  throw new CallError('unavailable', 'Please try again.', { retryAfter: 1 });
}

/** What is to be known of a player who wishes this. */
export function toQuestion(
  requestId: string,
  { couponId }: Pick<Wish, 'couponId'>,
  now: number,
): PlacingQuestion {
  return { requestId, couponId: v.is(Id, couponId) ? couponId : null, now };
}

interface OrderPlan extends Wish {
  config: AppConfig;
  time: number;
  id: string;
  provider: string;
}

function planOrder(facts: PlacingFacts, { config, time, id, provider, ...wish }: OrderPlan): NewDepositOrder {
  checkOpenOrders(facts, time);
  if (wish.couponId !== '' && facts.couponProp === null) {
    throw new CallError('couponRefused', 'This coupon cannot be used any more.', { field: 'couponId' });
  }
  const { type, terms, bonus } = planDeposit(config, facts, { ...facts, ...wish }, time);
  return {
    user_id: facts.userId,
    id,
    state: 'created',
    type_id: type.id,
    amount: wish.amount,
    item_bonus: bonus.byItem,
    bonus: bonus.bonus,
    wagering: bonus.wagering,
    coupon_id: wish.couponId === '' ? null : wish.couponId,
    is_first_deposit: terms.offer !== null,
    terms: v.parse(AcceptedTerms, terms),
    return_path: wish.returnPath,
    provider,
    ...NO_CHECKOUT,
    extra_of: null,
    created_at: time,
    expires_at: time + LIFETIME[type.look],
  };
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
  { order, version, answer }: { order: NewDepositOrder; version: string; answer: CheckoutAnswer | null },
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

/** What the chart makes of the provider's answer, before the order is stored. */
function step(order: NewDepositOrder, answer: CheckoutAnswer): NewDepositOrder {
  const { stepped } = stepOrder(order, toNews(order.id, answer));
  if (stepped === null) throw new Error(`a new order cannot be ${order.state}`);
  return stepped;
}

function checkOpenOrders({ openOrders, firstEnd }: PlacingFacts, now: number): void {
  if (openOrders < MOST_OPEN_ORDERS) return;
  const retryAfter = Math.max(1, Math.ceil((firstEnd - now) / 1_000));
  throw new CallError('tooMany', 'Please pay or cancel one of your open deposits first.', { retryAfter });
}
