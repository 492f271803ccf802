import { useCurrentLogin, useEpoch } from '#app/app/queries.ts';
import { movementLook } from '#app/app/records/movement-looks.ts';
import { RecordList } from '#app/app/records/record-list.tsx';
import { RecordRow } from '#app/app/records/record-row.tsx';
import { useRecordPages } from '#app/app/records/use-records.ts';
import { ButtonLink } from '#app/components/button.tsx';
import { CopyLine } from '#app/components/copy-line.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { formatCount } from '#app/components/format-count.ts';
import { formatTime } from '#app/components/format-time.ts';
import { diamondLog } from '#contract/shop.ts';
import { m } from '#messages';
import { ShopPage } from './shop-parts.tsx';

export const title = m.shop_log;

/** Every movement of the player's diamonds. */
export default function HistoryScreen() {
  const epoch = useEpoch();
  return <History key={epoch} />;
}

function History() {
  const login = useCurrentLogin();
  const records = useRecordPages({
    key: ['diamonds'],
    first: '',
    fetchPage: async (before: string, signal) => {
      const { movements, ...page } = await login.call(diamondLog, { before }, { signal });
      return { ...page, rows: movements };
    },
    nextOf: ({ rows, hasMore }) => (hasMore ? rows.at(-1)?.id : undefined),
  });
  return (
    <ShopPage title={m.shop_log()} diamonds={records.pages[0]?.diamonds}>
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
              {() => (
                <CopyLine label={m.records_reference()} copyLabel={m.records_reference_copy()} id={id} />
              )}
            </RecordRow>
          );
        }}
        empty={
          <EmptyState
            art="gem-stone"
            title={m.shop_log_empty()}
            action={<ButtonLink to="/bonus">{m.shop_log_ways()}</ButtonLink>}
          >
            {m.shop_log_empty_hint()}
          </EmptyState>
        }
      />
    </ShopPage>
  );
}
