import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import { useService } from '#app/app/app-context.tsx';
import { Button } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { m } from '#messages';

interface OfflinePageProps {
  onRetry: () => void;
}

/** Replaces a page whose code cannot load offline; retries when the network returns. */
export function OfflinePage({ onRetry }: OfflinePageProps) {
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
      action={<Button onClick={onRetry}>{m.ui_retry()}</Button>}
    >
      {m.app_offline_hint()}
    </EmptyState>
  );
}
