import { ButtonLink } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { rechargeRecord } from '#contract/deposit.ts';
import { m } from '#messages';
import { DepositRow } from './deposit-row.tsx';
import { RecordList } from './record-list.tsx';
import { useRecords } from './use-records.ts';

export function DepositRecords() {
  const records = useRecords({
    key: ['deposits'],
    fetch: (login, before, signal) => login.call(rechargeRecord, { before }, { signal }),
    rowsOf: ({ orders }) => orders,
    idOf: ({ orderId }) => orderId,
  });

  return (
    <RecordList
      records={records}
      timeOf={({ createdAt }) => createdAt}
      renderRow={(order) => <DepositRow key={order.orderId} order={order} onChange={records.refetch} />}
      empty={
        <EmptyState
          art="money-bag"
          title={m.records_deposits_empty()}
          action={<ButtonLink to="/wallets?name=deposit&back=1">{m.records_deposit()}</ButtonLink>}
        >
          {m.records_deposits_empty_hint()}
        </EmptyState>
      }
    />
  );
}
