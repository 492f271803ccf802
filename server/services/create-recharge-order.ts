import * as v from 'valibot';
import type { AppConfig } from '#contract/app-config.ts';
import type { ResponseOf } from '#contract/call.ts';
import { createRechargeOrder } from '#contract/recharge.ts';
import type { Transaction } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import { CallError } from '#server/http/call-error.ts';
import { type CheckoutDependencies, OPEN_CHECKOUT, openCheckout } from '#server/orders/open-checkout.ts';
import { lockChargeFacts } from '#server/repositories/charges.ts';
import {
  type DepositOrder,
  findDepositOrder,
  findFirstEnd,
  insertDepositOrder,
} from '#server/repositories/deposit-orders.ts';
import { reserveProp } from '#server/repositories/player-props.ts';
import { doOnce, hashParams } from '#server/repositories/requests.ts';
import { planDeposit } from './plan-deposit.ts';
import { showDeposit } from './show-deposit.ts';

export interface RechargeDependencies extends CheckoutDependencies {
  /** Told of a provider that does not answer. */
  onError: (error: unknown, orderId: string) => void;
}

type Asked = v.InferOutput<typeof createRechargeOrder.request>;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** How long an order waits for its payment. */
const LIFETIME = { wallet: 30 * MINUTE, card: 30 * MINUTE, bank: 24 * HOUR };
const MOST_OPEN_ORDERS = 5;
/** When the outbox opens a checkout that the request has not opened: longer than that tries. */
const LEFT_TO_OUTBOX = 10_000;

const Created = v.object({ orderId: v.string() });
const Uuid = v.pipe(v.string(), v.uuid());

/**
 * Stores an order, then opens its checkout. If the provider does not answer, the order stays as it is, and the outbox opens it
 * later: the answer is an order all the same.
 */
export async function createOrder(
  deps: RechargeDependencies,
  userId: string,
  { requestId, ...wish }: Asked,
): Promise<ResponseOf<typeof createRechargeOrder>> {
  checkReturnPath(wish.returnPath, deps.publicUrl);
  const { database, clock, configuration } = deps;
  const config = await configuration.appConfig();
  const time = clock();
  const paramsHash = hashParams([wish.typeId, wish.amount, wish.itemId, wish.couponId, wish.returnPath]);
  const request = { userId, requestId, call: createRechargeOrder.path, paramsHash };
  const known = { orderId: newId(time) };
  let stored: Stored | null = null;
  const { orderId } = await doOnce(database, { ...request, answer: Created, known, time }, async (tx) => {
    stored = await storeOrder(deps, tx, { ...known, userId, wish, config, time });
  });
  const order = await openStored(deps, stored, orderId);
  return { order: await showDeposit(database, order) };
}

/** What stands in an address is read by the provider's page: it leads nowhere but back here. */
function checkReturnPath(path: string, publicUrl: string): void {
  const isOwn = path.startsWith('/') && URL.canParse(path, publicUrl);
  if (isOwn && new URL(path, publicUrl).origin === new URL(publicUrl).origin) return;
  throw new CallError('invalid', 'returnPath: expected a path of this site.', { field: 'returnPath' });
}

interface Stored {
  order: DepositOrder;
  jobId: string;
}

interface Creation {
  orderId: string;
  userId: string;
  wish: Omit<Asked, 'requestId'>;
  config: AppConfig;
  time: number;
}

async function storeOrder(
  { providers }: RechargeDependencies,
  tx: Transaction,
  { orderId: id, userId, wish, config, time }: Creation,
): Promise<Stored> {
  const facts = await lockChargeFacts(tx, userId);
  if (facts === null) throw new CallError('unauthorised', 'Please log in.');
  const couponId = wish.couponId === '' ? null : wish.couponId;
  const couponProp = couponId === null ? null : await reserveCoupon(tx, { userId, couponId, id, time });
  const { type, bonus, isFirstDeposit } = planDeposit(config, facts, { ...wish, couponProp }, time);
  const newOrder = {
    user_id: userId,
    id,
    type_id: type.id,
    amount: wish.amount,
    item_bonus: bonus.byItem,
    bonus: bonus.bonus,
    wagering: bonus.wagering,
    coupon_id: couponId,
    is_first_deposit: isFirstDeposit,
    return_path: wish.returnPath,
    provider: providers[0].name,
    extra_of: null,
    created_at: time,
    expires_at: time + LIFETIME[type.look],
  };
  const job = { id: newId(time), kind: OPEN_CHECKOUT, dueAt: time + LEFT_TO_OUTBOX };
  const order = await insertDepositOrder(tx, newOrder, { job, limit: MOST_OPEN_ORDERS });
  if (order === null) throw await refuseAnother(tx, userId, time);
  return { order, jobId: job.id };
}

async function refuseAnother(tx: Transaction, userId: string, now: number): Promise<CallError> {
  const firstEnd = await findFirstEnd(tx, userId, now);
  const retryAfter = Math.max(1, Math.ceil((firstEnd - now) / 1_000));
  return new CallError('tooMany', 'Please pay or cancel one of your open deposits first.', { retryAfter });
}

async function reserveCoupon(
  tx: Transaction,
  { userId, couponId, id, time }: { userId: string; couponId: string; id: string; time: number },
): Promise<number> {
  const isId = v.is(Uuid, couponId);
  const propId = isId ? await reserveProp(tx, { userId, id: couponId, orderId: id, now: time }) : null;
  if (propId !== null) return propId;
  throw new CallError('couponRefused', 'This coupon cannot be used any more.', { field: 'couponId' });
}

/** Whoever has stored the order opens it; who repeats the request is told how it stands. */
async function openStored(
  deps: RechargeDependencies,
  stored: Stored | null,
  orderId: string,
): Promise<DepositOrder> {
  if (stored?.order.id !== orderId) {
    const order = await findDepositOrder(deps.database, orderId);
    if (order === null) throw new Error(`order ${orderId} has gone`);
    return order;
  }
  try {
    return await openCheckout(deps, stored.order, stored.jobId);
  } catch (error) {
    deps.onError(error, orderId);
    return stored.order;
  }
}
