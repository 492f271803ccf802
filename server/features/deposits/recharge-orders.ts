import * as v from 'valibot';
import type { AppConfig } from '#contract/app-config.ts';
import type { BodyOf, ResponseOf } from '#contract/call.ts';
import { Id } from '#contract/fields.ts';
import type { cancelRechargeOrder, getRechargeOrder, rechargeRecord } from '#contract/recharge.ts';
import type { Transaction } from '#server/core/db/database.ts';
import type { PreparedValueCall } from '#server/core/http/answer-value-call.ts';
import { CallError } from '#server/core/http/call-error.ts';
import { readPlace } from '#server/core/read-place.ts';
import { readBalance } from '#server/ledger/read-balance.ts';
import { stepDeposit } from './advance-deposit.ts';
import { claimCheck } from './deposit-checks.ts';
import { type DepositOrder, findDepositOrder, listDepositOrders } from './deposit-orders.ts';
import type { CheckoutDependencies } from './open-checkout.ts';
import { askAboutDeposit, endIfOver } from './reconcile-deposits.ts';
import { showDeposit, showDeposits, storedOrder } from './show-deposit.ts';

/** The provider is asked about one order at most this often, and so long, for a player who looks. */
const ASKED_EVERY = 3_000;
const ASKING_PATIENCE = 3_000;
/** So long after its end a player who looks at an unpaid order still has the provider asked. */
const ASKED_AFTERWARDS = 24 * 3_600_000;

/** An order as it stands. While it waits for its payment the provider is asked: its message may be lost. */
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
export function cancelOrder({
  configuration,
  database,
}: CheckoutDependencies): PreparedValueCall<typeof cancelRechargeOrder, AppConfig> {
  return {
    prepare: () => configuration.appConfig(),
    async work(tx, { userId, body: { orderId }, time }, config) {
      await findOwnOrder(tx, userId, orderId);
      const news = { orderId, event: { type: 'order.cancel' } } as const;
      const { order, isNews } = await stepDeposit(tx, news, { config, time });
      if (order === null || !isNews) throw new CallError('orderClosed', 'This deposit is over already.');
      return { order: await showDeposit(tx, order) };
    },
    stored: storedOrder(database),
  };
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
async function findOwnOrder(tx: Transaction, userId: string, orderId: string): Promise<DepositOrder> {
  const order = v.is(Id, orderId) ? await findDepositOrder(tx, orderId) : null;
  if (order?.user_id !== userId) throw new CallError('notFound', 'There is no such deposit.');
  return order;
}
