import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#app/app/app-context.tsx';
import { refreshCashier } from '#app/app/refresh-cashier.ts';
import { useFlow } from '#app/app/use-flow.ts';
import { useUnsavedInput } from '#app/app/use-unsaved-input.ts';
import type { DepositInput } from '#machines/deposit/deposit.types.ts';
import type { followingOrderMachine } from '#machines/following-order/following-order.machine.ts';
import { depositFlow } from './deposit-flow.ts';

export type DepositRef = ActorRefFrom<ReturnType<typeof depositFlow>>;

/** The actor that follows an open order. */
export type FollowingRef = ActorRefFrom<typeof followingOrderMachine>;

export type DepositPage = Omit<DepositInput, 'orderId' | 'createId'>;

/** Query parameter with the order, which the provider's page also sends back. */
const ORDER = 'order';

/** A cashier flow. The address names the open order, so that it survives a reload. */
export function useDeposit(page: DepositPage): DepositRef {
  const [query] = useSearchParams();
  const { createId } = useApp().dependencies;
  const deposit = useFlow(depositFlow, {
    input: { ...page, orderId: query.get(ORDER) ?? '', createId },
  });
  useUnsavedInput(useSelector(deposit, isTyped));
  useRefreshes(deposit);
  useOrderInAddress(deposit);
  return deposit;
}

function useRefreshes(deposit: DepositRef) {
  const { dependencies, refresh } = useApp();

  useEffect(() => {
    const subscription = deposit.on('balance.refresh', () => {
      refresh();
      refreshCashier(dependencies.currentLogin()).catch(() => null);
    });
    return () => subscription.unsubscribe();
  }, [deposit, dependencies, refresh]);
}

function useOrderInAddress(deposit: DepositRef) {
  const orderId = useSelector(deposit, readNamedOrder);
  const [query, setQuery] = useSearchParams();

  useEffect(() => {
    if (orderId === null || (query.get(ORDER) ?? '') === orderId) return;
    const next = new URLSearchParams(query);
    if (orderId === '') next.delete(ORDER);
    else next.set(ORDER, orderId);
    setQuery(next, { replace: true });
  }, [orderId, query, setQuery]);
}

type State = ReturnType<DepositRef['getSnapshot']>;

/** @returns empty for no order; null while unknown */
function readNamedOrder(state: State): string | null {
  if (state.matches('following') || state.matches('paid')) return state.context.order?.orderId ?? null;
  return state.matches('choosing') ? '' : null;
}

function isTyped(state: State): boolean {
  return state.matches('choosing') && state.context.choice.amountText !== '';
}
