import * as v from 'valibot';
import { type AdvanceWithdrawalDependencies, stepWithdrawal } from './advance-withdrawal.ts';
import { lockWithdrawal } from './withdrawal-orders.ts';

/** The kind of job that takes a withdrawal up. */
export const REVIEW_WITHDRAWAL = 'review-withdrawal';

export interface ReviewDependencies extends AdvanceWithdrawalDependencies {
  /** Up to this amount, in minor units, nobody needs to look at a withdrawal; 0 for none. */
  autoApprove: number;
}

const Payload = v.object({ orderId: v.string() });

/** Takes up a withdrawal that has been asked for: a small one is approved by itself, any other one waits for the operator. May be done twice. */
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
