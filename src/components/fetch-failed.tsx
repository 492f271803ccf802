import { useSelector } from '@xstate/react';
import { useService } from '#app/app/app-context.tsx';
import { m } from '#messages';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

interface FetchFailedProps {
  title: string;
  hint: string;
  onRetry: () => void;
  busy: boolean;
}

/** In the place of what a page is about, when it never came: offline is said as such. */
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
