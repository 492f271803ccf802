import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#app/app/app-context.tsx';
import { refreshCashier } from '#app/app/refresh-cashier.ts';
import { useFlow } from '#app/app/use-flow.ts';
import { useTypedInput } from '#app/app/use-typed-input.ts';
import type { DepositInput } from '#machines/deposit/deposit.types.ts';
import type { followingOrderMachine } from '#machines/following-order/following-order.machine.ts';
import { depositFlow } from './deposit-flow.ts';

export type DepositRef = ActorRefFrom<ReturnType<typeof depositFlow>>;

/** Whoever follows an order that is on its way. */
export type FollowingRef = ActorRefFrom<typeof followingOrderMachine>;

/** What the page says of itself. */
export type DepositPage = Omit<DepositInput, 'orderId' | 'createId'>;

/** Under this name the provider's page brings the order back. */
const ORDER = 'order';

/** One visit to the cashier. The address names the order that is on its way, so that a reload finds it. */
export function useDeposit(page: DepositPage): DepositRef {
  const [query] = useSearchParams();
  const { createId } = useApp().dependencies;
  const deposit = useFlow(depositFlow, {
    input: { ...page, orderId: query.get(ORDER) ?? '', createId },
  });
  useTypedInput(useSelector(deposit, isTyped));
  useRefreshes(deposit);
  useOrderInAddress(deposit);
  return deposit;
}

function useRefreshes(deposit: DepositRef) {
  const { api, data, refresh } = useApp();

  useEffect(() => {
    const subscription = deposit.on('balance.refresh', () => {
      refresh();
      refreshCashier(api, data).catch(() => null);
    });
    return () => subscription.unsubscribe();
  }, [deposit, api, data, refresh]);
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

/** @returns empty for none; null while that is not known */
function readNamedOrder(state: State): string | null {
  if (state.matches('following') || state.matches('paid')) return state.context.order?.orderId ?? null;
  return state.matches('choosing') ? '' : null;
}

function isTyped(state: State): boolean {
  return state.matches('choosing') && state.context.choice.amountText !== '';
}
