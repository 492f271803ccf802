import styled from 'styled-components';
import { ReceiptActions } from '#app/app/fairness/receipt-actions.tsx';
import { useCurrentLogin } from '#app/app/queries.ts';
import { RecordList } from '#app/app/records/record-list.tsx';
import { useRecords } from '#app/app/records/use-records.ts';
import { EmptyState } from '#app/components/empty-state.tsx';
import { formatCount } from '#app/components/format-count.ts';
import { formatTime } from '#app/components/format-time.ts';
import { theme } from '#app/theme/theme.ts';
import { RECORD_PAGE } from '#contract/constants.ts';
import { actInviteUserRecord, type SpinRecord } from '#contract/invite-spin.ts';
import { formatMoney } from '#contract/money.ts';
import { m } from '#messages';

/** The player's spins with their receipts, and what became of each purse. */
export default function SpinRecords() {
  const login = useCurrentLogin();
  const records = useRecords<SpinRecord>({
    key: ['spins'],
    fetchPage: async (before, signal) => {
      const request = { before, pageSize: RECORD_PAGE.usual };
      const { list, hasMore } = await login.call(actInviteUserRecord, request, { signal });
      return { rows: list, hasMore };
    },
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
  return (
    <Item>
      <Words>
        <strong>{words}</strong>
        <small>
          {kind === 'spin'
            ? m.spin_record_added({ amount: formatMoney(added), number: purse })
            : formatMoney(amount)}
        </small>
        <small>{formatTime(time, 'clock')}</small>
      </Words>
      {kind === 'spin' && <ReceiptActions drawId={id} about={words} />}
    </Item>
  );
}

const Item = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.25rem min(0.75rem, 3vw);
  min-height: 4.25rem;
  padding: 0.5rem min(0.75rem, 3.5vw);

  & + & {
    border-top: 1px solid ${theme.color.line};
  }
`;

const Words = styled.span`
  display: grid;
  flex: 1 1 8rem;
  min-width: 0;

  strong {
    font-weight: 600;
    line-height: 1.3;
    overflow-wrap: anywhere;
  }

  small {
    color: ${theme.color.dim};
    font-size: ${theme.text.small};
  }
`;
