import * as v from 'valibot';
import { type AdvanceWithdrawalDependencies, stepWithdrawal } from './advance-withdrawal.ts';
import { lockWithdrawal } from './withdrawal-orders.ts';

/** The kind of job that reviews a withdrawal. */
export const REVIEW_WITHDRAWAL = 'review-withdrawal';

export interface ReviewDependencies extends AdvanceWithdrawalDependencies {
  /** Withdrawals up to this amount need no review, minor units; 0 for none. */
  autoApprove: number;
}

const Payload = v.object({ orderId: v.string() });

/**
 * Starts the review of a withdrawal: small ones are approved automatically, others wait for the operator.
 * Idempotent.
 */
export async function reviewWithdrawal(
  { database, clock, autoApprove }: ReviewDependencies,
  payload: unknown,
): Promise<void> {
  const { orderId } = v.parse(Payload, payload);
  const time = clock();
  await database.transaction(async (tx) => {
    const order = await lockWithdrawal(tx, orderId);
    if (order?.state !== 'requested') return;
    await stepWithdrawal(tx, { orderId, event: { type: 'order.review' } }, time);
    if (order.amount > autoApprove) return;
    await stepWithdrawal(tx, { orderId, event: { type: 'order.approve' }, by: 'its amount' }, time);
  });
}
