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

/**
 * Writes an order in the state `created`, with the first of its events, and the job that opens its checkout if nobody else does.
 * @param limit left out: however many the player has open
 * @returns null when the player has so many open orders already; only exact while his charge facts are locked
 */
export async function insertDepositOrder(
  tx: Pick<Transaction, 'query'>,
  order: NewDepositOrder,
  { job = null, limit = null }: { job?: NewJob | null; limit?: number | null } = {},
): Promise<DepositOrder | null> {
  const [inserted] = await tx.query<DepositOrder>({
    name: 'deposit-order-insert',
    text: `with inserted as (
        insert into deposit_order (user_id, id, state, type_id, amount, item_bonus, bonus, wagering, coupon_id,
          is_first_deposit, return_path, provider, extra_of, created_at, expires_at, checked_at)
        select $1::uuid, $2::uuid, 'created', $3::integer, $4::bigint, $5::bigint, $6::bigint, $7::bigint, $8::uuid,
          $9::boolean, $10::text, $11::text, $12::text, $13::bigint, $14::bigint, $13::bigint
        where $15::integer is null or $15::integer > (
          select count(*) from deposit_order
          where user_id = $1::uuid and state in ('created', 'pending') and expires_at > $13::bigint
        )
        returning ${COLUMNS}
      ), noted as (
        insert into order_event (order_id, event, state, is_accepted, detail, created_at)
        select id, 'order.create', state, true, jsonb_build_object('amount', amount), created_at from inserted
      ), planned as (
        insert into outbox (id, kind, payload, due_at)
        select $16::uuid, $17::text, jsonb_build_object('orderId', id), $18::bigint from inserted
        where $16::uuid is not null
      )
      select ${COLUMNS} from inserted`,
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
      limit,
      job?.id ?? null,
      job?.kind ?? '',
      job?.dueAt ?? 0,
    ],
  });
  return inserted ?? null;
}

interface NewJob {
  id: string;
  kind: string;
  dueAt: number;
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

/** What a step has made of an order. */
export interface Step {
  /** As it is now. */
  order: DepositOrder;
  /** The state that it was in. */
  before: DepositOrder['state'];
  event: string;
  /** For the operator. */
  detail: Readonly<Record<string, string | number>>;
  time: number;
  /** The job that is done with by it; null for none. */
  jobId: string | null;
}

/**
 * Stores a step, with the event that made it.
 * @returns false when the order was in another state, which cannot be while it is locked: nothing has been stored then
 */
export async function storeStep(tx: Pick<Transaction, 'query'>, step: Step): Promise<boolean> {
  const { order } = step;
  const stored = await tx.query({
    name: 'deposit-order-step',
    text: `with stepped as (
        update deposit_order set state = $2::text, paid_amount = $3::bigint, bonus = $4::bigint,
          wagering = $5::bigint, is_first_deposit = $6::boolean, provider_id = $7::text, pay_url = $8::text,
          reference = $9::text, operator_accounts = $10::jsonb
        where id = $1::uuid and state = $14::text
        returning id
      ), noted as (
        insert into order_event (order_id, event, state, is_accepted, detail, created_at)
        select id, $11::text, $2::text, true, $12::jsonb, $13::bigint from stepped
      ), finished as (
        delete from outbox where id = $15::uuid and exists (select from stepped)
      )
      select id from stepped`,
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
      step.event,
      JSON.stringify(step.detail),
      step.time,
      step.before,
      step.jobId,
    ],
  });
  return stored.length === 1;
}

/** When the first of the player's open orders gives up. */
export async function findFirstEnd(
  tx: Pick<Transaction, 'query'>,
  userId: string,
  now: number,
): Promise<number> {
  const [open] = await tx.query<{ firstEnd: number }>({
    name: 'deposit-order-first-end',
    text: `select coalesce(min(expires_at), 0) as "firstEnd" from deposit_order
      where user_id = $1::uuid and state in ('created', 'pending') and expires_at > $2::bigint`,
    values: [userId, now],
  });
  return open?.firstEnd ?? 0;
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
