import type { Selectable } from 'kysely';
import type { RechargeState } from '#contract/recharge.ts';
import type { DepositOrderTable } from '#server/db/cashier-schema.ts';
import type { Transaction } from '#server/db/database.ts';
import { firstIdOf } from '#server/db/new-id.ts';

export interface DepositOrder extends Omit<Selectable<DepositOrderTable>, 'state' | 'operator_accounts'> {
  state: RechargeState;
  operator_accounts: { bank: string; holder: string; number: string }[];
}

const COLUMNS = `user_id, id, state, type_id, amount, paid_amount, item_bonus, bonus, wagering, coupon_id, is_first_deposit,
  return_path, provider, provider_id, pay_url, reference, operator_accounts, extra_of, created_at, expires_at, checked_at`;

/** What a new order begins with. */
export type NewDepositOrder = Pick<
  DepositOrder,
  | 'user_id'
  | 'id'
  | 'type_id'
  | 'amount'
  | 'item_bonus'
  | 'bonus'
  | 'wagering'
  | 'coupon_id'
  | 'is_first_deposit'
  | 'return_path'
  | 'provider'
  | 'extra_of'
  | 'created_at'
  | 'expires_at'
>;

/** Writes an order in the state `created`, with the first of its events. */
export async function insertDepositOrder(
  tx: Pick<Transaction, 'query'>,
  order: NewDepositOrder,
): Promise<DepositOrder> {
  const [inserted] = await tx.query<DepositOrder>({
    name: 'deposit-order-insert',
    text: `with noted as (
        insert into order_event (order_id, event, state, is_accepted, detail, created_at)
        values ($2::uuid, 'order.create', 'created', true, jsonb_build_object('amount', $4::bigint), $13::bigint)
      )
      insert into deposit_order (user_id, id, state, type_id, amount, item_bonus, bonus, wagering, coupon_id,
        is_first_deposit, return_path, provider, extra_of, created_at, expires_at, checked_at)
      values ($1::uuid, $2::uuid, 'created', $3::integer, $4::bigint, $5::bigint, $6::bigint, $7::bigint, $8::uuid,
        $9::boolean, $10::text, $11::text, $12::text, $13::bigint, $14::bigint, $13::bigint)
      returning ${COLUMNS}`,
    values: [
      order.user_id,
      order.id,
      order.type_id,
      order.amount,
      order.item_bonus,
      order.bonus,
      order.wagering,
      order.coupon_id,
      order.is_first_deposit,
      order.return_path,
      order.provider,
      order.extra_of,
      order.created_at,
      order.expires_at,
    ],
  });
  if (inserted === undefined) throw new Error('an order was not written');
  return inserted;
}

export async function findDepositOrder(
  tx: Pick<Transaction, 'query'>,
  orderId: string,
): Promise<DepositOrder | null> {
  const [order] = await tx.query<DepositOrder>({
    name: 'deposit-order-find',
    text: `select ${COLUMNS} from deposit_order where id = $1::uuid`,
    values: [orderId],
  });
  return order ?? null;
}

/** Whoever else advances the order waits until this transaction has ended. */
export async function lockDepositOrder(
  tx: Pick<Transaction, 'query'>,
  orderId: string,
): Promise<DepositOrder | null> {
  const [order] = await tx.query<DepositOrder>({
    name: 'deposit-order-lock',
    text: `select ${COLUMNS} from deposit_order where id = $1::uuid for update`,
    values: [orderId],
  });
  return order ?? null;
}

/** Stores what a step has made of a locked order, with the event that made it. */
export async function storeStep(
  tx: Pick<Transaction, 'query'>,
  order: DepositOrder,
  event: { event: string; detail: Readonly<Record<string, string | number>>; time: number },
): Promise<void> {
  await tx.query({
    name: 'deposit-order-step',
    text: `with noted as (
        insert into order_event (order_id, event, state, is_accepted, detail, created_at)
        values ($1::uuid, $11::text, $2::text, true, $12::jsonb, $13::bigint)
      )
      update deposit_order set state = $2::text, paid_amount = $3::bigint, bonus = $4::bigint, wagering = $5::bigint,
        is_first_deposit = $6::boolean, provider_id = $7::text, pay_url = $8::text, reference = $9::text,
        operator_accounts = $10::jsonb
      where id = $1::uuid`,
    values: [
      order.id,
      order.state,
      order.paid_amount,
      order.bonus,
      order.wagering,
      order.is_first_deposit,
      order.provider_id,
      order.pay_url,
      order.reference,
      JSON.stringify(order.operator_accounts),
      event.event,
      JSON.stringify(event.detail),
      event.time,
    ],
  });
}

/** How many orders of the player wait for their payment, and when the first of them gives up. */
export async function countOpenOrders(
  tx: Pick<Transaction, 'query'>,
  userId: string,
  now: number,
): Promise<{ count: number; firstEnd: number }> {
  const [open] = await tx.query<{ count: number; firstEnd: number }>({
    name: 'deposit-order-count-open',
    text: `select count(*) as count, coalesce(min(expires_at), 0) as "firstEnd" from deposit_order
      where user_id = $1::uuid and state in ('created', 'pending') and expires_at > $2::bigint`,
    values: [userId, now],
  });
  return open ?? { count: 0, firstEnd: 0 };
}

/** The newest order that can still be paid. */
export async function findOpenOrder(
  tx: Pick<Transaction, 'query'>,
  userId: string,
  now: number,
): Promise<DepositOrder | null> {
  const [order] = await tx.query<DepositOrder>({
    name: 'deposit-order-find-open',
    text: `select ${COLUMNS} from deposit_order
      where user_id = $1::uuid and state in ('created', 'pending') and expires_at > $2::bigint
      order by id desc limit 1`,
    values: [userId, now],
  });
  return order ?? null;
}

/** The player's orders, newest first, from the one after `before` on. */
export async function listDepositOrders(
  tx: Pick<Transaction, 'query'>,
  { userId, before, limit }: { userId: string; before: string | null; limit: number },
): Promise<DepositOrder[]> {
  return tx.query<DepositOrder>({
    name: 'deposit-order-list',
    text: `select ${COLUMNS} from deposit_order where user_id = $1::uuid and ($2::uuid is null or id < $2::uuid)
      order by id desc limit $3::integer`,
    values: [userId, before, limit],
  });
}

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
export interface CheckTurns {
  now: number;
  /** Those that wait for their payment. */
  open: number;
  /** Those that have come to nothing. */
  closed: number;
  /** Whoever has expired by then is asked about for the last time. */
  past: number;
  limit: number;
}

/** An order that has been asked about for the last time. */
const NEVER_AGAIN = Number.MAX_SAFE_INTEGER;

/** Takes unpaid orders to ask the provider about, those first that have waited longest; nobody else takes them meanwhile. */
export async function claimUnpaidChecks(
  tx: Pick<Transaction, 'query'>,
  turns: CheckTurns,
): Promise<DepositOrder[]> {
  return tx.query<DepositOrder>({
    name: 'deposit-order-claim-unpaid',
    text: `update deposit_order
      set checked_at = case when expires_at <= $4::bigint then ${NEVER_AGAIN} else $1::bigint end
      where id in (
        select id from deposit_order where state <> 'paid' and checked_at <= $2::bigint
          and (state in ('created', 'pending') or checked_at <= $3::bigint)
        order by checked_at limit $5::integer for update skip locked
      )
      returning ${COLUMNS}`,
    values: [turns.now, turns.open, turns.closed, turns.past, turns.limit],
  });
}

/** The same of paid orders that were made since `since`: a second payment may have come that nobody has told of. */
export async function claimPaidChecks(
  tx: Pick<Transaction, 'query'>,
  { now, before, since, limit }: { now: number; before: number; since: number; limit: number },
): Promise<DepositOrder[]> {
  return tx.query<DepositOrder>({
    name: 'deposit-order-claim-paid',
    text: `update deposit_order set checked_at = $1::bigint
      where id in (
        select id from deposit_order
        where id >= $3::uuid and state = 'paid' and extra_of is null and checked_at <= $2::bigint
        order by id limit $4::integer for update skip locked
      )
      returning ${COLUMNS}`,
    values: [now, before, firstIdOf(since), limit],
  });
}
