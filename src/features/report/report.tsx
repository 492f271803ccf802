import styled from 'styled-components';
import { useApp } from '#app/app/app-context.tsx';
import { Fetched } from '#app/app/fetched.tsx';
import { useLobby } from '#app/app/queries.ts';
import { useCall } from '#app/app/use-call.ts';
import { ButtonLink } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { CardTitle, Columns, Hint, Stack } from '#app/components/layout.ts';
import { typeLabel } from '#app/components/type-label.ts';
import { theme } from '#app/theme/theme.ts';
import type { ResponseOf } from '#contract/call.ts';
import { betRecordReport } from '#contract/report.ts';
import { m } from '#messages';
import { BetsChart } from './bets-chart.tsx';
import { formatDay } from './format-day.ts';
import { SumsTable } from './sums-table.tsx';
import { Totals } from './totals.tsx';

/** Bets and wins of the last days, today included. */
export function Report({ days }: { days: 7 | 30 }) {
  const { now } = useApp().dependencies;
  const utcOffset = -new Date(now()).getTimezoneOffset();
  return (
    <Fetched
      query={useCall(betRecordReport, { days, utcOffset })}
      failed={m.records_report_failed()}
      hint={m.records_report_failed_hint()}
      boxes={['5rem', '5rem', '20rem', '14rem']}
    >
      {(data) => (data.total.rounds === 0 ? <NoRounds days={days} /> : <Sums report={data} />)}
    </Fetched>
  );
}

function Sums({ report: { total, byDay, byType, byGame } }: { report: ResponseOf<typeof betRecordReport> }) {
  const types = useLobby()?.types ?? [];
  const nameType = (typeId: number, name: string) => {
    const type = types.find(({ id }) => id === typeId);
    return type ? typeLabel(type) : name || m.records_report_type_gone();
  };

  return (
    <Sections>
      <Wide>
        <Totals total={total} />
      </Wide>
      <Stack>
        <Card>
          <CardTitle $below={0.5}>{m.records_report_chart()}</CardTitle>
          <BetsChart days={byDay} />
          <Hint $above={0.75}>{m.records_report_hint()}</Hint>
        </Card>
        <SumsTable
          title={m.records_report_by_day()}
          first={m.records_report_day()}
          rows={byDay
            .filter(({ rounds }) => rounds > 0)
            .reverse()
            .map(({ day, ...sum }) => ({ ...sum, key: day, name: formatDay(day, 'long') }))}
        />
      </Stack>
      <Stack>
        <SumsTable
          title={m.records_report_by_type()}
          first={m.records_report_type()}
          rows={byType.map(({ typeId, name, ...sum }) => ({
            ...sum,
            key: typeId,
            name: nameType(typeId, name),
          }))}
        />
        <SumsTable
          title={m.records_report_by_game()}
          first={m.records_report_game()}
          rows={byGame.map(({ gameId, name, ...sum }) => ({
            ...sum,
            key: gameId,
            name: name || m.records_report_game_gone({ id: gameId }),
          }))}
        />
      </Stack>
    </Sections>
  );
}

function NoRounds({ days }: { days: 7 | 30 }) {
  return (
    <EmptyState
      art="bar-chart"
      title={days === 7 ? m.records_report_empty_week() : m.records_report_empty_month()}
      action={<ButtonLink to="/game/search">{m.member_find_game()}</ButtonLink>}
    >
      {m.records_report_empty_hint()}
    </EmptyState>
  );
}

const Sections = styled(Columns)`
  ${theme.media.wide} {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  }
`;

const Wide = styled.div`
  ${theme.media.wide} {
    grid-column: 1 / -1;
  }
`;
