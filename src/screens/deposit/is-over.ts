import type { DepositRef } from './use-deposit.ts';

/** Whether the order has ended, well or badly. */
export function isOver(state: ReturnType<DepositRef['getSnapshot']>): boolean {
  if (state.matches('paid')) return true;
  return (['failed', 'expired', 'cancelled'] as const).some((stage) =>
    state.matches({ following: { stage } }),
  );
}
