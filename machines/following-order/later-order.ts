import type { RechargeOrder, RechargeState } from '#contract/recharge.ts';

/** How far an order has come. It never goes back, and from an end only on to paid. */
const progress: Record<RechargeState, number> = {
  created: 0,
  pending: 1,
  failed: 2,
  expired: 2,
  cancelled: 2,
  paid: 3,
};

/** The later state of an order: answers may overtake each other. */
export function laterOrder(known: RechargeOrder | null, heard: RechargeOrder): RechargeOrder {
  if (known?.orderId !== heard.orderId) return heard;
  return progress[heard.state] < progress[known.state] ? known : heard;
}

/** Whether the order can still be paid, as far as is known. */
export function isAwaited({ state }: Pick<RechargeOrder, 'state'>): boolean {
  return state === 'created' || state === 'pending';
}
