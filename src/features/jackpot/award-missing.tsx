import { useEffect, useEffectEvent } from 'react';
import { useApp } from '#app/app/app-context.tsx';
import { DialogLayer } from '#app/app/dialogs/dialog-layer.tsx';
import { Button } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { m } from '#messages';
import type { AwardPopupProps } from './award-popup.tsx';

type AwardMissingProps = Pick<AwardPopupProps, 'title' | 'onDismiss'> & { retry: () => void };

/**
 * Replaces an award whose code did not load. It names the prize, so closing it counts as having seen it.
 * Retries when the network returns.
 */
export function AwardMissing({ title, retry, onDismiss }: AwardMissingProps) {
  const { actor: app } = useApp();
  const goOn = useEffectEvent(retry);

  useEffect(() => {
    const returned = app.on('connection.returned', goOn);
    return () => returned.unsubscribe();
  }, [app]);

  return (
    <DialogLayer label={title} stack="award" onClose={onDismiss}>
      <EmptyState
        art="satellite-antenna"
        title={title}
        action={<Button onClick={retry}>{m.ui_retry()}</Button>}
      >
        {m.auth_content_failed()}
      </EmptyState>
    </DialogLayer>
  );
}
