import type { DepositOrderEvent } from '#machines/deposit-order/deposit-order.machine.ts';
import {
  type CheckoutStatus,
  findProvider,
  type Providers,
  withTimeout,
} from '#server/core/payments/provider.ts';
import { type AdvanceDependencies, advanceDeposit } from './advance-deposit.ts';
import { claimPaidChecks, claimUnpaidChecks, type DueOrder, endChecks } from './deposit-checks.ts';
import type { DepositOrder } from './deposit-orders.ts';

export interface ReconcileDependencies extends AdvanceDependencies {
  providers: Providers;
  /** Called when a provider does not answer; the order is checked again later. */
  onError: (error: unknown, orderId: string) => void;
}

export interface Reconciled {
  /** Orders checked, and checks without an answer. */
  asked: number;
  unanswered: number;
  /** Orders that changed, by a check or by expiry. */
  advanced: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** How long an order is checked at least after it expired or was paid. */
const CHECKED_AFTER_END = 24 * HOUR;
const EVERY = { open: MINUTE, closed: 10 * MINUTE, paid: 6 * HOUR };
const AT_ONCE = 20;
const PATIENCE = 5_000;

/**
 * Checks the due orders with their providers and applies the answers: finds payments without a webhook and
 * expires orders. Several processes may share one database.
 * @param stop ends it after the orders under way
 */
export async function reconcileDeposits(
  deps: ReconcileDependencies,
  stop?: AbortSignal,
): Promise<Reconciled> {
  const sum: Reconciled = { asked: 0, unanswered: 0, advanced: 0 };
  for (const claim of [claimUnpaid, claimPaid]) {
    const now = deps.clock();
    const claimNext = async () => (stop?.aborted ? [] : claim(deps, now));
    for (let orders = await claimNext(); orders.length > 0; orders = await claimNext()) {
      const checks = await Promise.all(orders.map((order) => check(deps, order)));
      sum.asked += checks.length;
      sum.unanswered += checks.filter(({ isAnswered }) => !isAnswered).length;
      sum.advanced += checks.filter(({ isAdvanced }) => isAdvanced).length;
    }
  }
  return sum;
}

/** Slightly less than the interval of a minute, so that an order is due in each run. */
const EARLY = 5_000;

function claimUnpaid({ database }: ReconcileDependencies, now: number): Promise<DueOrder[]> {
  return claimUnpaidChecks(database, {
    now,
    open: now - EVERY.open + EARLY,
    closed: now - EVERY.closed + EARLY,
    limit: AT_ONCE,
  });
}

function claimPaid({ database }: ReconcileDependencies, now: number): Promise<DueOrder[]> {
  return claimPaidChecks(database, {
    now,
    before: now - EVERY.paid + EARLY,
    limit: AT_ONCE,
  });
}

async function check(
  deps: ReconcileDependencies,
  order: DueOrder,
): Promise<{ isAnswered: boolean; isAdvanced: boolean }> {
  let isAnswered = true;
  let latest: DepositOrder = order;
  const isLast = order.ended_at <= deps.clock() - CHECKED_AFTER_END;
  try {
    latest = await askAboutDeposit(deps, order, PATIENCE);
    // Only after an answer: a provider that is away for more than a day is still asked once.
    if (isLast && latest.state === order.state) await endChecks(deps.database, order.id);
  } catch (error) {
    isAnswered = false;
    deps.onError(error, order.id);
  }
  latest = await expireIfOverdue(deps, latest);
  return { isAnswered, isAdvanced: latest !== order };
}

/**
 * Asks the provider about an order and applies the answer.
 * @returns the order now; the same object when nothing changed
 * @throws Error when the provider does not answer in time
 */
export async function askAboutDeposit(
  deps: AdvanceDependencies & { providers: Providers },
  order: DepositOrder,
  patience: number,
): Promise<DepositOrder> {
  const provider = findProvider(deps.providers, order.provider);
  if (provider === null) throw new Error(`the provider ${order.provider} is not known`);
  const status = await withTimeout(patience, provider.findCheckout(order.id));
  let latest = order;
  for (const event of eventsOf(order, status)) {
    const { order: advanced, hasChanged } = await advanceDeposit(deps, {
      orderId: order.id,
      event,
      provider: provider.name,
    });
    if (hasChanged && advanced !== null) latest = advanced;
  }
  return latest;
}

/** Only a pending order can be declined or expire: in other states the status is not news. */
function eventsOf({ state }: DepositOrder, status: CheckoutStatus | null): DepositOrderEvent[] {
  if (status === null) return [];
  if (status.payments.length > 0) {
    return status.payments.map((payment) => ({ type: 'payment.verified', ...payment }));
  }
  if (state !== 'pending') return [];
  if (status.state === 'declined') return [{ type: 'payment.declined' }];
  return status.state === 'expired' ? [{ type: 'checkout.expired' }] : [];
}

/** Expires an order that was not paid in time. */
export async function expireIfOverdue(deps: AdvanceDependencies, order: DepositOrder): Promise<DepositOrder> {
  const now = deps.clock();
  const isOver = (order.state === 'created' || order.state === 'pending') && order.expires_at <= now;
  if (!isOver) return order;
  const event = { type: 'time.passed', now } as const;
  const { order: ended } = await advanceDeposit(deps, { orderId: order.id, event });
  return ended ?? order;
}
