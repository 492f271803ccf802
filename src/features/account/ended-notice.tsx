import styled from 'styled-components';
import { Notice } from '#app/components/notice.tsx';
import type { EndReason } from '#machines/account/session.types.ts';
import { m } from '#messages';

/** Why a session has ended that the player did not end by logging out. */
export function EndedNotice({ reason }: { reason: EndReason }) {
  return (
    <Why role={reason === 'break' ? 'status' : 'alert'}>
      <p>{(endings[reason] ?? m.auth_ended)()}</p>
    </Why>
  );
}

const endings: Partial<Record<EndReason, () => string>> = {
  removed: m.auth_ended_elsewhere,
  break: m.break_begun,
};

const Why = styled(Notice)`
  margin-bottom: 1rem;
`;
