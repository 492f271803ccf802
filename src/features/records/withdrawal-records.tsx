import { ButtonLink } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { exchangeRecord } from '#contract/withdrawal.ts';
import { m } from '#messages';
import { RecordList } from './record-list.tsx';
import { useRecords } from './use-records.ts';
import { WithdrawalRow } from './withdrawal-row.tsx';

export function WithdrawalRecords() {
  const records = useRecords({
    key: ['withdrawals'],
    fetch: (login, before, signal) => login.call(exchangeRecord, { before }, { signal }),
    rowsOf: ({ orders }) => orders,
    idOf: ({ orderId }) => orderId,
  });

  return (
    <RecordList
      records={records}
      timeOf={({ createdAt }) => createdAt}
      renderRow={(order) => <WithdrawalRow key={order.orderId} order={order} />}
      empty={
        <EmptyState
          art="money-with-wings"
          title={m.records_withdrawals_empty()}
          action={<ButtonLink to="/wallets?name=withdraw&back=1">{m.records_withdraw()}</ButtonLink>}
        >
          {m.records_withdrawals_empty_hint()}
        </EmptyState>
      }
    />
  );
}
