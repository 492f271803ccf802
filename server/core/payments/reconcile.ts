export interface Reconciled {
  /** Orders checked, and checks without an answer. */
  asked: number;
  unanswered: number;
  /** Orders that changed. */
  advanced: number;
}

/** Orders that are checked at once. */
export const AT_ONCE = 20;

/**
 * Checks orders with their providers until none is due.
 * @param claim at most {@link AT_ONCE} orders for this process alone
 * @param stop ends it after the orders under way
 */
export async function reconcile<Order>(
  claim: () => Promise<Order[]>,
  check: (order: Order) => Promise<{ isAnswered: boolean; isAdvanced: boolean }>,
  stop?: AbortSignal,
): Promise<Reconciled> {
  const sum: Reconciled = { asked: 0, unanswered: 0, advanced: 0 };
  const claimNext = async () => (stop?.aborted ? [] : claim());
  for (let orders = await claimNext(); orders.length > 0; orders = await claimNext()) {
    const checks = await Promise.all(orders.map(check));
    sum.asked += checks.length;
    sum.unanswered += checks.filter(({ isAnswered }) => !isAnswered).length;
    sum.advanced += checks.filter(({ isAdvanced }) => isAdvanced).length;
  }
  return sum;
}
