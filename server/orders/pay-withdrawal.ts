import * as v from 'valibot';
import { type PayoutStatus, ProviderRefused } from '#server/payments/provider.ts';
import { findProvider, type Providers } from '#server/payments/providers.ts';
import { within } from '#server/payments/within.ts';
import {
  claimPayingWithdrawals,
  findWithdrawal,
  type WithdrawalRow,
} from '#server/repositories/withdrawal-orders.ts';
import { type AdvanceWithdrawalDependencies, advanceWithdrawal } from './advance-withdrawal.ts';

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

export interface Reconciled {
  /** How many the provider was asked about. */
  asked: number;
  /** How many of those have ended by that. */
  ended: number;
  /** Those about which it could not be asked. */
  failures: { orderId: string; error: unknown }[];
}

const CHECK_EVERY = 60_000;
const AT_ONCE = 50;

/**
 * Asks the provider about every withdrawal that it is paying and has not been asked about for a minute. One that it has never
 * heard of is sent again: its answer may have been lost, or its storage.
 * @param isPatient false to ask about all of them, however lately they were asked about
 */
export async function reconcileWithdrawals(deps: PayDependencies, isPatient = true): Promise<Reconciled> {
  const now = deps.clock();
  const checkedBefore = isPatient ? now - CHECK_EVERY : now - 1;
  const result: Reconciled = { asked: 0, ended: 0, failures: [] };
  for (;;) {
    const orders = await claimPayingWithdrawals(deps.database, { now, checkedBefore, limit: AT_ONCE });
    await Promise.all(orders.map((order) => checkInto(result, deps, order)));
    if (orders.length < AT_ONCE) return result;
  }
}

async function checkInto(result: Reconciled, deps: PayDependencies, order: WithdrawalRow): Promise<void> {
  result.asked += 1;
  try {
    if (await checkPayout(deps, order)) result.ended += 1;
  } catch (error) {
    result.failures.push({ orderId: order.id, error });
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
