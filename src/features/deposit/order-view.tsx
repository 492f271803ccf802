import { useSelector } from '@xstate/react';
import { DepositResult } from './deposit-result.tsx';
import { Following } from './following.tsx';
import type { DepositRef } from './use-deposit.ts';

type State = ReturnType<DepositRef['getSnapshot']>;

/** An order: on its way, or how it ended. */
export function OrderView({ deposit }: { deposit: DepositRef }) {
  const isEnded = useSelector(deposit, isOver);
  return isEnded ? <DepositResult deposit={deposit} /> : <Following deposit={deposit} />;
}

function isOver(state: State): boolean {
  if (state.matches('paid')) return true;
  return (['failed', 'expired', 'cancelled'] as const).some((stage) =>
    state.matches({ following: { stage } }),
  );
}
