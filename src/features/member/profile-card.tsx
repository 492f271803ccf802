import styled from 'styled-components';
import { CopyLine } from '#app/app/copy-line.tsx';
import { useActivityIds } from '#app/app/queries.ts';
import { Art } from '#app/components/art.tsx';
import { Avatar } from '#app/components/avatar.tsx';
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
    <Panel>
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
    </Panel>
  );
}

const Panel = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1rem;
  padding: min(1.25rem, 6.25vw);
  overflow: hidden;
  border-radius: ${theme.radius.huge};
  background:
    repeating-conic-gradient(
      from 4deg at 88% -10%,
      ${theme.color.line} 0 6deg,
      transparent 6deg 12deg
    ),
    ${theme.gradient.sheet};
  box-shadow:
    inset 0 1px 0 ${theme.color.glint},
    ${theme.shadow.card};
`;

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
    font-size: ${theme.text.title};
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
    display: inline-flex;
    align-items: center;
    min-height: ${theme.size.target};
    color: inherit;
    text-decoration: underline;
    text-decoration-color: ${theme.color.lineStrong};
    text-underline-offset: 0.25em;
  }
`;
