import { type ReactNode, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { useApp } from '#app/app/app-context.tsx';
import { Button } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { FetchFailed } from '#app/components/fetch-failed.tsx';
import { formatTime } from '#app/components/format-time.ts';
import { Notice } from '#app/components/notice.tsx';
import { VisuallyHidden } from '#app/components/visually-hidden.tsx';
import { theme } from '#app/theme/theme.ts';
import { m } from '#messages';
import { daysAgo, groupByDay } from './group-by-day.ts';
import { RecordsSkeleton } from './records-skeleton.tsx';
import type { Records } from './use-records.ts';

/** So far before the end of the list the next page is fetched. */
const APPROACH = '600px';

interface RecordListProps<Row> {
  records: Records<Row>;
  timeOf: (row: Row) => number;
  /** A list item; keyed by whoever renders it. */
  renderRow: (row: Row) => ReactNode;
  /** In place of the list when there is nothing. */
  empty: ReactNode;
}

/** Records by day, the newest first; older ones come as the end is approached. */
export function RecordList<Row>({ records, timeOf, renderRow, empty }: RecordListProps<Row>) {
  const now = useApp().dependencies.now();
  const { rows, status, isOfBefore, isRetrying, retry } = records;
  if (status === 'loading') return <RecordsSkeleton />;
  if (status === 'failed') {
    return (
      <FetchFailed
        title={m.records_failed()}
        hint={m.records_failed_hint()}
        onRetry={retry}
        busy={isRetrying}
      />
    );
  }
  if (rows.length === 0 && !isOfBefore) return empty;

  return (
    <Days aria-busy={isOfBefore} data-before={isOfBefore ? '' : undefined}>
      {groupByDay(rows, timeOf).map((day) => (
        <section key={day.start} aria-label={nameDay(day.start, now)}>
          <h2>{nameDay(day.start, now)}</h2>
          <Box as="ul">{day.rows.map(renderRow)}</Box>
        </section>
      ))}
      <VisuallyHidden role="status">{m.records_shown({ count: rows.length })}</VisuallyHidden>
      <More records={records} />
    </Days>
  );
}

function More<Row>({ records: { hasMore, more, fetchMore } }: { records: Records<Row> }) {
  const end = useRef<HTMLDivElement>(null);
  const isWaiting = hasMore && more === 'idle';

  useEffect(() => {
    if (!isWaiting || !end.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && fetchMore(), {
      rootMargin: APPROACH,
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isWaiting, fetchMore]);

  if (!hasMore) return <End>{m.records_end()}</End>;
  return (
    <div ref={end}>
      {more === 'failed' && (
        <Notice role="alert">
          <p>{m.records_more_failed()}</p>
        </Notice>
      )}
      <MoreButton variant="quiet" wide busy={more === 'fetching'} onClick={fetchMore}>
        {more === 'failed' ? m.ui_retry() : m.records_more()}
      </MoreButton>
    </div>
  );
}

function nameDay(start: number, now: number): string {
  const ago = daysAgo(start, now);
  if (ago === 0) return m.records_today();
  return ago === 1 ? m.records_yesterday() : formatTime(start, 'day');
}

const Days = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.75rem;
  transition: opacity ${theme.motion.quick};

  &[data-before] {
    opacity: 0.55;
  }

  h2 {
    padding: 0.5rem 0.25rem;
    color: ${theme.color.dim};
    font-family: ${theme.font.text};
    font-size: ${theme.text.small};
    font-weight: 650;
    letter-spacing: 0;
  }
`;

const Box = styled(Card)`
  padding: 0.25rem 0;
  overflow: clip;
`;

const MoreButton = styled(Button)`
  margin-top: 0.5rem;
`;

const End = styled.p`
  padding: 1rem;
  color: ${theme.color.dim};
  font-size: ${theme.text.small};
  text-align: center;
`;
