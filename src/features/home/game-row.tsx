import { useId } from 'react';
import styled from 'styled-components';
import { useFavourites } from '#app/app/use-favourites.ts';
import { formatCount } from '#app/components/format-count.ts';
import { GameCard } from '#app/components/game-card.tsx';
import { GameGrid } from '#app/components/game-grid.tsx';
import { SectionHeading } from '#app/components/section-heading.tsx';
import { typeLabel } from '#app/components/type-label.ts';
import { theme } from '#app/theme/theme.ts';
import { m } from '#messages';
import type { HomeRow } from './select-home-rows.ts';

interface GameRowProps {
  row: HomeRow;
  isFirst: boolean;
}

export function GameRow({ row, isFirst }: GameRowProps) {
  const headingId = useId();
  const favourites = useFavourites();
  const title = rowTitle(row);
  const to = rowTarget(row);
  const label = rowLabel(row);

  return (
    <Section aria-labelledby={headingId} $deferred={!isFirst} $isShort={!row.type && row.games.length < 3}>
      <SectionHeading id={headingId} {...(to && { more: { to, label, about: `${label}: ${title}` } })}>
        {title}
      </SectionHeading>
      <GameGrid>
        {row.games.map((game) => (
          <li key={game.gameId}>
            <GameCard
              game={game}
              liked={favourites.isLiked(game.gameId)}
              onLike={favourites.toggle}
              eager={isFirst}
            />
          </li>
        ))}
      </GameGrid>
    </Section>
  );
}

function rowTitle({ kind, type }: HomeRow): string {
  if (type) return typeLabel(type);
  if (kind === 'recent') return m.home_recent();
  return kind === 'favourites' ? m.home_favourites() : m.home_hot_tonight();
}

function rowTarget({ kind, type, games, total }: HomeRow): string | null {
  if (type) return `/game/search?type=${type.id}`;
  if (games.length === total) return null;
  if (kind === 'hot') return '/game/search';
  return kind === 'recent' ? '/member/games?tab=history' : '/member/games';
}

/** Hot games have no page of their own: their link leads to all games. */
function rowLabel({ kind, games, total }: HomeRow): string {
  if (kind === 'hot' || games.length === total) return m.home_see_all();
  return m.home_see_all_count({ count: formatCount(total) });
}

/** On a wide screen the columns of `GameGrid`, so that rows of one or two games share a line. */
export const GameRows = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.875rem;

  ${theme.media.wide} {
    grid-template-columns: repeat(auto-fill, minmax(9.25rem, 1fr));
    align-items: start;
    column-gap: 1rem;
  }
`;

const Section = styled.section<{ $deferred: boolean; $isShort: boolean }>`
  display: grid;
  gap: 0.375rem;
  content-visibility: ${({ $deferred }) => ($deferred ? 'auto' : 'visible')};
  contain-intrinsic-size: auto 22rem;

  /* content-visibility clips at the box: this leaves room for focus rings and the lift on hover. */
  margin: -0.5rem;
  padding: 0.5rem;

  ${theme.media.wide} {
    grid-column: ${({ $isShort }) => ($isShort ? 'span 2' : '1 / -1')};
  }
`;
