import { Button } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { m } from '#messages';
import { useApp } from '../app-context.tsx';
import { useHeard } from '../use-heard.ts';

/** Replaces the content of a dialog whose code did not load, until the network returns. */
export function ContentMissing({ retry }: { retry: () => void }) {
  const { actor } = useApp();
  useHeard(actor, 'connection.returned', retry);

  return (
    <EmptyState
      art="satellite-antenna"
      title={m.auth_content_failed()}
      action={<Button onClick={retry}>{m.ui_retry()}</Button>}
    />
  );
}
