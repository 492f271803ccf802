import { Button } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { m } from '#messages';

/** Replaces the content of a dialog whose code did not load. */
export function ContentMissing({ retry }: { retry: () => void }) {
  return (
    <EmptyState
      art="satellite-antenna"
      title={m.auth_content_failed()}
      action={<Button onClick={retry}>{m.ui_retry()}</Button>}
    />
  );
}
