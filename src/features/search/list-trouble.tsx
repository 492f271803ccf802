import { Button } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { Notice } from '#app/components/notice.tsx';
import { m } from '#messages';

interface ListTroubleProps {
  onRetry: () => void;
}

/** Replaces the results when the list of games did not load. */
export function ListFailed({ onRetry }: ListTroubleProps) {
  return (
    <EmptyState
      art="satellite-antenna"
      title={m.home_search_failed_title()}
      action={<Button onClick={onRetry}>{m.ui_retry()}</Button>}
    >
      {m.home_search_failed_text()}
    </EmptyState>
  );
}

/** Above the results of a stored list when the current one did not load. */
export function ListStale({ onRetry }: ListTroubleProps) {
  return (
    <Notice role="status">
      <p>{m.home_search_stale_text()}</p>
      <Button size="small" onClick={onRetry}>
        {m.ui_retry()}
      </Button>
    </Notice>
  );
}
