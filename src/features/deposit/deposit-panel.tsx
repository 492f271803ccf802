import { useSelector } from '@xstate/react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { lazyPart } from '#app/app/lazy-part.tsx';
import { Button } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { Loading } from '#app/components/loading.tsx';
import Unanswered from '#app/components/unanswered.tsx';
import { useUnanswered } from '#app/components/use-unanswered.ts';
import { m } from '#messages';
import { Choosing } from './choosing.tsx';
import { type DepositPage, type DepositRef, useDeposit } from './deposit-flow.ts';

/** Shows the state of the deposit chart. */
export function DepositPanel(page: DepositPage) {
  const deposit = useDeposit(page);
  const view = useSelector(deposit, readView);
  const unanswered = useUnanswered(useSelector(deposit, ({ children }) => children.creation));
  useTop(unanswered ? 'unanswered' : view);
  const isCreating = useSelector(deposit, (state) => state.matches('creating'));

  useEffect(() => {
    if (isCreating) void OrderView.prefetch();
  }, [isCreating]);

  if (unanswered) return <Unanswered submission={unanswered}>{m.deposit_unsettled_text()}</Unanswered>;
  switch (view) {
    case 'loading':
      return <DepositSkeleton />;
    case 'choosing':
      return <Choosing deposit={deposit} />;
    case 'order':
      return <OrderView deposit={deposit} />;
    default:
      return <Trouble deposit={deposit} trouble={view} />;
  }
}

/** What replaces the choices begins at its top: the button that led to it may be far down. */
function useTop(view: string) {
  const shown = useRef(view);

  useLayoutEffect(() => {
    if (shown.current !== view && shown.current !== 'loading') {
      window.scrollTo({ top: 0, behavior: 'instant' });
    }
    shown.current = view;
  }, [view]);
}

function readView(state: ReturnType<DepositRef['getSnapshot']>) {
  if (state.matches('loadFailed')) return state.context.failure === 'offline' ? 'offline' : 'loadFailed';
  if (state.matches('closed')) return 'closed';
  if (state.matches('choosing') || state.matches('creating')) return 'choosing';
  return state.matches('following') || state.matches('paid') ? 'order' : 'loading';
}

/** Loads while the server creates the order. */
const OrderView = lazyPart<{ deposit: DepositRef }>(
  () => import('./order-view.tsx').then(({ views }) => ({ default: views.OrderView })),
  { fallback: <DepositSkeleton />, missing: 'above' },
);

/** Why no deposit is possible, and what to do. */
function Trouble({ deposit, trouble }: { deposit: DepositRef; trouble: keyof typeof troubles }) {
  const { art, title, text } = troubles[trouble];
  return (
    <EmptyState
      art={art}
      title={title()}
      action={<Button onClick={() => deposit.send({ type: 'deposit.retry' })}>{m.ui_retry()}</Button>}
    >
      {text()}
    </EmptyState>
  );
}

const troubles = {
  offline: { art: 'satellite-antenna', title: m.deposit_load_failed, text: m.deposit_load_offline },
  loadFailed: { art: 'electric-plug', title: m.deposit_load_failed, text: m.deposit_load_text },
  closed: { art: 'circus-tent', title: m.deposit_closed, text: m.deposit_closed_text },
} as const;

function DepositSkeleton() {
  return <Loading boxes={['11rem', '8rem', '3.25rem', '9rem']} />;
}
