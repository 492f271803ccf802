import * as v from 'valibot';
import type { OrderStep, RechargeOrder } from '#contract/recharge.ts';
import type { Transaction } from '#server/core/db/database.ts';
import { listSteps } from '#server/core/order-events.ts';
import { type DepositOrder, findDepositOrder } from './deposit-orders.ts';

/** Orders as their player sees them, with the states that they have been in. */
export async function showDeposits(
  tx: Pick<Transaction, 'query'>,
  orders: readonly DepositOrder[],
): Promise<RechargeOrder[]> {
  if (orders.length === 0) return [];
  const ids = orders.map(({ id }) => id);
  const steps = await listSteps(tx, ids);
  return orders.map((order) => toRechargeOrder(order, steps.get(order.id) ?? []));
}

export async function showDeposit(
  tx: Pick<Transaction, 'query'>,
  order: DepositOrder,
): Promise<RechargeOrder> {
  const steps = await listSteps(tx, [order.id]);
  return toRechargeOrder(order, steps.get(order.id) ?? []);
}

interface Shown {
  order: RechargeOrder;
}

const StoredOrder = v.object({ orderId: v.string() });

/** Stores only the order's id, so that a repeated request shows the current order. */
export function storedOrder(database: Pick<Transaction, 'query'>) {
  return {
    of: ({ order }: Shown): v.InferOutput<typeof StoredOrder> => ({ orderId: order.orderId }),
    async answerAgain(stored: unknown): Promise<Shown> {
      const { orderId } = v.parse(StoredOrder, stored);
      const order = await findDepositOrder(database, orderId);
      if (order === null) throw new Error(`order ${orderId} has gone`);
      return { order: await showDeposit(database, order) };
    },
  };
}

function toRechargeOrder(order: DepositOrder, steps: OrderStep[]): RechargeOrder {
  return {
    orderId: order.id,
    typeId: order.type_id,
    state: order.state,
    amount: order.amount,
    paidAmount: order.paid_amount,
    bonus: order.bonus,
    wagering: order.wagering,
    couponId: order.coupon_id ?? '',
    isFirstDeposit: order.is_first_deposit,
    payUrl: order.pay_url,
    reference: order.reference,
    operatorAccounts: order.operator_accounts,
    createdAt: order.created_at,
    expiresAt: order.expires_at,
    steps,
  };
}
