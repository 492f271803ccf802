import { useSelector } from '@xstate/react';
import { Suspense, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyView } from '#app/app/lazy-view.ts';
import { toLogin } from '#app/app/return-path.ts';
import { Button, ButtonLink } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import type { DepositInput } from '#machines/deposit/deposit.types.ts';
import { m } from '#messages';
import { Choosing } from './choosing.tsx';
import { DepositSkeleton } from './deposit-skeleton.tsx';
import { Unsettled } from './unsettled.tsx';
import { type DepositRef, useDeposit } from './use-deposit.ts';

/** Fetched while the order is being made, or with an order that is there already. */
const loadOrderView = () => import('./order-view.tsx');
const OrderView = lazyView('a deposit', loadOrderView);

/** From what can be chosen to an order that is over: whatever the chart says. */
export function DepositPanel(page: Omit<DepositInput, 'orderId'>) {
  const deposit = useDeposit(page);
  const view = useSelector(deposit, readView);
  const isCreating = useSelector(deposit, (state) => state.matches('creating'));

  useEffect(() => {
    if (isCreating) void loadOrderView().catch(() => null);
  }, [isCreating]);

  switch (view) {
    case 'loading':
      return <DepositSkeleton />;
    case 'loadFailed':
      return <LoadFailed deposit={deposit} />;
    case 'closed':
      return (
        <EmptyState art="circus-tent" title={m.deposit_closed()} action={<Retry deposit={deposit} />}>
          {m.deposit_closed_text()}
        </EmptyState>
      );
    case 'loginNeeded':
      return <LoginNeeded />;
    case 'choosing':
      return <Choosing deposit={deposit} />;
    case 'unsettled':
      return <Unsettled deposit={deposit} />;
    case 'order':
      return (
        <Suspense fallback={<DepositSkeleton />}>
          <OrderView deposit={deposit} />
        </Suspense>
      );
  }
}

function readView(state: ReturnType<DepositRef['getSnapshot']>) {
  if (state.matches('loadFailed')) return 'loadFailed';
  if (state.matches('closed')) return 'closed';
  if (state.matches('loginNeeded')) return 'loginNeeded';
  if (state.matches({ creating: 'unsettled' })) return 'unsettled';
  if (state.matches('choosing') || state.matches('creating')) return 'choosing';
  return state.matches('following') || state.matches('paid') ? 'order' : 'loading';
}

function LoadFailed({ deposit }: { deposit: DepositRef }) {
  const isOffline = useSelector(deposit, (state) => state.context.failure === 'offline');
  return (
    <EmptyState
      art={isOffline ? 'satellite-antenna' : 'electric-plug'}
      title={m.deposit_load_failed()}
      action={<Retry deposit={deposit} />}
    >
      {isOffline ? m.deposit_load_offline() : m.deposit_load_text()}
    </EmptyState>
  );
}

function LoginNeeded() {
  const { pathname, search } = useLocation();
  return (
    <EmptyState
      art="ticket"
      title={m.deposit_login()}
      action={<ButtonLink to={toLogin(`${pathname}${search}`)}>{m.deposit_log_in()}</ButtonLink>}
    >
      {m.deposit_login_text()}
    </EmptyState>
  );
}

function Retry({ deposit }: { deposit: DepositRef }) {
  return <Button onClick={() => deposit.send({ type: 'deposit.retry' })}>{m.deposit_try_again()}</Button>;
}
