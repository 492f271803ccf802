import styled from 'styled-components';
import { theme } from '#app/theme/theme.ts';
import { m } from '#messages';
import ExpandIcon from '~icons/ph/caret-down-bold';
import { PERIODS, type Period } from './period.ts';

interface PeriodChoiceProps {
  chosen: Period;
  onChoose: (period: Period) => void;
}

export function PeriodChoice({ chosen, onChoose }: PeriodChoiceProps) {
  return (
    <Box>
      <select
        aria-label={m.records_period()}
        value={chosen}
        onChange={({ target }) => onChoose(PERIODS.find((period) => period === target.value) ?? 'all')}
      >
        {PERIODS.map((period) => (
          <option key={period} value={period}>
            {labels[period]()}
          </option>
        ))}
      </select>
      <ExpandIcon aria-hidden />
    </Box>
  );
}

const labels: Record<Period, () => string> = {
  all: m.records_period_all,
  today: m.records_period_today,
  week: m.records_period_week,
  month: m.records_period_month,
  dates: m.records_period_dates,
};

const Box = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  max-width: 100%;

  select {
    appearance: none;
    min-width: 0;
    max-width: 100%;
    min-height: ${theme.size.target};
    padding: 0.375rem 2.25rem 0.375rem 1rem;
    border: 0;
    border-radius: ${theme.radius.pill};
    background: ${theme.color.sunken};
    box-shadow: inset 0 0 0 1px ${theme.color.lineStrong};
    font-weight: 600;
    cursor: pointer;
  }

  option {
    background: ${theme.color.raised};
  }

  svg {
    position: absolute;
    right: 1rem;
    color: ${theme.color.dim};
    font-size: 0.875rem;
    pointer-events: none;
  }
`;
