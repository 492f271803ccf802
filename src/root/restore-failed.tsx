import { useSelector } from '@xstate/react';
import { useService } from '#app/app/app-context.tsx';
import { Button } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { Notice } from '#app/components/notice.tsx';
import { m } from '#messages';

/** Replaces a players-only page when the player could not be loaded but is still logged in. */
export function RestoreFailed() {
  return (
    <EmptyState art="satellite-antenna" title={m.app_restore_failed()} level={1} action={<Retry />}>
      {m.app_restore_failed_hint()}
    </EmptyState>
  );
}

/** The same as a line above pages that visitors may see. */
export function RestoreFailedBanner() {
  const hasFailed = useSelector(useService('session'), (state) => state.hasTag('restoreFailed'));
  return (
    <div role="status">
      {hasFailed && (
        <Notice style={{ marginBottom: '1rem' }}>
          <p>{m.app_restore_failed()}</p>
          <Retry />
        </Notice>
      )}
    </div>
  );
}

function Retry() {
  const session = useService('session');
  return (
    <Button size="small" onClick={() => session.send({ type: 'session.retry' })}>
      {m.ui_retry()}
    </Button>
  );
}
