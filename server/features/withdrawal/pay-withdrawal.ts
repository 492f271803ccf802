import * as v from 'valibot';
import {
  type PayoutStatus,
  ProviderRefused,
  type Providers,
  requireProvider,
} from '#server/core/payments/provider.ts';
import { AT_ONCE, type Reconciled, reconcile } from '#server/core/payments/reconcile.ts';
import { withTimeout } from '#server/core/with-timeout.ts';
import { type AdvanceWithdrawalDependencies, advanceWithdrawal } from './advance-withdrawal.ts';
import {
  claimPayingWithdrawals,
  findMoneyFacts,
  findWithdrawal,
  type WithdrawalRow,
} from './withdrawal-orders.ts';

export interface PayDependencies extends AdvanceWithdrawalDependencies {
  providers: Providers;
}

/** Milliseconds, less than the lease of a job. */
const PATIENCE = 20_000;

const Payload = v.object({ orderId: v.string() });

/**
 * Asks the provider to pay an approved withdrawal. Idempotent: the provider does not pay the same order
 * twice.
 * @throws Error when the provider does not answer; a retry may succeed
 */
export async function sendPayout(deps: PayDependencies, payload: unknown): Promise<void> {
  const order = await findWithdrawal(deps.database, v.parse(Payload, payload).orderId);
  if (order?.state === 'paying') await noteStatus(deps, order, await askToPay(deps, order));
}

export interface ReconcilePayoutsDependencies extends PayDependencies {
  /** Called when a provider does not answer; the order is checked again later. */
  onError: (error: unknown, orderId: string) => void;
}

/** Slightly less than the interval of a minute, so that an order is due in each run. */
const CHECK_EVERY = 55_000;

/**
 * Checks each withdrawal that is being paid with its provider, at most once a minute. Sends one again that
 * the provider does not know: the request or the provider's data may have been lost. Several processes may
 * share one database.
 * @param stop ends it after the orders under way
 */
export async function reconcileWithdrawals(
  deps: ReconcilePayoutsDependencies,
  stop?: AbortSignal,
): Promise<Reconciled> {
  const now = deps.clock();
  const turns = { now, checkedBefore: now - CHECK_EVERY, limit: AT_ONCE };
  return reconcile(
    () => claimPayingWithdrawals(deps.database, turns),
    (order) => check(deps, order),
    stop,
  );
}

async function check(deps: ReconcilePayoutsDependencies, order: WithdrawalRow) {
  try {
    return { isAnswered: true, isAdvanced: await checkPayout(deps, order) };
  } catch (error) {
    deps.onError(error, order.id);
    return { isAnswered: false, isAdvanced: false };
  }
}

async function checkPayout(deps: PayDependencies, order: WithdrawalRow): Promise<boolean> {
  const known = await withTimeout(PATIENCE, requireProvider(deps.providers, order).findPayout(order.id));
  return noteStatus(deps, order, known ?? (await askToPay(deps, order)));
}

/** While withdrawals are stopped nothing is asked: it is, once they are allowed again. */
async function askToPay(deps: PayDependencies, order: WithdrawalRow): Promise<PayoutStatus> {
  const facts = await findMoneyFacts(deps.database, order.user_id);
  if (facts?.isStopped) return { state: 'pending', reason: '' };
  const request = {
    orderId: order.id,
    amount: order.amount - order.fee,
    method: order.method,
    bankName: order.bank_name,
    holder: order.holder,
    accountNumber: order.account_number,
  };
  try {
    return await withTimeout(PATIENCE, requireProvider(deps.providers, order).sendPayout(request));
  } catch (error) {
    if (error instanceof ProviderRefused) return { state: 'failed', reason: error.message };
    throw error;
  }
}

/** @returns whether the withdrawal has ended */
async function noteStatus(
  deps: PayDependencies,
  order: WithdrawalRow,
  status: PayoutStatus,
): Promise<boolean> {
  const { id: orderId, provider } = order;
  if (status.state === 'pending') return false;
  const event =
    status.state === 'succeeded'
      ? ({ type: 'payout.succeeded' } as const)
      : ({ type: 'payout.failed', reason: status.reason } as const);
  return (await advanceWithdrawal(deps, { orderId, event, provider })).hasChanged;
}
