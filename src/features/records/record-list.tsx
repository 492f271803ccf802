import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useApp } from '#app/app/app-context.tsx';
import { Card } from '#app/components/card.tsx';
import { formatTime } from '#app/components/format-time.ts';
import { Stack } from '#app/components/layout.ts';
import { VisuallyHidden } from '#app/components/visually-hidden.tsx';
import { theme } from '#app/theme/theme.ts';
import { m } from '#messages';
import { daysAgo, groupByDay } from './group-by-day.ts';
import { MoreRecords } from './more-records.tsx';
import { RecordsBody } from './records-body.tsx';
import type { Records } from './use-records.ts';

interface RecordListProps<Row> {
  records: Records<Row>;
  timeOf: (row: Row) => number;
  /** Renders a list item with a key. */
  renderRow: (row: Row) => ReactNode;
  /** Replaces an empty list. */
  empty: ReactNode;
  /** Message shown if the list did not load. */
  failed?: string | undefined;
}

/** Records by day, newest first; older ones load as the end comes near. */
export function RecordList<Row>({ records, timeOf, renderRow, empty, failed }: RecordListProps<Row>) {
  const now = useApp().dependencies.now();
  const { isOfBefore } = records;
  return (
    <RecordsBody records={records} failed={failed} empty={empty}>
      {(rows) => (
        <Days $gap={0.75} aria-busy={isOfBefore} data-before={isOfBefore ? '' : undefined}>
          {groupByDay(rows, timeOf).map((day) => (
            <section key={day.start} aria-label={nameDay(day.start, now)}>
              <h2>{nameDay(day.start, now)}</h2>
              <Box as="ul">{day.rows.map(renderRow)}</Box>
            </section>
          ))}
          <VisuallyHidden role="status">{m.records_shown({ count: rows.length })}</VisuallyHidden>
          <MoreRecords records={records} end={m.records_end()} failed={m.records_more_failed()} />
        </Days>
      )}
    </RecordsBody>
  );
}

function nameDay(start: number, now: number): string {
  const ago = daysAgo(start, now);
  if (ago === 0) return m.records_today();
  return ago === 1 ? m.records_yesterday() : formatTime(start, 'day');
}

const Days = styled(Stack)`
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
