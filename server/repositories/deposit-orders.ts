import type { Selectable } from 'kysely';
import type { RechargeState } from '#contract/recharge.ts';
import type { DepositOrderTable } from '#server/db/cashier-schema.ts';
import type { Transaction } from '#server/db/database.ts';
import { CHARGE_FACTS, type ChargeFacts } from './charges.ts';

export interface DepositOrder extends Omit<Selectable<DepositOrderTable>, 'state' | 'operator_accounts'> {
  state: RechargeState;
  operator_accounts: { bank: string; holder: string; number: string }[];
}

const COLUMN_NAMES = [
  'user_id',
  'id',
  'state',
  'type_id',
  'amount',
  'paid_amount',
  'item_bonus',
  'bonus',
  'wagering',
  'coupon_id',
  'is_first_deposit',
  'terms',
  'return_path',
  'provider',
  'provider_id',
  'pay_url',
  'reference',
  'operator_accounts',
  'extra_of',
  'created_at',
  'expires_at',
  'checked_at',
];
/** What is read of an order. */
export const ORDER_COLUMNS = COLUMN_NAMES.join(', ');

/** What a new order begins with. */
export type NewDepositOrder = Pick<
  DepositOrder,
  | 'user_id'
  | 'id'
  | 'state'
  | 'type_id'
  | 'amount'
  | 'item_bonus'
  | 'bonus'
  | 'wagering'
  | 'coupon_id'
  | 'is_first_deposit'
  | 'terms'
  | 'return_path'
  | 'provider'
  | keyof typeof NO_CHECKOUT
  | 'extra_of'
  | 'created_at'
  | 'expires_at'
>;

/** Of an order whose checkout is not open. */
export const NO_CHECKOUT = { provider_id: '', pay_url: '', reference: '', operator_accounts: [] };

/** What an order is written with; the order's own values come first. */
export const INSERT_ORDER = `insert into deposit_order (user_id, id, state, type_id, amount, item_bonus, bonus, wagering, coupon_id,
    is_first_deposit, return_path, provider, provider_id, pay_url, reference, operator_accounts, extra_of, created_at, expires_at,
    checked_at, terms)
  select $1::uuid, $2::uuid, $3::text, $4::integer, $5::bigint, $6::bigint, $7::bigint, $8::bigint, $9::uuid,
    $10::boolean, $11::text, $12::text, $13::text, $14::text, $15::text, $16::jsonb, $17::text, $18::bigint, $19::bigint,
    $18::bigint, $20::jsonb`;
export const NOTE_INSERTED = `insert into order_event (order_id, event, state, is_accepted, detail, created_at)
  select id, 'order.create', 'created', true, jsonb_build_object('amount', amount), created_at from inserted`;

export function orderValues(order: NewDepositOrder): unknown[] {
  return [
    order.user_id,
    order.id,
    order.state,
    order.type_id,
    order.amount,
    order.item_bonus,
    order.bonus,
    order.wagering,
    order.coupon_id,
    order.is_first_deposit,
    order.return_path,
    order.provider,
    order.provider_id,
    order.pay_url,
    order.reference,
    JSON.stringify(order.operator_accounts),
    order.extra_of,
    order.created_at,
    order.expires_at,
    order.terms === null ? null : JSON.stringify(order.terms),
  ];
}

/** Writes an order in the state `created`, with the first of its events. */
export async function insertDepositOrder(
  tx: Pick<Transaction, 'query'>,
  order: NewDepositOrder,
): Promise<DepositOrder> {
  const [inserted] = await tx.query<DepositOrder>({
    name: 'deposit-order-insert',
    text: `with inserted as (${INSERT_ORDER} returning ${ORDER_COLUMNS}), noted as (${NOTE_INSERTED})
      select ${ORDER_COLUMNS} from inserted`,
    values: orderValues(order),
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
    text: `select ${ORDER_COLUMNS} from deposit_order where id = $1::uuid`,
    values: [orderId],
  });
  return order ?? null;
}

/** An order, with what of its player decides about a credit. */
export async function findForCredit(
  tx: Pick<Transaction, 'query'>,
  orderId: string,
): Promise<{ order: DepositOrder; facts: ChargeFacts } | null> {
  const [found] = await tx.query<DepositOrder & ChargeFacts>({
    name: 'deposit-order-find-for-credit',
    text: `select ${COLUMN_NAMES.map((name) => `o.${name}`).join(', ')}, ${CHARGE_FACTS}
      from deposit_order o join app_user u on u.id = o.user_id where o.id = $1::uuid`,
    values: [orderId],
  });
  return found === undefined ? null : { order: found, facts: found };
}

/** Whoever else advances the order waits until this transaction has ended. */
export async function lockDepositOrder(
  tx: Pick<Transaction, 'query'>,
  orderId: string,
): Promise<DepositOrder | null> {
  const [order] = await tx.query<DepositOrder>({
    name: 'deposit-order-lock',
    text: `select ${ORDER_COLUMNS} from deposit_order where id = $1::uuid for update`,
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
    ],
  });
  return stored.length === 1;
}

/** The newest order that can still be paid. */
export async function findOpenOrder(
  tx: Pick<Transaction, 'query'>,
  userId: string,
  now: number,
): Promise<DepositOrder | null> {
  const [order] = await tx.query<DepositOrder>({
    name: 'deposit-order-find-open',
    text: `select ${ORDER_COLUMNS} from deposit_order
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
    text: `select ${ORDER_COLUMNS} from deposit_order where user_id = $1::uuid and ($2::uuid is null or id < $2::uuid)
      order by id desc limit $3::integer`,
    values: [userId, before, limit],
  });
}
