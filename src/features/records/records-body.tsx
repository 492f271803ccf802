import type { ReactNode } from 'react';
import { FetchFailed } from '#app/app/fetch-failed.tsx';
import { m } from '#messages';
import { RecordsSkeleton } from './records-skeleton.tsx';
import type { Records } from './use-records.ts';

interface RecordsBodyProps<Row> {
  records: Records<Row>;
  /** Keeps their place while they load. */
  waiting?: ReactNode;
  /** Title and hint of a failure. */
  failed?: string | undefined;
  hint?: string;
  /** Shown where there are none. */
  empty: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
}

/** Records, or that they are loading, failed to load, or are none. */
export function RecordsBody<Row>({
  records,
  waiting = <RecordsSkeleton />,
  failed = m.records_failed(),
  hint = m.records_failed_hint(),
  empty,
  children,
}: RecordsBodyProps<Row>) {
  const { rows, status, isOfBefore } = records;
  if (status === 'loading') return waiting;
  if (status === 'failed') return <FetchFailed title={failed} hint={hint} query={records} />;
  return rows.length === 0 && !isOfBefore ? empty : children(rows);
}
