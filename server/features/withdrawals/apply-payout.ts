import type { Transaction } from '#server/core/db/database.ts';
import type { OrderEvent } from '#server/core/order-events.ts';
import type { Notice } from '#server/core/payments/provider.ts';
import { stepWithdrawal } from './advance-withdrawal.ts';

type PayoutNotice = Notice & { kind: 'payout.succeeded' | 'payout.failed' };

/**
 * Applies a provider's verified message about a payout, in the transaction that records it.
 * @returns the stored refusal of the chart; null for none
 */
export async function applyPayout(
  tx: Transaction,
  notice: PayoutNotice,
  { provider, time }: { provider: string; time: number },
): Promise<OrderEvent | null> {
  const { orderId } = notice;
  const event =
    notice.kind === 'payout.failed' ? { type: notice.kind, reason: notice.reason } : { type: notice.kind };
  return (await stepWithdrawal(tx, { orderId, event, provider }, time)).refused;
}
