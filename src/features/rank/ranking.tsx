import styled from 'styled-components';
import { FetchFailed } from '#app/app/fetch-failed.tsx';
import { useCurrentLogin, useLogin } from '#app/app/queries.ts';
import { Card } from '#app/components/card.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { formatTime } from '#app/components/format-time.ts';
import { IconButton } from '#app/components/icon-button.tsx';
import { Notice } from '#app/components/notice.tsx';
import { VisuallyHidden } from '#app/components/visually-hidden.tsx';
import { MoreRecords, RecordsSkeleton, useRecordPages } from '#app/features/records/index.tsx';
import { theme } from '#app/theme/theme.ts';
import { RANK_PAGE } from '#contract/constants.ts';
import * as ERRCODE from '#contract/errcode.ts';
import { formatMoney } from '#contract/money.ts';
import { getPublicRank, getRank, type Ranking as Known } from '#contract/rank.ts';
import { isError } from '#machines/submission/submission-rules.ts';
import { m } from '#messages';
import RefreshIcon from '~icons/ph/arrow-clockwise-bold';
import type { Board } from './format-value.ts';
import { OwnPlace } from './own-place.tsx';
import { PlaceRow } from './place-row.tsx';
import { Podium } from './podium.tsx';
import { RankPrizes, RankRules } from './rank-terms.tsx';

const ON_PODIUM = 3;

/** A board: its first hundred places, the player's own at the edge, the prizes and the rules. */
export function Ranking({ period, board }: Board) {
  const rank = useRanking({ period, board });
  if (isError(rank.error, ERRCODE.activityOver)) {
    return (
      <EmptyState art="bar-chart" title={m.rank_over()}>
        {m.rank_over_hint()}
      </EmptyState>
    );
  }
  if (rank.status === 'failed') {
    return <FetchFailed title={m.rank_failed()} hint={m.rank_failed_hint()} query={rank} />;
  }
  const known = rank.pages.at(-1)?.known;
  if (known === undefined) return <RecordsSkeleton />;
  const rows = [...new Map(rank.rows.map((row) => [row.id, row])).values()];
  return (
    <>
      <Age>
        <p>
          {board === 'wagered'
            ? m.rank_wagered_hint()
            : m.rank_multiple_hint({ amount: formatMoney(known.minStake) })}
          <br />
          {known.until > 0 && m.rank_until({ time: formatTime(known.until, 'clock') })}
        </p>
        <IconButton
          label={m.rank_refresh()}
          icon={<RefreshIcon aria-hidden />}
          onClick={rank.refetch}
          aria-busy={rank.isFetching || undefined}
        />
      </Age>
      {period === 'lastWeek' && !known.isClosed && (
        <Notice role="status">
          <p>{m.rank_open_week()}</p>
        </Notice>
      )}
      {known.prizes.length > 0 && <RankPrizes known={known} />}
      {rows.length === 0 ? (
        <Nobody period={period} board={board} minStake={known.minStake} />
      ) : (
        <section aria-label={m.rank_list({ count: RANK_PAGE.places })}>
          <Podium rows={rows.slice(0, ON_PODIUM)} board={board} />
          {rows.length > ON_PODIUM && (
            <Box as="ol" start={ON_PODIUM + 1}>
              {rows.slice(ON_PODIUM).map((row) => (
                <PlaceRow key={row.id} row={row} board={board} />
              ))}
            </Box>
          )}
          <VisuallyHidden role="status">{m.records_shown({ count: rows.length })}</VisuallyHidden>
          <AbovePinned>
            <MoreRecords records={rank} end={m.rank_end()} failed={m.rank_more_failed()} />
          </AbovePinned>
        </section>
      )}
      <RankRules known={known} />
      <OwnPlace known={known} period={period} board={board} />
    </>
  );
}

function useRanking({ period, board }: Board) {
  const login = useCurrentLogin();
  const call = useLogin() === 'player' ? getRank : getPublicRank;
  return useRecordPages({
    key: ['rank', period, board],
    first: 1,
    fetchPage: async (pageNum: number, signal) => {
      const known: Known = await login.call(call, { board, period, pageNum }, { signal });
      return { rows: known.list, known };
    },
    nextOf: ({ known }, pageNum) => (pageNum < known.pages ? pageNum + 1 : undefined),
  });
}

function Nobody({ period, board, minStake }: Board & { minStake: number }) {
  if (period === 'lastWeek') {
    return (
      <EmptyState art="bar-chart" title={m.rank_empty_last()} compact>
        {m.rank_empty_last_hint()}
      </EmptyState>
    );
  }
  return (
    <EmptyState art="bar-chart" title={m.rank_empty()} compact>
      {board === 'wagered'
        ? m.rank_empty_hint()
        : m.rank_empty_multiple_hint({ amount: formatMoney(minStake) })}
    </EmptyState>
  );
}

const Age = styled.div`
  display: flex;
  align-items: center;
  gap: 0.75rem;

  p {
    flex: 1;
    color: ${theme.color.dim};
    font-size: ${theme.text.small};
  }

  [aria-busy] {
    opacity: 0.55;
  }
`;

const Box = styled(Card)`
  margin-top: 0.75rem;
  padding: 0.25rem 0;
  overflow: clip;
`;

/** Keeps the focused button from hiding behind the player's own place. */
const AbovePinned = styled.div`
  button {
    scroll-margin-bottom: 8rem;
  }
`;
