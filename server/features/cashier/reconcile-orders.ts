import { createAlarms } from '#server/core/alarms.ts';
import { openConfiguration } from '#server/core/operator/open-configuration.ts';
import type { OperatorDependencies } from '#server/core/operator/operator-dependencies.ts';
import type { OrderEvent } from '#server/core/order-events.ts';
import { reconcileDeposits } from '#server/features/deposit/index.ts';
import { reconcileWithdrawals } from '#server/features/withdrawal/index.ts';
import { orderAlarms } from './order-work.ts';

export type Reconciliation = Awaited<ReturnType<typeof reconcileOrders>>;

/** Asks the payment providers about open orders, as the server does every minute. */
export async function reconcileOrders(deps: OperatorDependencies) {
  const unanswered: { orderId: string; reason: string }[] = [];
  const refused: OrderEvent[] = [];
  // What cannot be written is printed all the same.
  const alarms = createAlarms({ ...deps, onUnwritten: () => {} });
  const silent = { error() {}, warn() {} };
  const raised = orderAlarms(silent, alarms);
  const orders = {
    ...deps,
    configuration: openConfiguration(deps),
    ...raised,
    onError: (error: unknown, orderId: string) => {
      unanswered.push({ orderId, reason: error instanceof Error ? error.message : String(error) });
    },
    onRefused(event: OrderEvent) {
      refused.push(event);
      raised.onRefused(event);
    },
  };
  const deposits = await reconcileDeposits(orders);
  const withdrawals = await reconcileWithdrawals(orders);
  await alarms.flush();
  return { deposits, withdrawals, unanswered, refused };
}
