import type { Transaction } from '#server/db/database.ts';
import { sqlState } from '#server/db/retry.ts';
import { CHARGE_FACTS, type ChargeFacts } from './charges.ts';
import {
  type DepositOrder,
  INSERT_ORDER,
  type NewDepositOrder,
  NOTE_INSERTED,
  ORDER_COLUMNS,
  orderValues,
} from './deposit-orders.ts';
import type { RequestKey } from './requests.ts';

/** What of a player decides whether he can place an order. */
export interface PlacingFacts extends ChargeFacts {
  /** Which version of the player's row this was read of. */
  version: string;
  /** How many of his orders wait for their payment, and when the first of them gives up. */
  openOrders: number;
  firstEnd: number;
  /** Which prop the coupon is; null when it is not his, spent, or over. */
  couponProp: number | null;
}

export async function findPlacingFacts(
  tx: Pick<Transaction, 'query'>,
  { userId, couponId, now }: { userId: string; couponId: string | null; now: number },
): Promise<PlacingFacts | null> {
  const [facts] = await tx.query<PlacingFacts>({
    name: 'deposit-placing-facts',
    text: `select ${CHARGE_FACTS}, u.xmin::text as version, open.count as "openOrders", open.first_end as "firstEnd", (
        select prop_id from player_prop
        where user_id = u.id and id = $3::uuid and spent_on is null and (expires_at = 0 or expires_at > $2::bigint)
      ) as "couponProp"
      from app_user u cross join lateral (
        select count(*) as count, coalesce(min(expires_at), 0) as first_end from deposit_order
        where user_id = u.id and state in ('created', 'pending') and expires_at > $2::bigint
      ) as open
      where u.id = $1::uuid`,
    values: [userId, now, couponId],
  });
  return facts ?? null;
}

export interface Placement {
  order: NewDepositOrder;
  request: RequestKey;
  /** Stored as the request's answer. */
  answer: unknown;
  /** See `PlacingFacts`. */
  version: string;
  /** Does what is to be done with the order if its request does not. */
  job: { id: string; kind: string; dueAt: number };
}

const ALREADY_THERE = '23505';

/**
 * Writes a player's order with all that belongs to it: the request and its answer, the coupon that is put aside, the first event, the
 * job. In one statement, because round trips are what an order costs.
 * @returns null when nothing was written, as the request has been answered before, the coupon has gone, or what was read of the
 * player has changed since
 */
export async function placeDepositOrder(
  tx: Pick<Transaction, 'query'>,
  { order, request, answer, version, job }: Placement,
): Promise<DepositOrder | null> {
  try {
    const [placed] = await tx.query<DepositOrder>({
      name: 'deposit-order-place',
      text: PLACE_ORDER,
      values: [
        ...orderValues(order),
        version,
        request.requestId,
        request.call,
        request.paramsHash,
        JSON.stringify(answer),
        job.id,
        job.kind,
        job.dueAt,
      ],
    });
    return placed ?? null;
  } catch (error) {
    if (sqlState(error) === ALREADY_THERE) return null;
    throw error;
  }
}

/** That the player was seen makes another version of him: of two that rest on the same one, the second finds it gone. */
const PLACE_ORDER = `
  with seen as (
    update app_user set last_seen_at = greatest(last_seen_at, $13::bigint)
    where id = $1::uuid and xmin::text = $16::text returning id
  ), reserved as (
    update player_prop set spent_on = $2::uuid
    from seen where player_prop.user_id = seen.id and player_prop.id = $8::uuid and player_prop.spent_on is null
    returning player_prop.id
  ), inserted as (
    ${INSERT_ORDER} from seen where $8::uuid is null or exists (select from reserved)
    returning ${ORDER_COLUMNS}
  ), answered as (
    insert into request_log (user_id, request_id, call, params_hash, answer, created_at)
    select user_id, $17::uuid, $18::text, $19::text, $20::jsonb, created_at from inserted
  ), noted as (${NOTE_INSERTED}), planned as (
    insert into outbox (id, kind, payload, due_at)
    select $21::uuid, $22::text, jsonb_build_object('orderId', id), $23::bigint from inserted
  )
  select ${ORDER_COLUMNS} from inserted`;
