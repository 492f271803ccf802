import * as v from 'valibot';
import type { BodyOf, ResponseOf } from '#contract/call.ts';
import { Id } from '#contract/fields.ts';
import { cancelRechargeOrder, type getRechargeOrder, type rechargeRecord } from '#contract/recharge.ts';
import { CallError } from '#server/http/call-error.ts';
import { readBalance } from '#server/ledger/read-balance.ts';
import { stepDeposit } from '#server/orders/advance-deposit.ts';
import type { CheckoutDependencies } from '#server/orders/open-checkout.ts';
import { askAboutDeposit, endIfOver } from '#server/orders/reconcile-deposits.ts';
import { claimCheck } from '#server/repositories/deposit-checks.ts';
import {
  type DepositOrder,
  findDepositOrder,
  listDepositOrders,
} from '#server/repositories/deposit-orders.ts';
import { doOnce, hashParams } from '#server/repositories/requests.ts';
import { readPlace } from './read-place.ts';
import { showDeposit, showDeposits } from './show-deposit.ts';

/** The provider is asked about one order at most this often, and so long, for a player who looks. */
const ASKED_EVERY = 3_000;
const ASKING_PATIENCE = 3_000;
/** So long after its end a player who looks at an unpaid order still has the provider asked. */
const ASKED_AFTERWARDS = 24 * 3_600_000;

const Cancelled = v.object({ orderId: v.string() });

/** An order as it stands. Who waits for a payment has the provider asked, as its message may have got lost. */
export async function readOrder(
  deps: CheckoutDependencies,
  userId: string,
  { orderId }: BodyOf<typeof getRechargeOrder>,
): Promise<ResponseOf<typeof getRechargeOrder>> {
  const { database } = deps;
  const order = await renew(deps, await findOwnOrder(database, userId, orderId));
  const [shown, coin] = await Promise.all([
    showDeposit(database, order),
    readBalance(database, userId, 'coin'),
  ]);
  return { order: shown, coin };
}

async function renew(deps: CheckoutDependencies, order: DepositOrder): Promise<DepositOrder> {
  const now = deps.clock();
  const isWorthAsking = order.state !== 'paid' && order.expires_at > now - ASKED_AFTERWARDS;
  if (!isWorthAsking) return order;
  const isDue = order.checked_at <= now - ASKED_EVERY;
  if (isDue && (await claimCheck(deps.database, order.id, { now, before: now - ASKED_EVERY }))) {
    try {
      return await endIfOver(deps, await askAboutDeposit(deps, order, ASKING_PATIENCE));
    } catch (error) {
      deps.onError(error, order.id);
    }
  }
  return endIfOver(deps, order);
}

/** Gives an order up. One that can be given up no more is left as it is. */
export async function cancelOrder(
  deps: CheckoutDependencies,
  userId: string,
  { requestId, orderId }: BodyOf<typeof cancelRechargeOrder>,
): Promise<ResponseOf<typeof cancelRechargeOrder>> {
  const { database, clock, configuration } = deps;
  await findOwnOrder(database, userId, orderId);
  const now = { config: await configuration.appConfig(), time: clock() };
  const paramsHash = hashParams([orderId]);
  const request = { userId, requestId, call: cancelRechargeOrder.path, paramsHash };
  const answer = { answer: Cancelled, known: { orderId }, time: now.time };
  await doOnce(database, { ...request, ...answer }, async (tx) => {
    const { isNews } = await stepDeposit(tx, { orderId, event: { type: 'order.cancel' } }, now);
    if (!isNews) throw new CallError('orderClosed', 'This deposit is over already.');
  });
  return { order: await showDeposit(database, await findOwnOrder(database, userId, orderId)) };
}

export async function listOrders(
  { database }: Pick<CheckoutDependencies, 'database'>,
  userId: string,
  { before, pageSize }: BodyOf<typeof rechargeRecord>,
): Promise<ResponseOf<typeof rechargeRecord>> {
  const orders = await listDepositOrders(database, {
    userId,
    before: readPlace(before),
    limit: pageSize + 1,
  });
  return {
    orders: await showDeposits(database, orders.slice(0, pageSize)),
    hasMore: orders.length > pageSize,
  };
}

/** Another player's order does not exist. */
async function findOwnOrder(
  database: CheckoutDependencies['database'],
  userId: string,
  orderId: string,
): Promise<DepositOrder> {
  const order = v.is(Id, orderId) ? await findDepositOrder(database, orderId) : null;
  if (order?.user_id !== userId) throw new CallError('notFound', 'There is no such deposit.');
  return order;
}
