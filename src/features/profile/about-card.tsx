import styled from 'styled-components';
import { Avatar } from '#app/components/avatar.tsx';
import { Card } from '#app/components/card.tsx';
import { formatTime } from '#app/components/format-time.ts';
import { SumRow, SumRows } from '#app/components/sum-rows.tsx';
import { theme } from '#app/theme/theme.ts';
import type { UserInfo } from '#contract/user.ts';
import { m } from '#messages';

export function AboutCard({ user }: { user: UserInfo }) {
  return (
    <Card aria-label={m.profile_about()}>
      <Who>
        <Avatar id={user.avatar} size="3.5rem" />
        <h2>{user.nickname || user.account}</h2>
      </Who>
      <SumRows>
        <SumRow label={m.profile_nickname()}>{user.nickname || user.account}</SumRow>
        <SumRow label={m.profile_account()}>{user.account}</SumRow>
        <SumRow label={m.profile_since()}>{formatTime(user.regPeriod, 'moment')}</SumRow>
      </SumRows>
    </Card>
  );
}

const Who = styled.div`
  display: flex;
  align-items: center;
  gap: 0.875rem;
  padding-bottom: 0.875rem;

  h2 {
    min-width: 0;
    font-size: ${theme.text.title};
    overflow-wrap: anywhere;
  }
`;
