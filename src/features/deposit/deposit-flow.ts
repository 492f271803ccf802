import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type ActorRefFrom, fromPromise } from 'xstate';
import { useApp } from '#app/app/app-context.tsx';
import { command } from '#app/app/command.ts';
import { defineWatchPageActor } from '#app/app/define-watch-page-actor.ts';
import type { FlowDependencies } from '#app/app/dependencies.ts';
import { fetchDepositInfo } from '#app/app/fetch-deposit-info.ts';
import { refreshCashier } from '#app/app/refresh-cashier.ts';
import { useFlow } from '#app/app/use-flow.ts';
import { useHeard } from '#app/app/use-heard.ts';
import { useUnsavedInput } from '#app/app/use-unsaved-input.ts';
import { PLATFORM } from '#contract/constants.ts';
import {
  cancelRechargeOrder,
  createRechargeOrder,
  getRechargeOrder,
  type RechargeOrder,
} from '#contract/deposit.ts';
import { depositActors, depositMachine } from '#machines/deposit/deposit.machine.ts';
import type { DepositInfo, DepositInput } from '#machines/deposit/deposit.types.ts';
import {
  followingOrderActors,
  followingOrderMachine,
  type PageToOpen,
} from '#machines/deposit/following-order.machine.ts';

export type DepositRef = ActorRefFrom<ReturnType<typeof depositFlow>>;

/** The actor that follows an open order. */
export type FollowingRef = ActorRefFrom<typeof followingOrderMachine>;

export type DepositPage = Omit<DepositInput, 'orderId' | 'isPhone' | 'createId'>;

/** Query parameter with the order, which the provider's page also sends back. */
const ORDER = 'order';

/** A cashier flow. The address names the open order, so that it survives a reload. */
export function useDeposit(page: DepositPage): DepositRef {
  const [query] = useSearchParams();
  const { platform } = useApp().dependencies;
  const deposit = useFlow(depositFlow, {
    input: {
      ...page,
      orderId: query.get(ORDER) ?? '',
      isPhone: platform.kind === PLATFORM.mobile,
    },
  });
  useUnsavedInput(useSelector(deposit, isTyped));
  useRefreshes(deposit);
  useOrderInAddress(deposit);
  return deposit;
}

function useRefreshes(deposit: DepositRef) {
  const { dependencies, refresh } = useApp();
  useHeard(deposit, 'balance.refresh', () => {
    refresh();
    refreshCashier(dependencies.currentLogin()).catch(() => null);
  });
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

/** One visit to the cashier. */
export function depositFlow(dependencies: FlowDependencies) {
  const { login } = dependencies;

  const readDepositInfo = fromPromise<DepositInfo, undefined>(async ({ signal }) => {
    const info = await fetchDepositInfo(login, signal);
    login.data.refreshUser({ coin: info.coin });
    login.data.writeDepositInfo(info);
    return info;
  });

  const fetchOrder = fromPromise<RechargeOrder, { orderId: string }>(async ({ input, signal }) => {
    const { order, coin } = await login.call(getRechargeOrder, input, { signal });
    login.data.refreshUser({ coin });
    return order;
  });

  /** In this tab a moment later, when the address names the order and Back leads to it. */
  const openPage = fromPromise<void, PageToOpen>(async ({ input: { url, target }, signal }) => {
    const { platform, window, setTimeout } = dependencies;
    if (target === 'blank') return platform.openBrowser(url);
    await new Promise<void>((resolve) => setTimeout(resolve, 0));
    if (!signal.aborted) window.location.assign(url);
  });

  const cancellation = command(followingOrderActors.cancellation, dependencies, async (input) => {
    const request = { requestId: input.requestId, ...input.body };
    const { order } = await login.call(cancelRechargeOrder, request);
    return order;
  });
  const watchPage = defineWatchPageActor(dependencies);
  return depositMachine.provide({
    actors: {
      fetchDepositInfo: readDepositInfo,
      creation: command(depositActors.creation, dependencies, async (input) => {
        const request = { requestId: input.requestId, ...input.body };
        const { order } = await login.call(createRechargeOrder, request);
        return order;
      }),
      watchPage,
      fetchOrder,
      following: followingOrderMachine.provide({
        actors: { fetchOrder, cancellation, openPage, watchPage },
      }),
    },
  });
}
