import styled from 'styled-components';
import { useApp } from '#app/app/app-context.tsx';
import { useCurrentLogin } from '#app/app/queries.ts';
import { spanOf } from '#app/app/records/period.ts';
import { RecordList } from '#app/app/records/record-list.tsx';
import { useRecords } from '#app/app/records/use-records.ts';
import { Button, ButtonLink } from '#app/components/button.tsx';
import { ChoiceChips } from '#app/components/choice-chips.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { appUserCoinDetail, COIN_FILTERS, type CoinFilter } from '#contract/wallet.ts';
import { m } from '#messages';
import { CsvDownload } from './csv-download.tsx';
import { DateFields } from './date-fields.tsx';
import { MovementRow } from './movement-row.tsx';
import { PeriodChoice } from './period-choice.tsx';
import { useChoice } from './use-choice.ts';

/** Every movement of the player's coins, by kind and period. */
export default function CoinRecords() {
  const login = useCurrentLogin();
  const { now } = useApp().dependencies;
  const choice = useChoice();
  const { filter, period, choose, reset } = choice;
  const { from, to } = spanOf(choice, now());
  const records = useRecords({
    key: ['coins', filter, from, to],
    fetchPage: async (before, signal) => {
      const page = await login.call(appUserCoinDetail, { filter, from, to, before }, { signal });
      return { rows: page.movements, hasMore: page.hasMore };
    },
    idOf: ({ movementId }) => movementId,
  });
  const isNarrowed = filter !== 'all' || from !== 0 || to !== 0;

  return (
    <Rows>
      <ChoiceChips
        legend={m.records_filter()}
        allLabel={m.records_filter_all()}
        choices={narrower.map((id) => ({ id, label: labels[id]() }))}
        chosen={filter === 'all' ? null : filter}
        onChoose={(id) => choose('filter', id ?? 'all')}
      />
      <Line>
        <PeriodChoice chosen={period} onChoose={(id) => choose('period', id)} />
        <CsvDownload filter={filter} from={from} to={to} />
      </Line>
      {period === 'dates' && <DateFields from={choice.from} to={choice.to} choose={choose} />}
      <RecordList
        records={records}
        timeOf={({ time }) => time}
        renderRow={(movement) => <MovementRow key={movement.movementId} movement={movement} />}
        empty={isNarrowed ? <NothingHere onReset={reset} /> : <NoMovements />}
      />
    </Rows>
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

const labels: Record<Exclude<CoinFilter, 'all'>, () => string> = {
  deposits: m.records_filter_deposits,
  withdrawals: m.records_filter_withdrawals,
  games: m.records_filter_games,
  bonuses: m.records_filter_bonuses,
  safebox: m.records_filter_safebox,
  other: m.records_filter_other,
};

const narrower = COIN_FILTERS.filter((filter) => filter !== 'all');

const Rows = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.5rem;
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: 0.5rem;
`;
