import * as v from 'valibot';
import { isClosed } from '#server/core/db/lock-player.ts';
import { findProvider, ProviderRefused, type Providers } from '#server/core/payments/provider.ts';
import { withTimeout } from '#server/core/with-timeout.ts';
import { type AdvanceDependencies, advanceDeposit } from './advance-deposit.ts';
import { findDepositOrder, findPaymentOf } from './deposit-orders.ts';

/** Milliseconds, less than the lease of a job. */
const PATIENCE = 20_000;

const Payload = v.object({ orderId: v.string() });

/** Minor units. */
export interface UnreturnedPayment {
  orderId: string;
  amount: number;
  reason: string;
  /** Whether its account is closed, so that no player can choose again. */
  isClosed: boolean;
}

/**
 * Asks the provider to send a held payment back, and takes it out of the book when it has been. What the
 * provider refuses is held again, and an operator sees it. Idempotent.
 * @throws Error when the provider does not answer; a retry may succeed
 */
export async function sendRefund(
  deps: AdvanceDependencies & {
    providers: Providers;
    /** Called when the provider has refused: a person should send the payment back. */
    onUnreturned: (payment: UnreturnedPayment) => void;
  },
  payload: unknown,
): Promise<void> {
  const order = await findDepositOrder(deps.database, v.parse(Payload, payload).orderId);
  if (order?.state !== 'returning') return;
  const provider = findProvider(deps.providers, order.provider);
  const payment = await findPaymentOf(deps.database, order.id);
  if (provider === null || payment === null) throw new Error(`order ${order.id} cannot be sent back`);
  try {
    await withTimeout(PATIENCE, provider.refundPayment(payment));
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    const refused = { orderId: order.id, event: { type: 'return.refused' as const }, reason: error.message };
    const { hasChanged } = await advanceDeposit(deps, refused);
    if (!hasChanged) return;
    const wasClosed = await isClosed(deps.database, order.user_id);
    const { message: reason } = error;
    deps.onUnreturned({ orderId: order.id, amount: payment.amount, reason, isClosed: wasClosed });
    return;
  }
  const event = { type: 'payment.reversed' as const, ...payment };
  await advanceDeposit(deps, { orderId: order.id, event, provider: provider.name });
}
