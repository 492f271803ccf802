import * as v from 'valibot';
import type { Configuration } from '#server/core/config/configuration.ts';
import type { Transaction } from '#server/core/db/database.ts';
import { addJob } from '#server/core/outbox.ts';
import { hasReversal } from '#server/features/deposit/index.ts';
import { findSharers, isContested, listAccounts } from '#server/features/receiving-accounts/index.ts';
import { type AdvanceWithdrawalDependencies, stepWithdrawal } from './advance-withdrawal.ts';
import { findMoneyFacts, lockWithdrawal, type WithdrawalRow } from './withdrawal-orders.ts';

/** The kind of job that reviews a withdrawal. */
export const REVIEW_WITHDRAWAL = 'review-withdrawal';

export interface ReviewDependencies extends AdvanceWithdrawalDependencies {
  configuration: Pick<Configuration, 'appConfig'>;
  /** Withdrawals up to this amount need no review, minor units; 0 for none. */
  autoApprove: number;
}

/** `hasWaited`: the time after a change of the account is over. */
const Payload = v.object({ orderId: v.string(), hasWaited: v.optional(v.boolean(), false) });

/**
 * Starts the review of a withdrawal: small ones are approved automatically. Others wait for the operator, as
 * do those of a player who has hardly deposited, whose payment was taken back or whose number may be somebody
 * else’s. After a change of the account even small ones wait.
 * Idempotent.
 */
export async function reviewWithdrawal(
  { database, clock, configuration, autoApprove }: ReviewDependencies,
  payload: unknown,
): Promise<void> {
  const { orderId, hasWaited } = v.parse(Payload, payload);
  const { minNetDeposits } = await configuration.appConfig();
  const time = clock();
  await database.transaction(async (tx) => {
    const order = await lockWithdrawal(tx, orderId);
    if (order?.state !== (hasWaited ? 'reviewing' : 'requested')) return;
    if (!hasWaited) await stepWithdrawal(tx, { orderId, event: { type: 'order.review' } }, time);
    if (order.amount > autoApprove || (await needsPerson(tx, order, minNetDeposits))) return;
    const { waitsUntil = 0 } = (await findMoneyFacts(tx, order.user_id)) ?? {};
    if (waitsUntil > time) {
      const again = { orderId, hasWaited: true };
      await addJob(tx, { kind: REVIEW_WITHDRAWAL, payload: again, time, dueAt: waitsUntil });
      return;
    }
    await stepWithdrawal(tx, { orderId, event: { type: 'order.approve' }, by: 'its amount' }, time);
  });
}

/** The order is open, so the player's withdrawals so far are those before it. */
async function needsPerson(tx: Transaction, order: WithdrawalRow, minNetDeposits: number): Promise<boolean> {
  const { user_id: userId } = order;
  const { netDeposited = 0, isStopped = false } = (await findMoneyFacts(tx, userId)) ?? {};
  if (isStopped || netDeposited < minNetDeposits || (await hasReversal(tx, userId))) return true;
  return isContested(tx, userId, await listNumbers(tx, order));
}

/** Other players with a number of this player. */
export async function listSharing(
  tx: Transaction,
  order: Pick<WithdrawalRow, 'user_id' | 'account_number'>,
): Promise<string[]> {
  return findSharers(tx, order.user_id, await listNumbers(tx, order));
}

/** Where the withdrawal goes, and the player's other numbers. */
async function listNumbers(
  tx: Transaction,
  { user_id: userId, account_number }: Pick<WithdrawalRow, 'user_id' | 'account_number'>,
): Promise<string[]> {
  const own = await listAccounts(tx, userId);
  return [account_number, ...own.map(({ number }) => number)];
}
