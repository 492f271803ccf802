import { useCurrentLogin } from '#app/app/queries.ts';
import { ButtonLink } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { exchangeRecord } from '#contract/withdrawal.ts';
import { m } from '#messages';
import { RecordList } from './record-list.tsx';
import { useRecords } from './use-records.ts';
import { WithdrawalRow } from './withdrawal-row.tsx';

export function WithdrawalRecords() {
  const login = useCurrentLogin();
  const records = useRecords({
    key: ['withdrawals'],
    fetchPage: async (before, signal) => {
      const page = await login.call(exchangeRecord, { before }, { signal });
      return { rows: page.orders, hasMore: page.hasMore };
    },
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
