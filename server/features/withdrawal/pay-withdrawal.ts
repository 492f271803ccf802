import * as v from 'valibot';
import {
  findProvider,
  type PayoutStatus,
  ProviderRefused,
  type Providers,
} from '#server/core/payments/provider.ts';
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

export interface ReconciledPayouts {
  /** Orders checked, and checks without an answer. */
  asked: number;
  unanswered: number;
  /** Orders that ended. */
  advanced: number;
}

/** Slightly less than the interval of a minute, so that an order is due in each run. */
const CHECK_EVERY = 55_000;
const AT_ONCE = 20;

/**
 * Checks each withdrawal that is being paid with its provider, at most once a minute. Sends one again that
 * the provider does not know: the request or the provider's data may have been lost. Several processes may
 * share one database.
 * @param stop ends it after the orders under way
 */
export async function reconcileWithdrawals(
  deps: ReconcilePayoutsDependencies,
  stop?: AbortSignal,
): Promise<ReconciledPayouts> {
  const now = deps.clock();
  const turns = { now, checkedBefore: now - CHECK_EVERY, limit: AT_ONCE };
  const claim = async () => (stop?.aborted ? [] : claimPayingWithdrawals(deps.database, turns));
  const sum: ReconciledPayouts = { asked: 0, unanswered: 0, advanced: 0 };
  for (let orders = await claim(); orders.length > 0; orders = await claim()) {
    await Promise.all(orders.map((order) => checkInto(sum, deps, order)));
  }
  return sum;
}

async function checkInto(
  sum: ReconciledPayouts,
  deps: ReconcilePayoutsDependencies,
  order: WithdrawalRow,
): Promise<void> {
  sum.asked += 1;
  try {
    if (await checkPayout(deps, order)) sum.advanced += 1;
  } catch (error) {
    sum.unanswered += 1;
    deps.onError(error, order.id);
  }
}

async function checkPayout(deps: PayDependencies, order: WithdrawalRow): Promise<boolean> {
  const known = await withTimeout(PATIENCE, providerOf(deps, order).findPayout(order.id));
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
    return await withTimeout(PATIENCE, providerOf(deps, order).sendPayout(request));
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

function providerOf({ providers }: PayDependencies, { id, provider: name }: WithdrawalRow) {
  const provider = findProvider(providers, name);
  if (provider === null) throw new Error(`order ${id} is with ${name}, which is not known`);
  return provider;
}
