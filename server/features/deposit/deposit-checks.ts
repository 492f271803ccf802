import { defineChange, defineList, defineRun } from '#server/core/db/statements.ts';
import { type DepositOrder, ORDER_COLUMNS } from './deposit-orders.ts';
import { NEVER, OPEN_EVERY, PAID_WAITS } from './next-check.ts';

/** An order whose check is due. */
export interface DueOrder extends DepositOrder {
  /** When it was paid, or else when it expires. */
  ended_at: number;
}

/**
 * Claims a check that a player causes; @returns false when another process has claimed one since `before`
 */
export const claimCheck = defineChange<[orderId: string, { now: number; before: number }]>(
  'deposit-order-claim-check',
  `update deposit_order set checked_at = $2::bigint,
      check_at = case when state in ('created', 'pending') then greatest(check_at, $4::bigint) else check_at end
    where id = $1::uuid and checked_at <= $3::bigint returning id`,
  (orderId, { now, before }) => [orderId, now, before, now + OPEN_EVERY],
);

/**
 * Claims due checks, those that have waited longest first. Until {@link planCheck} the orders are due again
 * after a minute, in case this process dies.
 */
export const claimDueChecks = defineList<[{ now: number; limit: number }], DueOrder>(
  'deposit-order-claim-due',
  `update deposit_order set checked_at = $1::bigint, check_at = $2::bigint
    where id in (
      select id from deposit_order where check_at < ${NEVER} and check_at <= $1::bigint
      order by check_at limit $3::integer for update skip locked
    )
    returning ${ORDER_COLUMNS}, coalesce((
      select payment.created_at from payment where payment.order_id = deposit_order.id
    ), expires_at) as ended_at`,
  ({ now, limit }) => [now, now + OPEN_EVERY, limit],
);

/** Plans the next check of an order, unless it has come into another state meanwhile. */
export const planCheck = defineRun<[Pick<DepositOrder, 'id' | 'state'>, checkAt: number]>(
  'deposit-order-plan-check',
  `update deposit_order set check_at = $2::bigint,
      checks = checks + case when state in ('created', 'pending') then 0 else 1 end
    where id = $id::uuid and state = $state`,
);

/** Starts the checks for what a provider may do with a payment: take it back, or take a second one. */
export const beginPaidChecks = defineRun<[orderId: string, time: number]>(
  'deposit-order-begin-paid-checks',
  `update deposit_order set check_at = $2::bigint, checks = 1
    where id = $1::uuid and extra_of is null`,
  (orderId, time) => [orderId, time + PAID_WAITS.first],
);
