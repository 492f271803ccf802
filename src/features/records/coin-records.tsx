import styled from 'styled-components';
import { useApp } from '#app/app/app-context.tsx';
import { lazyPart } from '#app/app/lazy-part.tsx';
import { Button, ButtonLink } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { Stack } from '#app/components/layout.ts';
import { Skeleton } from '#app/components/skeleton.tsx';
import { theme } from '#app/theme/theme.ts';
import { appUserCoinDetail } from '#contract/records.ts';
import { m } from '#messages';
import type { CsvDownloadProps } from './csv-download.tsx';
import type { DateFieldsProps } from './date-fields.tsx';
import { MovementRow } from './movement-row.tsx';
import { spanOf } from './period.ts';
import { PeriodChoice } from './period-choice.tsx';
import { RecordList } from './record-list.tsx';
import { toEntries } from './to-entries.ts';
import { useChoice } from './use-choice.ts';
import { useRecords } from './use-records.ts';

const CsvDownload = lazyPart<CsvDownloadProps>(() => import('./csv-download.tsx'), {
  near: styled.div`
    min-width: 8rem;
    min-height: ${theme.size.target};
  `,
});

const DateFields = lazyPart<DateFieldsProps>(() => import('./date-fields.tsx'), {
  fallback: <Skeleton $height="5rem" />,
});

/** Every movement of the player's coins, in a period, with the balance after each. */
export function CoinRecords() {
  const { now } = useApp().dependencies;
  const choice = useChoice();
  const { filter, period, choose, reset } = choice;
  const { from, to } = spanOf(choice, now());
  const records = useRecords({
    key: ['coins', filter, from, to],
    fetch: (login, before, signal) => login.call(appUserCoinDetail, { filter, from, to, before }, { signal }),
    rowsOf: ({ movements }) => movements,
    idOf: ({ movementId }) => movementId,
  });
  const isNarrowed = filter !== 'all' || from !== 0 || to !== 0;

  return (
    <Stack $gap={0.5}>
      <Line>
        <PeriodChoice chosen={period} onChoose={(id) => choose('period', id)} />
        <CsvDownload filter={filter} from={from} to={to} />
      </Line>
      {period === 'dates' && <DateFields from={choice.from} to={choice.to} choose={choose} />}
      <RecordList
        records={{ ...records, rows: toEntries(records.rows, records.pages[0]?.balance ?? null) }}
        timeOf={({ movement }) => movement.time}
        renderRow={(entry) => <MovementRow key={entry.movement.movementId} entry={entry} />}
        empty={isNarrowed ? <NothingHere onReset={reset} /> : <NoMovements />}
      />
    </Stack>
  );
}

function NothingHere({ onReset }: { onReset: () => void }) {
  return (
    <EmptyState
      art="magnifying-glass-tilted-left"
      title={m.records_none()}
      action={<Button onClick={onReset}>{m.records_show_all()}</Button>}
    >
      {m.records_none_hint()}
    </EmptyState>
  );
}

function NoMovements() {
  return (
    <EmptyState
      art="receipt"
      title={m.records_coins_empty()}
      action={<ButtonLink to="/game/search">{m.member_find_game()}</ButtonLink>}
    >
      {m.records_coins_empty_hint()}
    </EmptyState>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: 0.5rem;
`;
