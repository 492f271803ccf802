import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useApp } from '#app/app/app-context.tsx';
import { FetchFailed } from '#app/app/fetch-failed.tsx';
import { Card } from '#app/components/card.tsx';
import { formatTime } from '#app/components/format-time.ts';
import { VisuallyHidden } from '#app/components/visually-hidden.tsx';
import { theme } from '#app/theme/theme.ts';
import { m } from '#messages';
import { daysAgo, groupByDay } from './group-by-day.ts';
import { MoreRecords } from './more-records.tsx';
import { RecordsSkeleton } from './records-skeleton.tsx';
import type { Records } from './use-records.ts';

interface RecordListProps<Row> {
  records: Records<Row>;
  timeOf: (row: Row) => number;
  /** Renders a list item with a key. */
  renderRow: (row: Row) => ReactNode;
  /** Replaces an empty list. */
  empty: ReactNode;
  /** Message shown if the list did not load. */
  failed?: string;
}

/** Records by day, newest first; older ones load as the end comes near. */
export function RecordList<Row>({
  records,
  timeOf,
  renderRow,
  empty,
  failed = m.records_failed(),
}: RecordListProps<Row>) {
  const now = useApp().dependencies.now();
  const { rows, status, isOfBefore } = records;
  if (status === 'loading') return <RecordsSkeleton />;
  if (status === 'failed') {
    return <FetchFailed title={failed} hint={m.records_failed_hint()} query={records} />;
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
      <MoreRecords records={records} end={m.records_end()} failed={m.records_more_failed()} />
    </Days>
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
