import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import { m } from '#messages';
import { Button } from '../components/button.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { useService } from './app-context.tsx';

interface StrandedPageProps {
  onRetry: () => void;
}

/** In the place of a page whose code cannot come without a network. It goes on by itself when that is back. */
export function StrandedPage({ onRetry }: StrandedPageProps) {
  const isOffline = useSelector(useService('connection'), (state) => state.hasTag('offline'));
  const goOn = useEffectEvent(onRetry);

  useEffect(() => {
    if (!isOffline) goOn();
  }, [isOffline]);

  return (
    <EmptyState
      art="satellite-antenna"
      title={m.app_offline()}
      level={1}
      action={<Button onClick={onRetry}>{m.app_try_again()}</Button>}
    >
      {m.app_offline_hint()}
    </EmptyState>
  );
}
