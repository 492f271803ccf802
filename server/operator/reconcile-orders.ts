import type * as v from 'valibot';
import { reconcileWithdrawals } from '#server/orders/pay-withdrawal.ts';
import { reconcileDeposits } from '#server/orders/reconcile-deposits.ts';
import { openConfiguration } from './open-configuration.ts';
import type { OperatorDependencies } from './operator-dependencies.ts';
import type { Reconciliation } from './views.ts';

/** Asks the payment providers about the orders that are open, as a server does every minute by itself. */
export async function reconcileOrders(
  deps: OperatorDependencies,
): Promise<v.InferOutput<typeof Reconciliation>> {
  const silent = { onRefused: () => {}, onError: () => {} };
  const orders = { ...deps, configuration: openConfiguration(deps), ...silent };
  return { deposits: await reconcileDeposits(orders), withdrawals: await reconcileWithdrawals(orders) };
}
