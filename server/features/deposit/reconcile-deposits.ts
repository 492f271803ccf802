import type { DepositOrderEvent } from '#machines/deposit/deposit-order.machine.ts';
import { isAwaited, wasPaid } from '#machines/deposit/deposit-rules.ts';
import { type CheckoutStatus, type Providers, requireProvider } from '#server/core/payments/provider.ts';
import { AT_ONCE, type Reconciled, reconcile } from '#server/core/payments/reconcile.ts';
import { withTimeout } from '#server/core/with-timeout.ts';
import { type AdvanceDependencies, advanceDeposit, type CheckoutDependencies } from './advance-deposit.ts';
import {
  claimDueChecks,
  type DepositOrder,
  type DueOrder,
  nextCheckAt,
  planCheck,
} from './deposit-orders.ts';

export type ReconcileDependencies = Omit<CheckoutDependencies, 'publicUrl'>;

const PATIENCE = 5_000;

/**
 * Checks the due orders with their providers and applies the answers: finds payments without a webhook, those
 * that were taken back, and expires orders. Several processes may share one database.
 * @param stop ends it after the orders under way
 */
export async function reconcileDeposits(
  deps: ReconcileDependencies,
  stop?: AbortSignal,
): Promise<Reconciled> {
  const due = { now: deps.clock(), limit: AT_ONCE };
  return reconcile(
    () => claimDueChecks(deps.database, due),
    (order) => check(deps, order),
    stop,
  );
}

async function check(
  deps: ReconcileDependencies,
  order: DueOrder,
): Promise<{ isAnswered: boolean; isAdvanced: boolean }> {
  let isAnswered = true;
  let latest: DepositOrder = order;
  try {
    latest = await askAboutDeposit(deps, order, PATIENCE);
  } catch (error) {
    isAnswered = false;
    deps.onError(error, order.id);
  }
  latest = await expireIfOverdue(deps, latest);
  if (latest.state === order.state) {
    await planCheck(deps.database, order, nextCheckAt(order, { now: deps.clock(), isAnswered }));
  }
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
  const provider = requireProvider(deps.providers, order);
  const askedAt = deps.clock();
  const status = await withTimeout(patience, provider.findCheckout(order.id));
  return applyStatus(deps, order, status, { provider: provider.name, askedAt });
}

/**
 * Applies a payment from a provider's list to its order, as an answer about the order is.
 * @returns the order now; the same object when nothing changed
 */
export function takeUpPayment(
  deps: AdvanceDependencies,
  order: DepositOrder,
  payment: CheckoutStatus['payments'][number],
  { provider, askedAt }: { provider: string; askedAt: number },
): Promise<DepositOrder> {
  return applyStatus(deps, order, { state: 'paid', payments: [payment] }, { provider, askedAt });
}

async function applyStatus(
  deps: AdvanceDependencies,
  order: DepositOrder,
  status: CheckoutStatus | null,
  { provider, askedAt }: { provider: string; askedAt: number },
): Promise<DepositOrder> {
  let latest = order;
  for (const event of eventsOf(order, status)) {
    const news = { orderId: order.id, event, provider, askedAt };
    const { order: advanced, hasChanged } = await advanceDeposit(deps, news);
    if (hasChanged && advanced !== null) latest = advanced;
  }
  return latest;
}

/** Only a pending order can be declined or expire: in other states the status is not news. */
function eventsOf(order: DepositOrder, status: CheckoutStatus | null): DepositOrderEvent[] {
  if (status === null) return [];
  if (status.payments.length > 0) {
    const isPaid = wasPaid(order);
    return status.payments.flatMap(({ isReversed, ...payment }): DepositOrderEvent[] => [
      ...(isReversed && !isPaid ? [] : [{ type: 'payment.verified' as const, ...payment }]),
      ...(isReversed ? [{ type: 'payment.reversed' as const, ...payment }] : []),
      ...(isPaid && !isReversed ? [{ type: 'payment.restored' as const, ...payment }] : []),
    ]);
  }
  if (order.state !== 'pending') return [];
  if (status.state === 'declined') return [{ type: 'payment.declined' }];
  return status.state === 'expired' ? [{ type: 'checkout.expired' }] : [];
}

/** Expires an order that was not paid in time. */
export async function expireIfOverdue(deps: AdvanceDependencies, order: DepositOrder): Promise<DepositOrder> {
  const now = deps.clock();
  if (!isAwaited(order) || order.expires_at > now) return order;
  const event = { type: 'time.passed', now } as const;
  const { order: ended } = await advanceDeposit(deps, { orderId: order.id, event });
  return ended ?? order;
}
