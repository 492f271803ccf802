import styled from 'styled-components';
import { useGameData } from '#app/app/queries.ts';
import { Art } from '#app/components/art.tsx';
import type { ArtName } from '#app/components/art-names.ts';
import { Card } from '#app/components/card.tsx';
import { formatCount } from '#app/components/format-count.ts';
import { Link } from '#app/components/link.tsx';
import { theme } from '#app/theme/theme.ts';
import { m } from '#messages';
import ForwardIcon from '~icons/ph/caret-right-bold';

export function GamesLinks() {
  const games = useGameData();
  return (
    <Card as="nav" aria-label={m.member_my_games()}>
      <Title>{m.member_my_games()}</Title>
      <ul>
        <GamesLink
          to="/member/games"
          art="red-heart"
          label={m.member_favourites()}
          count={games?.gameLikes.length}
        />
        <GamesLink
          to="/member/games?tab=history"
          art="joystick"
          label={m.member_history()}
          count={games?.gameHistory.length}
        />
      </ul>
    </Card>
  );
}

interface GamesLinkProps {
  to: string;
  art: ArtName;
  label: string;
  count: number | undefined;
}

function GamesLink({ to, art, label, count }: GamesLinkProps) {
  return (
    <li>
      <Way to={to}>
        <Art name={art} size="min(2rem, 10vw)" eager />
        <span>{label}</span>
        {count !== undefined && <Count>{formatCount(count)}</Count>}
        <ForwardIcon aria-hidden />
      </Way>
    </li>
  );
}

const Title = styled.h2`
  padding-bottom: 0.25rem;
  font-size: ${theme.text.title};
`;

const Way = styled(Link)`
  display: flex;
  align-items: center;
  gap: min(0.875rem, 3vw);
  min-height: 3.5rem;
  margin-inline: -0.5rem;
  padding: 0.5rem;
  border-radius: ${theme.radius.medium};
  font-size: min(${theme.text.body}, 7.5vw);
  font-weight: 600;

  span:first-of-type {
    flex: 1;
    min-width: 0;
  }

  svg {
    flex: none;
    color: ${theme.color.dim};
  }

  ${theme.media.hover} {
    &:hover {
      background: ${theme.color.line};
    }
  }
`;

const Count = styled.span`
  color: ${theme.color.accent};
  font-family: ${theme.font.display};
  font-variant-numeric: tabular-nums;
`;
