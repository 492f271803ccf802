import type { AppConfig } from '#contract/app-config.ts';
import type { Transaction } from '#server/core/db/database.ts';
import type { OrderEvent } from '#server/core/order-events.ts';
import type { Notice } from '#server/core/payments/provider.ts';
import { stepDeposit } from '#server/features/deposits/index.ts';
import { applyPayout } from '#server/features/withdrawals/index.ts';

/**
 * Applies a provider's verified message in the transaction that records it: payments to deposits, payouts to
 * withdrawals.
 * @returns the event that a chart refused and that is stored; null for none
 */
export async function applyNotice(
  tx: Transaction,
  notice: Notice,
  context: { provider: string; config: AppConfig; time: number },
): Promise<OrderEvent | null> {
  const { provider } = context;
  const { orderId } = notice;
  switch (notice.kind) {
    case 'payment.verified': {
      const event = { type: notice.kind, paymentId: notice.paymentId, amount: notice.amount };
      return (await stepDeposit(tx, { orderId, event, provider }, context)).refused;
    }
    case 'payment.declined':
      return (await stepDeposit(tx, { orderId, event: { type: notice.kind }, provider }, context)).refused;
    default:
      return applyPayout(tx, notice, context);
  }
}
