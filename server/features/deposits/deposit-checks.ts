import type { Transaction } from '#server/core/db/database.ts';
import { type DepositOrder, ORDER_COLUMNS } from './deposit-orders.ts';

/**
 * Claims a check of an order with its provider; @returns false when another process has claimed one since
 * `before`
 */
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

/** Orders are due when they were last checked before these times. */
interface DueChecks {
  now: number;
  /** For orders that wait for their payment. */
  open: number;
  /** For orders that ended unpaid. */
  closed: number;
  limit: number;
}

/** An order whose check is due. */
export interface DueOrder extends DepositOrder {
  /** When it was paid or stopped waiting for its payment. */
  ended_at: number;
}

/**
 * Marks orders that are not checked any more. Queries must repeat the condition, because the index leaves
 * these orders out.
 */
const NOT_CHECKED = Number.MAX_SAFE_INTEGER;

/** Claims checks of unpaid orders, those that have waited longest first. */
export async function claimUnpaidChecks(tx: Pick<Transaction, 'query'>, due: DueChecks): Promise<DueOrder[]> {
  return tx.query<DueOrder>({
    name: 'deposit-order-claim-unpaid',
    text: `update deposit_order set checked_at = $1::bigint
      where id in (
        select id from deposit_order where state <> 'paid' and checked_at < ${NOT_CHECKED} and checked_at <= $2::bigint
          and (state in ('created', 'pending') or checked_at <= $3::bigint)
        order by checked_at limit $4::integer for update skip locked
      )
      returning ${ORDER_COLUMNS}, expires_at as ended_at`,
    values: [due.now, due.open, due.closed, due.limit],
  });
}

/** Claims checks of paid orders: a second payment may have come without a webhook. */
export async function claimPaidChecks(
  tx: Pick<Transaction, 'query'>,
  { now, before, limit }: { now: number; before: number; limit: number },
): Promise<DueOrder[]> {
  return tx.query<DueOrder>({
    name: 'deposit-order-claim-paid',
    text: `update deposit_order set checked_at = $1::bigint
      where id in (
        select id from deposit_order
        where state = 'paid' and extra_of is null and checked_at < ${NOT_CHECKED} and checked_at <= $2::bigint
        order by checked_at limit $3::integer for update skip locked
      )
      returning ${ORDER_COLUMNS}, (
        select payment.created_at from payment where payment.order_id = deposit_order.id
      ) as ended_at`,
    values: [now, before, limit],
  });
}

/** Starts the checks for a second payment of a paid order. */
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

/** Ends the checks of an order. Only after its provider has answered past the order's time. */
export async function endChecks(tx: Pick<Transaction, 'query'>, orderId: string): Promise<void> {
  await tx.query({
    name: 'deposit-order-end-checks',
    text: `update deposit_order set checked_at = ${NOT_CHECKED} where id = $1::uuid`,
    values: [orderId],
  });
}
