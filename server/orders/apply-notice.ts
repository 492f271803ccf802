import type { AppConfig } from '#contract/app-config.ts';
import type { Transaction } from '#server/db/database.ts';
import type { Notice } from '#server/payments/provider.ts';
import type { OrderEvent } from '#server/repositories/order-events.ts';
import { stepDeposit } from './advance-deposit.ts';
import { applyPayout } from './apply-payout.ts';

/**
 * Does what a provider's verified message says, in the transaction that notes the message: one about a payment is for a deposit, one
 * about a payout for a withdrawal.
 * @returns what a chart has refused, and is stored; null for nothing
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
