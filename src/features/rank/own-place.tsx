import styled from 'styled-components';
import { useLogin } from '#app/app/queries.ts';
import { ButtonLink } from '#app/components/button.tsx';
import { theme } from '#app/theme/theme.ts';
import { formatMoney } from '#contract/money.ts';
import type { RankBoard, Ranking } from '#contract/rank.ts';
import { m } from '#messages';
import { type Board, formatValue } from './format-value.ts';
import { PlaceRow, useDescribePrize } from './place-row.tsx';

/** The player's own place at the lower edge, with what the next one takes or what it has won. */
export function OwnPlace({ known, period, board }: Board & { known: Ranking }) {
  const isPlayer = useLogin() === 'player';
  const won = useDescribePrize();
  const { own, minStake, isClosed } = known;
  if (!isPlayer) {
    return (
      <Pinned>
        <p>{m.rank_visitor()}</p>
        <ButtonLink to="/auth/login" size="small">
          {m.rank_log_in()}
        </ButtonLink>
      </Pinned>
    );
  }
  if (own === null) {
    return (
      <Pinned>
        <p>{describeNone(period, board, minStake)}</p>
      </Pinned>
    );
  }
  const prize = isClosed ? won(own) || m.rank_no_prize() : undefined;
  const note = period === 'lastWeek' ? prize : describeNext(board, own);
  return (
    <Pinned role="group" aria-label={m.rank_own()}>
      <PlaceRow as="div" row={own} board={board} {...(note && { note })} />
    </Pinned>
  );
}

function describeNext(board: RankBoard, { value, next }: NonNullable<Ranking['own']>): string {
  if (next === null) return m.rank_first();
  // Who reached the same value first stays above.
  if (board === 'wagered') return m.rank_next_wagered({ amount: formatMoney(next.value - value + 1) });
  return m.rank_next_multiple({ multiple: formatValue(board, next.value) });
}

function describeNone(period: Board['period'], board: RankBoard, minStake: number): string {
  if (period === 'lastWeek') return m.rank_own_none_last();
  return board === 'wagered'
    ? m.rank_own_none()
    : m.rank_own_none_multiple({ amount: formatMoney(minStake) });
}

const Pinned = styled.div`
  position: sticky;
  z-index: ${theme.layer.raised};
  bottom: max(0.5rem, var(--inset-bottom));
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem;
  border-radius: ${theme.radius.large};
  background: ${theme.color.high};
  box-shadow:
    inset 0 0 0 1px ${theme.color.line},
    ${theme.shadow.raised};

  > div {
    flex: 1;
  }

  > p {
    flex: 1 1 10rem;
    padding: 0.875rem 1rem;
  }

  > a {
    margin: 0.5rem 0.75rem;
  }
`;
