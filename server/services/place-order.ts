import * as v from 'valibot';
import type { AppConfig } from '#contract/app-config.ts';
import type { createRechargeOrder } from '#contract/recharge.ts';
import { newId } from '#server/db/new-id.ts';
import { CallError } from '#server/http/call-error.ts';
import { AcceptedTerms } from '#server/orders/accepted-terms.ts';
import { type CheckoutDependencies, OPEN_CHECKOUT } from '#server/orders/open-checkout.ts';
import type { DepositOrder } from '#server/repositories/deposit-orders.ts';
import {
  findPlacingFacts,
  type PlacingFacts,
  placeDepositOrder,
} from '#server/repositories/place-deposit-order.ts';
import { findAnswer, type RequestKey } from '#server/repositories/requests.ts';
import { planDeposit } from './plan-deposit.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** How long an order waits for its payment. */
const LIFETIME = { wallet: 30 * MINUTE, card: 30 * MINUTE, bank: 24 * HOUR };
const MOST_OPEN_ORDERS = 5;
/** When the outbox opens a checkout that the request has not opened: longer than that tries. */
const LEFT_TO_OUTBOX = 10_000;

const Uuid = v.pipe(v.string(), v.uuid());

export interface Placed {
  order: DepositOrder;
  jobId: string;
}

type Wish = Omit<v.InferOutput<typeof createRechargeOrder.request>, 'requestId'>;
type PlaceDependencies = Pick<CheckoutDependencies, 'database' | 'clock' | 'configuration' | 'providers'>;

/** Each time that the player's facts have changed under an order, another one of his has been stored. */
const MOST_TRIES = 20;

/**
 * Stores an order that the player may place.
 * @returns null when the request has been answered before
 * @throws CallError for what cannot be
 */
export async function placeOnce(
  deps: PlaceDependencies,
  request: RequestKey,
  wish: Wish,
): Promise<Placed | null> {
  const config = await deps.configuration.appConfig();
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const placed = await tryToPlace(deps, request, { ...wish, config });
    if (placed !== null) return placed;
    if ((await findAnswer(deps.database, request)) !== undefined) return null;
  }
  throw new CallError('unavailable', 'Please try again.', { retryAfter: 1 });
}

/** @throws CallError for what cannot be, unless the request was answered before it could be no more */
async function tryToPlace(
  deps: PlaceDependencies,
  request: RequestKey,
  wish: Wish & { config: AppConfig },
): Promise<Placed | null> {
  try {
    return await place(deps, request, wish);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if ((await findAnswer(deps.database, request)) === undefined) throw error;
    return null;
  }
}

async function place(
  { database, clock, providers }: PlaceDependencies,
  request: RequestKey,
  { config, ...wish }: Wish & { config: AppConfig },
): Promise<Placed | null> {
  const { userId } = request;
  const time = clock();
  const couponId = readCouponId(wish.couponId);
  const facts = await findPlacingFacts(database, { userId, couponId, now: time });
  if (facts === null) throw new CallError('unauthorised', 'Please log in.');
  checkOpenOrders(facts, time);
  if (couponId !== null && facts.couponProp === null) throw couponRefused();
  const { type, terms, bonus } = planDeposit(config, facts, { ...facts, ...wish }, time);
  const id = newId(time);
  const job = { id: newId(time), kind: OPEN_CHECKOUT, dueAt: time + LEFT_TO_OUTBOX };
  const order = await placeDepositOrder(database, {
    order: {
      user_id: userId,
      id,
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
      extra_of: null,
      created_at: time,
      expires_at: time + LIFETIME[type.look],
    },
    request,
    answer: { orderId: id },
    version: facts.version,
    job,
  });
  return order === null ? null : { order, jobId: job.id };
}

function readCouponId(couponId: string): string | null {
  if (couponId === '') return null;
  if (!v.is(Uuid, couponId)) throw couponRefused();
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
