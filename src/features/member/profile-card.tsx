import styled from 'styled-components';
import { CopyLine } from '#app/app/copy-line.tsx';
import { useActivityIds } from '#app/app/queries.ts';
import { Art } from '#app/components/art.tsx';
import { Avatar } from '#app/components/avatar.tsx';
import { Sheet } from '#app/components/card.tsx';
import { quietLinkFace } from '#app/components/layout.ts';
import { Link } from '#app/components/link.tsx';
import { theme } from '#app/theme/theme.ts';
import type { UserInfo } from '#contract/account.ts';
import { ACTIVITY_ID } from '#contract/constants.ts';
import { m } from '#messages';

interface ProfileCardProps {
  user: UserInfo;
}

export function ProfileCard({ user }: ProfileCardProps) {
  const hasVip = useActivityIds()?.includes(ACTIVITY_ID.vip) ?? false;
  return (
    <Sheet>
      <Who>
        <Avatar id={user.avatar} size="4.5rem" />
        <div>
          <h2>{user.nickname || user.account}</h2>
          <p>{m.member_account({ account: user.account })}</p>
        </div>
      </Who>
      <CopyLine label={m.member_player_id()} copyLabel={m.member_copy_id()} id={user.uuid} />
      <Level>
        <Art name="glowing-star" size="1.5rem" />
        {hasVip ? (
          <Link to="/vip/level">{m.member_vip({ level: user.vip })}</Link>
        ) : (
          m.member_vip({ level: user.vip })
        )}
      </Level>
    </Sheet>
  );
}

const Who = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.75rem 1rem;

  div {
    flex: 1 1 8rem;
    min-width: 0;
  }

  /* A long name takes as many lines before the display font has come as after. */
  h2 {
    font-family: ${theme.font.text};
    overflow-wrap: anywhere;
  }

  p {
    overflow-wrap: anywhere;
  }
`;

const Level = styled.p`
  display: inline-flex;
  align-items: center;
  gap: 0.5rem;
  color: ${theme.color.accentHigh};
  font-family: ${theme.font.display};
  font-size: ${theme.text.lead};
  font-weight: 700;

  a {
    ${quietLinkFace}
    color: inherit;
  }
`;
