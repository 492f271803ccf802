import * as v from 'valibot';
import { type PayoutStatus, ProviderRefused } from '#server/core/payments/provider.ts';
import { findProvider, type Providers } from '#server/core/payments/providers.ts';
import { within } from '#server/core/payments/within.ts';
import { type AdvanceWithdrawalDependencies, advanceWithdrawal } from './advance-withdrawal.ts';
import { claimPayingWithdrawals, findWithdrawal, type WithdrawalRow } from './withdrawal-orders.ts';

export interface PayDependencies extends AdvanceWithdrawalDependencies {
  providers: Providers;
}

/** Less than a job may take. */
const PATIENCE = 20_000;

const Payload = v.object({ orderId: v.string() });

/**
 * Has the provider pay a withdrawal that has been approved. May be done twice: the provider does not pay the same order again.
 * @throws Error when the provider does not answer, which is worth another try
 */
export async function sendPayout(deps: PayDependencies, payload: unknown): Promise<void> {
  const order = await findWithdrawal(deps.database, v.parse(Payload, payload).orderId);
  if (order?.state === 'paying') await noteStatus(deps, order, await askToPay(deps, order));
}

export interface ReconcilePayoutsDependencies extends PayDependencies {
  /** Told of a provider that does not answer; the order's turn comes again. */
  onError: (error: unknown, orderId: string) => void;
}

export interface ReconciledPayouts {
  /** How many orders the provider was asked about, and of how many of them it did not answer. */
  asked: number;
  unanswered: number;
  /** How many have ended by that. */
  advanced: number;
}

/** A minute, a little early, so that who comes every minute finds what he left a minute ago. */
const CHECK_EVERY = 55_000;
const AT_ONCE = 20;

/**
 * Asks the provider about every withdrawal that it is paying and has not been asked about for a minute. One that it has never
 * heard of is sent again: its answer may have been lost, or its storage. Any number of processes may do it on one database.
 * @param stop ends it after the orders at hand
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
  const known = await within(PATIENCE, providerOf(deps, order).findPayout(order.id));
  return noteStatus(deps, order, known ?? (await askToPay(deps, order)));
}

async function askToPay(deps: PayDependencies, order: WithdrawalRow): Promise<PayoutStatus> {
  const request = {
    orderId: order.id,
    amount: order.amount - order.fee,
    method: order.method,
    bankName: order.bank_name,
    holder: order.holder,
    accountNumber: order.account_number,
  };
  try {
    return await within(PATIENCE, providerOf(deps, order).sendPayout(request));
  } catch (error) {
    if (error instanceof ProviderRefused) return { state: 'failed', reason: error.message };
    throw error;
  }
}

/** @returns whether the withdrawal has ended by it */
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
  return (await advanceWithdrawal(deps, { orderId, event, provider })).isNews;
}

function providerOf({ providers }: PayDependencies, { id, provider: name }: WithdrawalRow) {
  const provider = findProvider(providers, name);
  if (provider === null) throw new Error(`order ${id} is with ${name}, which is not known`);
  return provider;
}
