import type { DepositOrderEvent } from '#machines/deposit-order/deposit-order.machine.ts';
import type { CheckoutStatus } from '#server/core/payments/provider.ts';
import { findProvider, type Providers } from '#server/core/payments/providers.ts';
import { within } from '#server/core/payments/within.ts';
import { type AdvanceDependencies, advanceDeposit } from './advance-deposit.ts';
import { claimPaidChecks, claimUnpaidChecks, type DueOrder, endChecks } from './deposit-checks.ts';
import type { DepositOrder } from './deposit-orders.ts';

export interface ReconcileDependencies extends AdvanceDependencies {
  providers: Providers;
  /** Told of a provider that does not answer; the order's turn comes again. */
  onError: (error: unknown, orderId: string) => void;
}

export interface Reconciled {
  /** How many orders the provider was asked about, and of how many of them it did not answer. */
  asked: number;
  unanswered: number;
  /** How many orders have changed by that, and by the time. */
  advanced: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** How long the provider is asked about an order after it has expired or was paid; at least. */
const AFTERWARDS = 24 * HOUR;
const EVERY = { open: MINUTE, closed: 10 * MINUTE, paid: 6 * HOUR };
const AT_ONCE = 20;
const PATIENCE = 5_000;

/**
 * Asks the providers about the orders whose turn it is, and does what they say: finds payments that no webhook has told of, and ends
 * what has expired. Any number of processes may do it on one database.
 * @param stop ends it after the orders at hand
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

/** A little early, so that who comes every minute finds what he left a minute ago. */
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
  const isLast = order.ended_at <= deps.clock() - AFTERWARDS;
  try {
    latest = await askAboutDeposit(deps, order, PATIENCE);
    // Not before: a provider that is away for longer than a day is still asked once.
    if (isLast && latest.state === order.state) await endChecks(deps.database, order.id);
  } catch (error) {
    isAnswered = false;
    deps.onError(error, order.id);
  }
  latest = await endIfOver(deps, latest);
  return { isAnswered, isAdvanced: latest !== order };
}

/**
 * Asks the provider about an order, and does what it says.
 * @returns the order as it is then; the same object when nothing has changed
 * @throws Error when the provider does not answer in time
 */
export async function askAboutDeposit(
  deps: AdvanceDependencies & { providers: Providers },
  order: DepositOrder,
  patience: number,
): Promise<DepositOrder> {
  const provider = findProvider(deps.providers, order.provider);
  if (provider === null) throw new Error(`the provider ${order.provider} is not known`);
  const status = await within(patience, provider.findCheckout(order.id));
  let latest = order;
  for (const event of eventsOf(order, status)) {
    const { order: advanced, isNews } = await advanceDeposit(deps, {
      orderId: order.id,
      event,
      provider: provider.name,
    });
    if (isNews && advanced !== null) latest = advanced;
  }
  return latest;
}

/** Only a pending order can be declined or expire there: what the provider said of another one before is no news. */
function eventsOf({ state }: DepositOrder, status: CheckoutStatus | null): DepositOrderEvent[] {
  if (status === null) return [];
  if (status.payments.length > 0) {
    return status.payments.map((payment) => ({ type: 'payment.verified', ...payment }));
  }
  if (state !== 'pending') return [];
  if (status.state === 'declined') return [{ type: 'payment.declined' }];
  return status.state === 'expired' ? [{ type: 'checkout.expired' }] : [];
}

/** An order that nobody has paid in its time. */
export async function endIfOver(deps: AdvanceDependencies, order: DepositOrder): Promise<DepositOrder> {
  const now = deps.clock();
  const isOver = (order.state === 'created' || order.state === 'pending') && order.expires_at <= now;
  if (!isOver) return order;
  const event = { type: 'time.passed', now } as const;
  const { order: ended } = await advanceDeposit(deps, { orderId: order.id, event });
  return ended ?? order;
}
