import { EmptyState } from '#app/components/empty-state.tsx';
import { formatCount } from '#app/components/format-count.ts';
import { formatTime } from '#app/components/format-time.ts';
import { ReceiptRow } from '#app/features/fairness/index.tsx';
import { RecordList, useRecords } from '#app/features/records/index.tsx';
import { RECORD_PAGE } from '#contract/constants.ts';
import { actInviteUserRecord, type SpinRecord } from '#contract/invite-spin.ts';
import { formatMoney } from '#contract/money.ts';
import { m } from '#messages';

/** The player's spins with their receipts, and what became of each purse. */
export default function SpinRecords() {
  const records = useRecords({
    key: ['spins'],
    fetch: (login, before, signal) =>
      login.call(actInviteUserRecord, { before, pageSize: RECORD_PAGE.usual }, { signal }),
    rowsOf: ({ list }) => list,
    idOf: ({ id }) => id,
  });
  return (
    <RecordList
      records={records}
      timeOf={({ time }) => time}
      renderRow={(line) => <Row key={line.id} line={line} />}
      empty={
        <EmptyState compact art="ferris-wheel" title={m.spin_records_empty()}>
          {m.spin_records_empty_hint()}
        </EmptyState>
      }
    />
  );
}

function Row({ line: { id, kind, number, amount, added, time } }: { line: SpinRecord }) {
  const purse = formatCount(number);
  const words = {
    spin: () => m.spin_record_spin({ amount: formatMoney(amount) }),
    exchange: () => m.spin_record_exchange({ number: purse }),
    lost: () => m.spin_record_lost({ number: purse }),
  }[kind]();
  const note =
    kind === 'spin'
      ? m.spin_record_added({ amount: formatMoney(added), number: purse })
      : formatMoney(amount);
  return (
    <ReceiptRow
      title={words}
      notes={[note, formatTime(time, 'clock')]}
      drawId={kind === 'spin' ? id : undefined}
    />
  );
}
