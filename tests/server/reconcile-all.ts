import type { OrderWork } from '#server/features/cashier/order-work.ts';

/** Asks about deposits and payouts, one after the other. */
export async function reconcileAll(work: OrderWork, stop?: AbortSignal): Promise<void> {
  await work.reconcileDeposits(stop);
  await work.reconcilePayouts(stop);
}
