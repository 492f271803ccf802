import { useSelector } from '@xstate/react';
import { useService } from '#app/app/app-context.tsx';
import { m } from '#messages';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { Notice } from './notice.tsx';

/** Replaces the lobby when none is stored and none could be fetched. */
export function LoadFailed() {
  return (
    <EmptyState art="satellite-antenna" level={1} title={m.home_failed_title()} action={<Retry />}>
      {m.home_failed_text()}
    </EmptyState>
  );
}

/** Above the stored lobby when the current one could not be fetched. */
export function StaleNotice() {
  const session = useService('session');
  const isStale = useSelector(
    session,
    (snapshot) =>
      snapshot.matches({ preparation: 'failed' }) ||
      snapshot.matches({ preparation: { asking: 'retrying' } }),
  );
  if (!isStale) return null;

  return (
    <Notice>
      <p>{m.home_stale_text()}</p>
      <Retry />
    </Notice>
  );
}

function Retry() {
  const session = useService('session');
  const isRetrying = useSelector(session, (snapshot) =>
    snapshot.matches({ preparation: { asking: 'retrying' } }),
  );
  return (
    <Button size="small" busy={isRetrying} onClick={() => session.send({ type: 'session.retry' })}>
      {m.ui_retry()}
    </Button>
  );
}
