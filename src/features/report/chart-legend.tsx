import styled from 'styled-components';
import { theme } from '#app/theme/theme.ts';
import { m } from '#messages';

export const series = { bets: theme.color.mango, wins: theme.color.teal, net: theme.color.ink } as const;

export function ChartLegend() {
  return (
    <Keys aria-hidden>
      <li>
        <Key $series="bets" />
        {m.records_report_bets()}
      </li>
      <li>
        <Key $series="wins" />
        {m.records_report_wins()}
      </li>
      <li>
        <Key $series="net" />
        {m.records_report_net()}
      </li>
    </Keys>
  );
}

const Keys = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0.25rem 1rem;
  color: ${theme.color.dim};
  font-size: ${theme.text.small};

  li {
    display: flex;
    align-items: center;
    gap: 0.375rem;
  }
`;

/** The net is a line, the others are bars. */
const Key = styled.i<{ $series: keyof typeof series }>`
  width: 0.875rem;
  height: ${({ $series }) => ($series === 'net' ? '0.1875rem' : '0.875rem')};
  border-radius: 0.25rem;
  background: ${({ $series }) => series[$series]};
`;
