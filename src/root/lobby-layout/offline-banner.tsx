import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { useService } from '#app/app/app-context.tsx';
import { theme } from '#app/theme/theme.ts';
import { m } from '#messages';

/** Says that the network is gone, and for a moment that it is back. */
export function OfflineBanner() {
  const connection = useService('connection');
  const isOffline = useSelector(connection, (snapshot) => snapshot.hasTag('offline'));
  const isBack = useSelector(connection, (snapshot) => snapshot.matches({ watched: 'returned' }));

  return (
    <div role="status">
      {isOffline && <Strip>{m.ui_offline()}</Strip>}
      {isBack && <Strip $good>{m.ui_back_online()}</Strip>}
    </div>
  );
}

const Strip = styled.p<{ $good?: boolean }>`
  margin-bottom: 0.75rem;
  padding: 0.625rem 1rem;
  border-radius: ${theme.radius.small};
  background: ${({ $good }) => ($good ? theme.color.teal : theme.color.cream)};
  color: ${theme.color.onBright};
  font-size: ${theme.text.small};
  font-weight: 600;
`;
