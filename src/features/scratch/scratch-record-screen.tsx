import { useInfiniteQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { FetchFailed } from '#app/app/fetch-failed.tsx';
import { useDescribePrize } from '#app/app/prize.tsx';
import { useCurrentLogin, useEpoch } from '#app/app/queries.ts';
import { queryKeys } from '#app/app/query-keys.ts';
import { useGoBack } from '#app/app/use-go-back.ts';
import { verifyPath } from '#app/app/verify-path.ts';
import { Button } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { formatCount } from '#app/components/format-count.ts';
import { formatTime } from '#app/components/format-time.ts';
import { Page, Stack, TextLink } from '#app/components/layout.ts';
import { PageHead } from '#app/components/page-head.tsx';
import { Skeleton } from '#app/components/skeleton.tsx';
import { theme } from '#app/theme/theme.ts';
import type { ResponseOf } from '#contract/call.ts';
import { searchScratchCardAwardLog } from '#contract/scratch.ts';
import { m } from '#messages';
import { ScratchHall } from './index.tsx';
import { lookOfTier } from './tiers.ts';

export const title = m.scratch_title;

/** Scratch cards, and the log of those that the player has seen. */
export default function ScratchRecordScreen() {
  return (
    <Page>
      <PageHead title={m.scratch_title()} lead={m.scratch_lead()} onBack={useGoBack('/')} />
      <ScratchHall />
      <Log key={useEpoch()} />
    </Page>
  );
}

function Log() {
  const login = useCurrentLogin();
  const log = useInfiniteQuery({
    queryKey: queryKeys.scratchLog(login.epoch),
    queryFn: ({ pageParam, signal }) =>
      login.call(searchScratchCardAwardLog, { before: pageParam }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ cards, hasMore }) => (hasMore ? cards.at(-1)?.cardId : undefined),
    refetchOnReconnect: true,
    gcTime: 0,
  });
  const cards = log.data?.pages.flatMap((page) => page.cards);
  return (
    <Section aria-label={m.scratch_log()}>
      <h2>{m.scratch_log()}</h2>
      {cards === undefined && !log.isError && <Skeleton $height="8rem" $radius={theme.radius.large} />}
      {cards === undefined && log.isError && (
        <FetchFailed title={m.scratch_log_failed()} hint={m.rewards_failed_hint()} query={log} />
      )}
      {cards?.length === 0 && (
        <EmptyState compact art="ticket" title={m.scratch_log_empty()}>
          {m.scratch_log_empty_hint()}
        </EmptyState>
      )}
      {cards && cards.length > 0 && (
        <ul>
          {cards.map((card) => (
            <Row key={card.cardId} {...card} />
          ))}
        </ul>
      )}
      {log.hasNextPage && (
        <Button variant="quiet" busy={log.isFetching} onClick={() => void log.fetchNextPage()}>
          {m.scratch_log_more()}
        </Button>
      )}
    </Section>
  );
}

type Row = ResponseOf<typeof searchScratchCardAwardLog>['cards'][number];

function Row({ cardId, dealId, tier, number, ticket, propId, count, time, isClosed }: Row) {
  const describePrize = useDescribePrize();
  const about = m.scratch_log_row({ ticket: formatCount(ticket + 1), number: formatCount(number) });
  return (
    <li>
      <div>
        <strong>{count > 0 ? describePrize({ propId, count }).words : m.scratch_no_prize()}</strong>
        <small>
          {lookOfTier(tier).title()} · {about}
        </small>
        <small>{formatTime(time, 'moment')}</small>
      </div>
      <span>
        <TextLink to={verifyPath({ card: cardId })} aria-label={`${m.scratch_check()}: ${about}`}>
          {m.verify_check()}
        </TextLink>
        {isClosed && (
          <TextLink
            to={verifyPath({ deal: dealId })}
            aria-label={`${m.scratch_log_closed()} (${formatCount(number)})`}
          >
            {m.scratch_log_closed()}
          </TextLink>
        )}
      </span>
    </li>
  );
}

const Section = styled(Stack).attrs({ as: 'section', $gap: 0.75 })`
  overflow-wrap: anywhere;

  ul {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 0.5rem;
  }

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0.25rem 1rem;
    padding: 0.75rem 1rem;
    border-radius: ${theme.radius.medium};
    background: ${theme.gradient.raised};
  }

  li div {
    display: grid;
  }

  li span {
    display: flex;
    flex-wrap: wrap;
    gap: 0 1rem;
  }

`;
