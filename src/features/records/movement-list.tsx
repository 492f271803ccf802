import type { ReactNode } from 'react';
import { CopyLine } from '#app/app/copy-line.tsx';
import { formatCount } from '#app/components/format-count.ts';
import { formatTime } from '#app/components/format-time.ts';
import { m } from '#messages';
import { movementLook } from './movement-looks.ts';
import { RecordList } from './record-list.tsx';
import { RecordRow } from './record-row.tsx';
import type { Records } from './use-records.ts';

interface Movement {
  id: string;
  kind: string;
  /** Negative for what went. */
  amount: number;
  time: number;
}

interface MovementListProps {
  records: Records<Movement>;
  /** Replaces an empty list. */
  empty: ReactNode;
}

/** Every movement of something that is counted: points, diamonds. */
export function MovementList({ records, empty }: MovementListProps) {
  return (
    <RecordList
      records={records}
      timeOf={({ time }) => time}
      renderRow={({ id, kind, amount, time }) => {
        const look = movementLook(kind);
        return (
          <RecordRow
            key={id}
            look={look}
            title={look.label()}
            note={formatTime(time, 'clock')}
            amount={`${amount > 0 ? '+' : ''}${formatCount(amount)}`}
          >
            {() => <CopyLine label={m.records_reference()} copyLabel={m.records_reference_copy()} id={id} />}
          </RecordRow>
        );
      }}
      empty={empty}
    />
  );
}
