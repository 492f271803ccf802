import type { RechargeState } from '#contract/deposit.ts';
import { isAwaited, PAID_STATES, wasPaid } from '#machines/deposit/deposit-rules.ts';
import type { Transaction } from '#server/core/db/database.ts';
import { lockOwner } from '#server/core/db/lock-player.ts';
import { defineChange, defineFind, defineList, defineOne, defineRun } from '#server/core/db/statements.ts';
import { addOrderEvent } from '#server/core/order-events.ts';
import type { Page } from '#server/core/read-page.ts';
import { CHARGE_FACTS, type ChargeFacts } from '#server/features/account/index.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Milliseconds between checks of an open order: less than a minute, so that each run finds it due. */
const OPEN_EVERY = MINUTE - 5_000;
/** How long an unpaid order is asked about after it expired, in milliseconds. */
const ASKED_AFTER_END = DAY;
/** How long a provider may take a payment back, as long as card schemes allow. */
const ASKED_AFTER_PAYMENT = 120 * DAY;
/** The first wait after the end, which then doubles, and the longest. */
const UNPAID_WAITS = { first: 10 * MINUTE, longest: 6 * HOUR };
const PAID_WAITS = { first: 6 * HOUR, longest: 60 * DAY };

/**
 * The `check_at` of orders that are not asked about any more. Queries must repeat the condition, because the
 * index leaves these orders out.
 */
const NEVER = Number.MAX_SAFE_INTEGER;

/** SQL: nothing has arrived for this order. */
const IS_UNPAID = `state not in (${PAID_STATES.map((state) => `'${state}'`).join(', ')})`;

/** SQL: the provider is still asked about this unpaid order. */
const IS_ASKED_ABOUT = `${IS_UNPAID} and check_at < ${NEVER}`;

interface CheckedOrder {
  state: RechargeState;
  /** How often it was asked about since it ended. */
  checks: number;
  /** When it was paid, or else when it expires. */
  ended_at: number;
}

/**
 * When an order is due again after a check. Waits double after the end of the order, until the provider has
 * answered past the time in which it may change.
 */
export function nextCheckAt(
  order: CheckedOrder,
  { now, isAnswered }: { now: number; isAnswered: boolean },
): number {
  const { checks, ended_at } = order;
  if (isAwaited(order)) return now + OPEN_EVERY;
  const isPaid = wasPaid(order);
  const end = ended_at + (isPaid ? ASKED_AFTER_PAYMENT : ASKED_AFTER_END);
  if (isAnswered && now >= end) return NEVER;
  const { first, longest } = isPaid ? PAID_WAITS : UNPAID_WAITS;
  const next = now + Math.min(longest, first * 2 ** checks);
  return now < end ? Math.min(next, end) : next;
}

interface Checkout {
  /** The provider's checkout id; empty until it exists. */
  provider_id: string;
  pay_url: string;
  reference: string;
  operator_accounts: { bank: string; holder: string; number: string }[];
}

interface Checks {
  /** When the provider was last asked about it, and when it is due to be asked again. */
  checked_at: number;
  check_at: number;
  /** How often it was asked since the order ended. */
  checks: number;
}

export interface DepositOrder extends Checkout, Checks {
  user_id: string;
  id: string;
  /** State of the chart `deposit-order`. */
  state: RechargeState;
  type_id: number;
  /** What the player asked to pay, and what arrived. */
  amount: number;
  paid_amount: number;
  /** Bonus of the chosen item. */
  item_bonus: number;
  /** The whole bonus: promised before the payment, credited after it. */
  bonus: number;
  /** What must be wagered for the deposit and its bonus. */
  wagering: number;
  coupon_id: string | null;
  is_first_deposit: boolean;
  /** The terms when the order was opened: see `AcceptedTerms`. */
  terms: unknown;
  /** The path to which the provider's page returns. */
  return_path: string;
  provider: string;
  /** The payment behind an order that exists because its first order was already paid. */
  extra_of: string | null;
  created_at: number;
  expires_at: number;
}

const ORDER_COLUMNS = `user_id, id, state, type_id, amount, paid_amount, item_bonus, bonus, wagering, coupon_id,
  is_first_deposit, terms, return_path, provider, provider_id, pay_url, reference, operator_accounts, extra_of, created_at,
  expires_at, checked_at, check_at, checks`;

/** The fields of a new order. */
export type NewDepositOrder = Omit<DepositOrder, 'state' | 'paid_amount' | keyof Checkout | keyof Checks>;

/** Writes an order in the state `created`, with its first event. */
export async function insertDepositOrder(tx: Transaction, order: NewDepositOrder): Promise<DepositOrder> {
  const { id, amount, created_at: time } = order;
  const inserted = await insertOrder(tx, order);
  const event = { event: 'order.create', state: inserted.state, detail: { amount } };
  await addOrderEvent(tx, { orderId: id, ...event, isAccepted: true, time });
  return inserted;
}

const insertOrder = defineOne<[order: NewDepositOrder], DepositOrder>(
  'deposit-order-insert',
  `insert into deposit_order (user_id, id, state, type_id, amount, item_bonus, bonus, wagering, coupon_id,
      is_first_deposit, terms, return_path, provider, extra_of, created_at, expires_at, checked_at, check_at)
    values ($user_id::uuid, $id::uuid, 'created', $type_id, $amount::bigint, $item_bonus::bigint, $bonus::bigint,
      $wagering::bigint, $coupon_id::uuid, $is_first_deposit, $terms::jsonb, $return_path, $provider, $extra_of,
      $created_at::bigint, $expires_at::bigint, $created_at::bigint, $check_at::bigint)
    returning ${ORDER_COLUMNS}`,
  (order) => [{ ...order, check_at: order.extra_of === null ? order.created_at + OPEN_EVERY : NEVER }],
);

export const findDepositOrder = defineFind<[orderId: string], DepositOrder>(
  'deposit-order-find',
  `select ${ORDER_COLUMNS} from deposit_order where id = $1::uuid`,
);

export const lockDepositOrder = lockOwner(findDepositOrder, ({ user_id: userId }) => userId);

/** Stores an order after an event. The caller has locked it. */
export const storeStep = defineRun<[order: DepositOrder]>(
  'deposit-order-step',
  `update deposit_order set state = $state, paid_amount = $paid_amount::bigint, bonus = $bonus::bigint, wagering = $wagering::bigint,
      is_first_deposit = $is_first_deposit, provider_id = $provider_id, pay_url = $pay_url, reference = $reference, operator_accounts = $operator_accounts::jsonb
    where id = $id::uuid`,
);

/** The newest order that can still be paid, or whose payment is held. */
export const findOpenOrder = defineFind<[userId: string, now: number], DepositOrder>(
  'deposit-order-find-open',
  `select ${ORDER_COLUMNS} from deposit_order
    where user_id = $1::uuid and (state in ('created', 'pending') and expires_at > $2::bigint or state = 'held')
    order by id desc limit 1`,
);

/** An open order that holds the first-deposit offer, a coupon, or both. */
export interface HoldingOrder {
  orderId: string;
  amount: number;
  until: number;
  hasOffer: boolean;
  couponId: string | null;
  couponProp: number | null;
}

export const listHoldingOrders = defineList<[userId: string, now: number], HoldingOrder>(
  'deposit-order-holding',
  `select o.id as "orderId", o.amount, o.expires_at as until, o.is_first_deposit as "hasOffer",
      p.id as "couponId", p.prop_id as "couponProp"
    from deposit_order o
    left join player_prop p on p.user_id = o.user_id and p.id = o.coupon_id and p.spent_on = o.id
    where o.user_id = $1::uuid and o.state in ('created', 'pending') and o.expires_at > $2::bigint
      and (o.is_first_deposit or p.id is not null)
    order by o.id desc`,
);

/** The player's orders, newest first. */
export const listDepositOrders = defineList<[Page & { userId: string }], DepositOrder>(
  'deposit-order-list',
  `select ${ORDER_COLUMNS} from deposit_order where user_id = $userId::uuid and id < $before::uuid
    order by id desc limit $limit::integer`,
);

/** The data that decides whether a player may open an order. */
export interface PlacingFacts extends ChargeFacts {
  /** Whether an open order holds the first-deposit offer. */
  isOfferHeld: boolean;
  /** Number of unpaid open orders, and when the first of them expires. */
  openOrders: number;
  firstEnd: number;
  /** Number of unpaid orders that the provider is asked about, and until when the first of them is. */
  askedAbout: number;
  firstAskedUntil: number;
  /** Prop of the coupon; null when the player does not have it, or it is spent or expired. */
  couponProp: number | null;
}

export const findPlacingFacts = defineFind<
  [userId: string, { couponId: string | null; now: number }],
  PlacingFacts
>(
  'deposit-placing-facts',
  `select ${CHARGE_FACTS}, open.count as "openOrders", open.first_end as "firstEnd",
      open.asked as "askedAbout", open.first_asked_until as "firstAskedUntil", open.holds_offer as "isOfferHeld", (
      select prop_id from player_prop
      where user_id = u.id and id = $couponId::uuid and spent_on is null and (expires_at = 0 or expires_at > $now::bigint)
    ) as "couponProp"
    from app_user u cross join lateral (
      select count(*) filter (where is_open) as count,
        coalesce(min(expires_at) filter (where is_open), 0) as first_end,
        count(*) filter (where is_asked) as asked,
        coalesce(min(expires_at) filter (where is_asked), 0) + ${ASKED_AFTER_END} as first_asked_until,
        coalesce(bool_or(is_open and is_first_deposit), false) as holds_offer
      from deposit_order cross join lateral (
        select state in ('created', 'pending') and expires_at > $now::bigint as is_open, ${IS_ASKED_ABOUT} as is_asked
      ) as its
      where user_id = u.id and ${IS_UNPAID}
    ) as open
    where u.id = $1::uuid`,
);

/** A credited payment and its player. */
export interface KnownPayment {
  orderId: string;
  userId: string;
  amount: number;
}

export const findPayment = defineFind<[provider: string, paymentId: string], KnownPayment>(
  'payment-find',
  `select p.order_id as "orderId", p.amount, o.user_id as "userId"
    from payment p join deposit_order o on o.id = p.order_id where p.provider = $1 and p.payment_id = $2`,
);

/** The payment of an order; null for an order without one. */
export const findPaymentOf = defineFind<[orderId: string], { paymentId: string; amount: number }>(
  'payment-of-order',
  'select payment_id as "paymentId", amount from payment where order_id = $1::uuid',
);

/** @returns false when the payment was credited before */
export const insertPayment = defineChange<
  [payment: { provider: string; paymentId: string; orderId: string; amount: number; time: number }]
>(
  'payment-insert',
  `insert into payment (provider, payment_id, order_id, amount, created_at)
    values ($provider, $paymentId, $orderId::uuid, $amount::bigint, $time::bigint) on conflict do nothing returning payment_id`,
);

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
