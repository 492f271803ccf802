import { useSelector } from '@xstate/react';
import { useService } from '#app/app/app-context.tsx';
import { lazyPart } from '#app/app/lazy-part.tsx';

const LobbyFailure = lazyPart(() => import('./lobby-failure.tsx'));

/** Replaces the lobby when none is stored and none could be fetched. */
export function LoadFailed() {
  return <LobbyFailure isStored={false} />;
}

/** Above the stored lobby when the current one could not be fetched. */
export function StaleNotice() {
  const isStale = useSelector(
    useService('session'),
    (snapshot) =>
      snapshot.matches({ preparation: 'failed' }) ||
      snapshot.matches({ preparation: { asking: 'retrying' } }),
  );
  return isStale && <LobbyFailure isStored />;
}
