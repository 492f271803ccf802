import { useService } from '#app/app/app-context.tsx';
import { Button } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { Notice } from '#app/components/notice.tsx';
import { m } from '#messages';

export interface RestoreFailedProps {
  /** A line above a page that visitors may see, too; else it stands in the place of a page for players. */
  isBanner?: boolean;
}

/** The player could not be loaded but is still logged in. */
export default function RestoreFailed({ isBanner = false }: RestoreFailedProps) {
  const session = useService('session');
  const retry = (
    <Button size="small" onClick={() => session.send({ type: 'session.retry' })}>
      {m.ui_retry()}
    </Button>
  );
  if (isBanner) {
    return (
      <Notice style={{ marginBottom: '1rem' }}>
        <p>{m.app_restore_failed()}</p>
        {retry}
      </Notice>
    );
  }
  return (
    <EmptyState art="satellite-antenna" title={m.app_restore_failed()} level={1} action={retry}>
      {m.app_restore_failed_hint()}
    </EmptyState>
  );
}
