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
import type { SessionToken } from './session-tokens.ts';

/** What of a player decides whether he can place an order. */
export interface PlacingFacts extends ChargeFacts {
  userId: string;
  /** Which version of the player's row this was read of. */
  version: string;
  /** How many of his orders wait for their payment, and when the first of them gives up. */
  openOrders: number;
  firstEnd: number;
  /** Which prop the coupon is; null when it is not his, spent, or over. */
  couponProp: number | null;
  /** The request has had its answer. */
  isAnswered: boolean;
}

/** What the facts are asked for. */
export interface PlacingQuestion {
  requestId: string;
  couponId: string | null;
  now: number;
}

export async function findPlacingFacts(
  tx: Pick<Transaction, 'query'>,
  userId: string,
  { requestId, couponId, now }: PlacingQuestion,
): Promise<PlacingFacts | null> {
  const [facts] = await tx.query<PlacingFacts>({
    name: 'deposit-placing-facts',
    text: `select ${PLACING_FACTS} from app_user u ${OPEN_ORDERS} where u.id = $1::uuid`,
    values: [userId, now, couponId, requestId],
  });
  return facts ?? null;
}

/** The same of the player whose token it is. */
export async function findPlacingFactsByToken(
  tx: Pick<Transaction, 'query'>,
  tokenHash: string,
  { requestId, couponId, now }: PlacingQuestion,
): Promise<(PlacingFacts & SessionToken) | null> {
  const [facts] = await tx.query<PlacingFacts & SessionToken>({
    name: 'deposit-placing-facts-by-token',
    text: `select ${PLACING_FACTS}, t.expires_at as "expiresAt"
      from session_token t join app_user u on u.id = t.user_id ${OPEN_ORDERS} where t.token_hash = $1`,
    values: [tokenHash, now, couponId, requestId],
  });
  return facts ?? null;
}

/** Of the player `u`, with his open orders. */
const PLACING_FACTS = `${CHARGE_FACTS}, u.id as "userId", u.xmin::text as version,
  open.count as "openOrders", open.first_end as "firstEnd", (
    select prop_id from player_prop
    where user_id = u.id and id = $3::uuid and spent_on is null and (expires_at = 0 or expires_at > $2::bigint)
  ) as "couponProp", exists (
    select from request_log where user_id = u.id and request_id = $4::uuid
  ) as "isAnswered"`;

const OPEN_ORDERS = `cross join lateral (
    select count(*) as count, coalesce(min(expires_at), 0) as first_end from deposit_order
    where user_id = u.id and state in ('created', 'pending') and expires_at > $2::bigint
  ) as open`;

export interface Placement {
  order: NewDepositOrder;
  request: RequestKey;
  /** Stored as the request's answer. */
  answer: unknown;
  /** See `PlacingFacts`. */
  version: string;
  /** When its checkout was opened; null when it is not open. */
  openedAt: number | null;
  /** What is left to do with the order; null for nothing. */
  job: { id: string; kind: string; dueAt: number } | null;
}

const ALREADY_THERE = '23505';

/**
 * Writes a player's order with all that belongs to it: the request and its answer, the coupon that is put aside, its first events, a
 * job. In one statement, because round trips are what an order costs.
 * @returns null when nothing was written, as the request has been answered before, the coupon has gone, or what was read of the
 * player has changed since
 */
export async function placeDepositOrder(
  tx: Pick<Transaction, 'query'>,
  { order, request, answer, version, openedAt, job }: Placement,
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
        openedAt,
        job?.id,
        job?.kind,
        job?.dueAt,
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
    update app_user set last_seen_at = greatest(last_seen_at, $18::bigint)
    where id = $1::uuid and xmin::text = $21::text returning id
  ), reserved as (
    update player_prop set spent_on = $2::uuid
    from seen where player_prop.user_id = seen.id and player_prop.id = $9::uuid and player_prop.spent_on is null
    returning player_prop.id
  ), inserted as (
    ${INSERT_ORDER} from seen where $9::uuid is null or exists (select from reserved)
    returning ${ORDER_COLUMNS}
  ), answered as (
    insert into request_log (user_id, request_id, call, params_hash, answer, created_at)
    select user_id, $22::uuid, $23::text, $24::text, $25::jsonb, created_at from inserted
  ), noted as (
    ${NOTE_INSERTED}
    union all
    select id, 'checkout.opened', state, true, '{}', $26::bigint from inserted where $26::bigint is not null
  ), planned as (
    insert into outbox (id, kind, payload, due_at)
    select $27::uuid, $28::text, jsonb_build_object('orderId', id), $29::bigint from inserted where $27::uuid is not null
  )
  select ${ORDER_COLUMNS} from inserted`;
