import { useState } from 'react';
import styled from 'styled-components';
import { Money } from '#app/components/money.tsx';
import { SignedMoney } from '#app/components/signed-money.tsx';
import { theme } from '#app/theme/theme.ts';
import type { ResponseOf } from '#contract/call.ts';
import { MONEY_DIVISOR } from '#contract/constants.ts';
import { CURRENCY_SIGN } from '#contract/money.ts';
import type { betRecordReport } from '#contract/report.ts';
import { getLocale } from '#locale';
import { m } from '#messages';
import { ChartLegend, series } from './chart-legend.tsx';
import { formatDay } from './format-day.ts';
import { planChart } from './plan-chart.ts';

type Day = ResponseOf<typeof betRecordReport>['byDay'][number];

/** Bets and wins of each day as bars, the net as a line, and the figures of the day under the pointer. */
export function BetsChart({ days }: { days: readonly Day[] }) {
  const [pointedAt, setPointedAt] = useState<string | null>(null);
  const shown = days.find(({ day }) => day === pointedAt) ?? days.findLast(({ rounds }) => rounds > 0);
  const { ticks, zero, days: plans } = planChart(days);
  const column = 100 / days.length;

  return (
    <figure>
      <ChartLegend />
      {shown && <Readout day={shown} />}
      <Frame>
        <Scale aria-hidden>
          {ticks.map(({ value, place }) => (
            <span key={value} style={{ top: `${place}%` }}>
              {formatTick(value)}
            </span>
          ))}
        </Scale>
        <Drawing role="img" aria-label={m.records_report_chart_label()}>
          {ticks.map(({ value, place }) => (
            <Rule key={value} x1="0" x2="100%" y1={`${place}%`} y2={`${place}%`} />
          ))}
          {plans.map(({ middle, bets, wins }, index) => {
            const day = days[index]?.day;
            return (
              <g key={day} data-shown={day === shown?.day ? '' : undefined}>
                <Column x={`${index * column}%`} y="0" width={`${column}%`} height="100%" />
                <Bar $series="bets" {...barBox(middle - column * 0.34, bets, column)} />
                <Bar $series="wins" {...barBox(middle + column * 0.02, wins, column)} />
              </g>
            );
          })}
          <ZeroLine x1="0" x2="100%" y1={`${zero}%`} y2={`${zero}%`} />
          {plans.slice(1).map(({ middle, net }, index) => (
            <NetLine
              key={middle}
              x1={`${plans[index]?.middle}%`}
              y1={`${plans[index]?.net}%`}
              x2={`${middle}%`}
              y2={`${net}%`}
            />
          ))}
          {plans.map(
            ({ middle, net }, index) =>
              (days.length <= 7 || days[index] === shown) && (
                <NetDot key={middle} cx={`${middle}%`} cy={`${net}%`} r="4" />
              ),
          )}
          {days.map(({ day }, index) => (
            <Touch
              key={day}
              x={`${index * column}%`}
              y="0"
              width={`${column}%`}
              height="100%"
              onPointerEnter={() => setPointedAt(day)}
              onPointerDown={() => setPointedAt(day)}
            />
          ))}
        </Drawing>
        <Labels aria-hidden>
          {labelsOf(days).map(({ day, text }) => (
            <span key={day}>{text}</span>
          ))}
        </Labels>
      </Frame>
    </figure>
  );
}

function Readout({ day: { day, stake, win } }: { day: Day }) {
  return (
    <Figures aria-hidden>
      <strong>{formatDay(day, 'long')}</strong>
      <span>
        {m.records_report_bets()} <Money amount={stake} />
      </span>
      <span>
        {m.records_report_wins()} <Money amount={win} />
      </span>
      <span>
        {m.records_report_net()} <SignedMoney amount={win - stake} />
      </span>
    </Figures>
  );
}

function barBox(left: number, { top, bottom }: { top: number; bottom: number }, column: number) {
  return {
    x: `${left}%`,
    y: `${top}%`,
    width: `${column * 0.32}%`,
    height: `${bottom - top}%`,
    rx: column > 10 ? 5 : 2,
  };
}

/** Every day of a week; the first, middle and last day of a month. */
function labelsOf(days: readonly Day[]): { day: string; text: string }[] {
  if (days.length <= 7) return days.map(({ day }) => ({ day, text: formatDay(day, 'weekday') }));
  const middle = Math.floor(days.length / 2);
  return [days[0], days[middle], days.at(-1)].flatMap((each) =>
    each ? { day: each.day, text: formatDay(each.day, 'short') } : [],
  );
}

function formatTick(value: number): string {
  const compact = new Intl.NumberFormat(getLocale(), { notation: 'compact' });
  return `${value < 0 ? '-' : ''}${CURRENCY_SIGN}${compact.format(Math.abs(value) / MONEY_DIVISOR)}`;
}

const Frame = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 0.375rem 0.5rem;
  padding-top: 0.75rem;
  container-type: inline-size;
`;

const Scale = styled.div`
  position: relative;
  width: 2.75rem;
  color: ${theme.color.dim};
  font-size: ${theme.text.tiny};
  font-variant-numeric: tabular-nums;
  text-align: end;

  span {
    position: absolute;
    right: 0;
    line-height: 1;
    transform: translateY(-50%);
  }
`;

const Drawing = styled.svg`
  width: 100%;
  height: clamp(11rem, 34vw, 16rem);
  overflow: visible;
  touch-action: pan-y;
`;

const Rule = styled.line`
  stroke: ${theme.color.line};
`;

const ZeroLine = styled.line`
  stroke: ${theme.color.lineStrong};
  stroke-width: 1.5;
`;

const Column = styled.rect`
  fill: transparent;

  [data-shown] > & {
    fill: ${theme.color.line};
  }
`;

const Bar = styled.rect<{ $series: 'bets' | 'wins' }>`
  fill: ${({ $series }) => series[$series]};
`;

const NetLine = styled.line`
  stroke: ${series.net};
  stroke-width: 2.5;
  stroke-linecap: round;
`;

const NetDot = styled.circle`
  fill: ${theme.color.raised};
  stroke: ${series.net};
  stroke-width: 2.5;
`;

const Touch = styled.rect`
  fill: transparent;
`;

const Labels = styled.div`
  grid-column: 2;
  display: flex;
  justify-content: space-between;
  gap: 0.25rem;
  color: ${theme.color.dim};
  font-size: min(${theme.text.tiny}, 4.5cqi);
  line-height: 1.3;
  white-space: nowrap;

  &:has(> :nth-child(7)) > span {
    flex: 1 1 0;
    min-width: 0;
    text-align: center;
  }
`;

const Figures = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0.125rem 1rem;
  min-height: 3em;
  padding-top: 0.5rem;
  color: ${theme.color.dim};
  font-size: ${theme.text.small};

  strong {
    flex: 1 0 100%;
    color: ${theme.color.ink};
  }

  span > span {
    color: ${theme.color.ink};
    font-weight: 650;
  }

  span > [data-in] {
    color: ${theme.color.teal};
  }
`;
