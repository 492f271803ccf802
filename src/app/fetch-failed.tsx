import { useSelector } from '@xstate/react';
import { useService } from '#app/app/app-context.tsx';
import { Button } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { m } from '#messages';

interface FetchFailedProps {
  title: string;
  hint: string;
  /** Asks again. */
  query: { refetch: () => unknown; isFetching?: boolean };
}

/** Replaces a page's content that did not load, and says when the player is offline. */
export function FetchFailed({ title, hint, query }: FetchFailedProps) {
  const isOffline = useSelector(useService('connection'), (state) => state.hasTag('offline'));
  return (
    <EmptyState
      art={isOffline ? 'electric-plug' : 'satellite-antenna'}
      title={isOffline ? m.app_offline() : title}
      action={
        <Button busy={query.isFetching} onClick={() => void query.refetch()}>
          {m.ui_retry()}
        </Button>
      }
    >
      {isOffline ? m.app_offline_hint() : hint}
    </EmptyState>
  );
}
