import { useSelector } from '@xstate/react';
import { useService } from '#app/app/app-context.tsx';
import { Button } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { m } from '#messages';

interface FetchFailedProps {
  title: string;
  hint: string;
  onRetry: () => void;
  busy: boolean;
}

/** Replaces a page's content that did not load, and says when the player is offline. */
export function FetchFailed({ title, hint, onRetry, busy }: FetchFailedProps) {
  const isOffline = useSelector(useService('connection'), (state) => state.hasTag('offline'));
  return (
    <EmptyState
      art={isOffline ? 'electric-plug' : 'satellite-antenna'}
      title={isOffline ? m.app_offline() : title}
      action={
        <Button busy={busy} onClick={onRetry}>
          {m.ui_retry()}
        </Button>
      }
    >
      {isOffline ? m.app_offline_hint() : hint}
    </EmptyState>
  );
}
