import { useDescribeRewards } from '#app/app/describe-rewards.ts';
import { PlaceLine } from '#app/components/place-line.tsx';
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
    <PlaceLine
      as={as}
      place={place}
      numbers={placeNumbers}
      isOwn={isOwn}
      avatar={avatar}
      name={nameOf(row)}
      note={note ?? won}
    >
      {formatValue(board, value)}
    </PlaceLine>
  );
}

export const placeNumbers = { counted: RANK_PAGE.counted, place: m.rank_place, beyond: m.rank_beyond };

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
