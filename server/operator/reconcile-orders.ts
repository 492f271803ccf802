import { reconcileWithdrawals } from '#server/orders/pay-withdrawal.ts';
import { reconcileDeposits } from '#server/orders/reconcile-deposits.ts';
import type { OrderEvent } from '#server/repositories/order-events.ts';
import { openConfiguration } from './open-configuration.ts';
import type { OperatorDependencies } from './operator-dependencies.ts';
import type { Reconciliation } from './views.ts';

/** Asks the payment providers about open orders, as a server does every minute. */
export async function reconcileOrders(deps: OperatorDependencies): Promise<Reconciliation> {
  const unanswered: Reconciliation['unanswered'] = [];
  const refused: OrderEvent[] = [];
  const orders = {
    ...deps,
    configuration: openConfiguration(deps),
    onError: (error: unknown, orderId: string) => {
      unanswered.push({ orderId, reason: error instanceof Error ? error.message : String(error) });
    },
    onRefused: (event: OrderEvent) => {
      refused.push(event);
    },
  };
  const deposits = await reconcileDeposits(orders);
  const withdrawals = await reconcileWithdrawals(orders);
  return { deposits, withdrawals, unanswered, refused };
}
