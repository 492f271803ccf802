import type { RechargeState } from '#contract/deposit.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Milliseconds between checks of an open order: less than a minute, so that each run finds it due. */
export const OPEN_EVERY = MINUTE - 5_000;
/** How long an unpaid order is asked about after it expired, in milliseconds. */
export const ASKED_AFTER_END = DAY;
/** How long a provider may take a payment back, as long as card schemes allow. */
const ASKED_AFTER_PAYMENT = 120 * DAY;
/** The first wait after the end, which then doubles, and the longest. */
const UNPAID_WAITS = { first: 10 * MINUTE, longest: 6 * HOUR };
export const PAID_WAITS = { first: 6 * HOUR, longest: 60 * DAY };

/**
 * The `check_at` of orders that are not asked about any more. Queries must repeat the condition, because the
 * index leaves these orders out.
 */
export const NEVER = Number.MAX_SAFE_INTEGER;

/** States of an order whose payment has arrived. */
const PAID_STATES: readonly RechargeState[] = ['paid', 'reversed', 'held', 'returning', 'returned'];

export function wasPaid({ state }: { state: RechargeState }): boolean {
  return PAID_STATES.includes(state);
}

/** SQL: nothing has arrived for this order. */
export const IS_UNPAID = `state not in (${PAID_STATES.map((state) => `'${state}'`).join(', ')})`;

/** SQL: the provider is still asked about this unpaid order. */
export const IS_ASKED_ABOUT = `${IS_UNPAID} and check_at < ${NEVER}`;

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
  const { state, checks, ended_at } = order;
  if (state === 'created' || state === 'pending') return now + OPEN_EVERY;
  const isPaid = wasPaid(order);
  const end = ended_at + (isPaid ? ASKED_AFTER_PAYMENT : ASKED_AFTER_END);
  if (isAnswered && now >= end) return NEVER;
  const { first, longest } = isPaid ? PAID_WAITS : UNPAID_WAITS;
  const next = now + Math.min(longest, first * 2 ** checks);
  return now < end ? Math.min(next, end) : next;
}
