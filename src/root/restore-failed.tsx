import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { useService } from '#app/app/app-context.tsx';
import { Button } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { theme } from '#app/theme/theme.ts';
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
        <Line>
          {m.app_restore_failed()}
          <Retry />
        </Line>
      )}
    </div>
  );
}

function Retry() {
  const session = useService('session');
  return (
    <Button size="small" onClick={() => session.send({ type: 'session.retry' })}>
      {m.app_try_again()}
    </Button>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.small} ${theme.space.large};
  margin-bottom: ${theme.space.large};
  padding: ${theme.space.medium} ${theme.space.large};
  border-radius: ${theme.radius.medium};
  background: ${theme.gradient.raised};
  font-size: ${theme.text.small};
`;
