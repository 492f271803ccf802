import styled from 'styled-components';
import { useDescribeRewards } from '#app/app/describe-rewards.ts';
import { Avatar } from '#app/components/avatar.tsx';
import { formatCount } from '#app/components/format-count.ts';
import { VisuallyHidden } from '#app/components/visually-hidden.tsx';
import { theme } from '#app/theme/theme.ts';
import { RANK_PAGE } from '#contract/constants.ts';
import type { RankBoard, RankPlace } from '#contract/rank.ts';
import { m } from '#messages';
import { formatValue } from './format-value.ts';

interface PlaceRowProps {
  row: RankPlace;
  board: RankBoard;
  as?: 'li' | 'div';
  /** Below the name; the prize of a closed week without it. */
  note?: string;
}

export function PlaceRow({ row, board, as, note }: PlaceRowProps) {
  const { place, isOwn, avatar, value } = row;
  const won = useDescribePrize()(row);
  return (
    <Line as={as} data-own={isOwn || undefined}>
      <PlaceNumber>
        <VisuallyHidden>{describePlace(place)}</VisuallyHidden>
        <span aria-hidden>{formatPlace(place)}</span>
      </PlaceNumber>
      <Avatar id={avatar} size="min(2.5rem, 11vw)" />
      <Who>
        <strong>{nameOf(row)}</strong>
        {(note ?? won) && <small>{note ?? won}</small>}
      </Who>
      <Sum>{formatValue(board, value)}</Sum>
    </Line>
  );
}

/** What a place of a closed week has won, in words; empty for nothing. */
export function useDescribePrize(): (row: Pick<RankPlace, 'prize'>) => string {
  const describeRewards = useDescribeRewards();
  return ({ prize }) => {
    if (prize === null) return '';
    if (prize.state === 'withheld') return m.rank_won_withheld();
    const words = { prize: describeRewards(prize.rewards) };
    return prize.state === 'due' ? m.rank_won_due(words) : m.rank_won(words);
  };
}

export function nameOf({ isOwn, nickname }: Pick<RankPlace, 'isOwn' | 'nickname'>): string {
  const name = nickname || m.rank_anonymous();
  return isOwn ? m.rank_you({ name }) : name;
}

/** Further down places are not counted: the player only learns that theirs is beyond. */
const isBeyond = (place: number) => place > RANK_PAGE.counted;

export function describePlace(place: number): string {
  return isBeyond(place)
    ? m.rank_beyond({ place: formatCount(RANK_PAGE.counted) })
    : m.rank_place({ place: formatCount(place) });
}

function formatPlace(place: number): string {
  return isBeyond(place) ? `${formatCount(RANK_PAGE.counted)}+` : formatCount(place);
}

const Line = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.125rem min(0.75rem, 3vw);
  min-height: 4rem;
  padding: 0.5rem min(0.875rem, 3.5vw);

  & + & {
    border-top: 1px solid ${theme.color.line};
  }

  li&[data-own] {
    background: ${theme.color.high};
  }
`;

const PlaceNumber = styled.span`
  flex: none;
  min-width: 2.5ch;
  color: ${theme.color.dim};
  font-family: ${theme.font.display};
  font-size: ${theme.text.lead};
  font-weight: 700;
  font-variant-numeric: tabular-nums;
  text-align: center;
`;

const Who = styled.span`
  display: grid;
  flex: 1 1 6rem;
  min-width: 0;

  strong {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
`;

const Sum = styled.span`
  margin-inline-start: auto;
  color: ${theme.color.mango};
  font-family: ${theme.font.display};
  font-weight: 650;
  font-variant-numeric: tabular-nums;
`;
