import type { Transaction } from '#server/core/db/database.ts';
import { type DepositOrder, ORDER_COLUMNS } from './deposit-orders.ts';

/** Notes that the provider is asked about an order now; @returns false when it has been asked since `before` by somebody else */
export async function claimCheck(
  tx: Pick<Transaction, 'query'>,
  orderId: string,
  { now, before }: { now: number; before: number },
): Promise<boolean> {
  const claimed = await tx.query({
    name: 'deposit-order-claim-check',
    text: `update deposit_order set checked_at = $2::bigint where id = $1::uuid and checked_at <= $3::bigint returning id`,
    values: [orderId, now, before],
  });
  return claimed.length === 1;
}

/** Moments before which an order was last asked about, when its turn has come. */
interface CheckTurns {
  now: number;
  /** Those that wait for their payment. */
  open: number;
  /** Those that have come to nothing. */
  closed: number;
  limit: number;
}

/** An order that the provider is to be asked about. */
export interface DueOrder extends DepositOrder {
  /** When it was paid, or when nobody waits for that any more. */
  ended_at: number;
}

/** Of an order about which nobody is asked any more. Who looks for turns says that he does not want those: their index is without them. */
const NEVER_AGAIN = Number.MAX_SAFE_INTEGER;

/** Takes unpaid orders to ask the provider about, those first that have waited longest; nobody else takes them meanwhile. */
export async function claimUnpaidChecks(
  tx: Pick<Transaction, 'query'>,
  turns: CheckTurns,
): Promise<DueOrder[]> {
  return tx.query<DueOrder>({
    name: 'deposit-order-claim-unpaid',
    text: `update deposit_order set checked_at = $1::bigint
      where id in (
        select id from deposit_order where state <> 'paid' and checked_at < ${NEVER_AGAIN} and checked_at <= $2::bigint
          and (state in ('created', 'pending') or checked_at <= $3::bigint)
        order by checked_at limit $4::integer for update skip locked
      )
      returning ${ORDER_COLUMNS}, expires_at as ended_at`,
    values: [turns.now, turns.open, turns.closed, turns.limit],
  });
}

/** The same of paid orders: a second payment may have come that nobody has told of. */
export async function claimPaidChecks(
  tx: Pick<Transaction, 'query'>,
  { now, before, limit }: { now: number; before: number; limit: number },
): Promise<DueOrder[]> {
  return tx.query<DueOrder>({
    name: 'deposit-order-claim-paid',
    text: `update deposit_order set checked_at = $1::bigint
      where id in (
        select id from deposit_order
        where state = 'paid' and extra_of is null and checked_at < ${NEVER_AGAIN} and checked_at <= $2::bigint
        order by checked_at limit $3::integer for update skip locked
      )
      returning ${ORDER_COLUMNS}, (
        select payment.created_at from payment where payment.order_id = deposit_order.id
      ) as ended_at`,
    values: [now, before, limit],
  });
}

/** An order has been paid: from now on it is asked about for a second payment. */
export async function beginPaidChecks(
  tx: Pick<Transaction, 'query'>,
  orderId: string,
  time: number,
): Promise<void> {
  await tx.query({
    name: 'deposit-order-begin-paid-checks',
    text: 'update deposit_order set checked_at = $2::bigint where id = $1::uuid',
    values: [orderId, time],
  });
}

/** Takes an order out of those that the provider is asked about. Only for one about which it has answered when its time was over. */
export async function endChecks(tx: Pick<Transaction, 'query'>, orderId: string): Promise<void> {
  await tx.query({
    name: 'deposit-order-end-checks',
    text: `update deposit_order set checked_at = ${NEVER_AGAIN} where id = $1::uuid`,
    values: [orderId],
  });
}
