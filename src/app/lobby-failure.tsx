import { useSelector } from '@xstate/react';
import { useService } from '#app/app/app-context.tsx';
import { Button } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { Notice } from '#app/components/notice.tsx';
import { m } from '#messages';

/** @param isStored whether a lobby of a former visit shows below */
export default function LobbyFailure({ isStored }: { isStored: boolean }) {
  return isStored ? (
    <Notice>
      <p>{m.home_stale_text()}</p>
      <Retry />
    </Notice>
  ) : (
    <EmptyState art="satellite-antenna" level={1} title={m.home_failed_title()} action={<Retry />}>
      {m.home_failed_text()}
    </EmptyState>
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
