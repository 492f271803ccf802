import { useSelector } from '@xstate/react';
import { useService } from '#app/app/app-context.tsx';
import { Button } from '#app/components/button.tsx';
import { Notice } from '#app/components/notice.tsx';
import { m } from '#messages';

/** The player could not be loaded but is still logged in: a line above pages that visitors may see. */
export function RestoreFailedBanner() {
  const hasFailed = useSelector(useService('session'), (state) => state.hasTag('restoreFailed'));
  return (
    <div role="status">
      {hasFailed && (
        <Notice style={{ marginBottom: '1rem' }}>
          <p>{m.app_restore_failed()}</p>
          <RetrySession />
        </Notice>
      )}
    </div>
  );
}

export function RetrySession() {
  const session = useService('session');
  return (
    <Button size="small" onClick={() => session.send({ type: 'session.retry' })}>
      {m.ui_retry()}
    </Button>
  );
}
