import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Card } from '#app/components/card.tsx';
import { Money } from '#app/components/money.tsx';
import { SignedMoney } from '#app/components/signed-money.tsx';
import { theme } from '#app/theme/theme.ts';
import type { BetSum } from '#contract/report.ts';
import { m } from '#messages';
import { series } from './chart-legend.tsx';
import { nameRounds } from './sums-table.tsx';

export function Totals({ total: { rounds, stake, win } }: { total: BetSum }) {
  return (
    <Row>
      <Total edge={series.net} name={m.records_report_net()} note={nameRounds(rounds)} isFirst>
        <SignedMoney amount={win - stake} />
      </Total>
      <Total edge={series.bets} name={m.records_report_bets()}>
        <Money amount={stake} />
      </Total>
      <Total edge={series.wins} name={m.records_report_wins()}>
        <Money amount={win} />
      </Total>
    </Row>
  );
}

interface TotalProps {
  edge: string;
  name: string;
  note?: string;
  isFirst?: boolean;
  children: ReactNode;
}

function Total({ edge, name, note, isFirst = false, children }: TotalProps) {
  return (
    <Box as="div" $edge={edge} $isFirst={isFirst}>
      <dt>
        {name}
        {note && <small>{note}</small>}
      </dt>
      <dd>{children}</dd>
    </Box>
  );
}

const Row = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(9rem, 100%), 1fr));
  gap: 0.75rem;
`;

const Box = styled(Card)<{ $edge: string; $isFirst: boolean }>`
  position: relative;
  min-width: 0;
  padding: 0.75rem min(1.125rem, 5vw);
  overflow: hidden;
  container-type: inline-size;

  &::before {
    content: '';
    position: absolute;
    inset: 0 auto 0 0;
    width: 0.3125rem;
    background: ${({ $edge }) => $edge};
  }

  dt {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 0.75rem;
    color: ${theme.color.dim};
    font-size: ${theme.text.small};
    font-weight: 600;
  }

  small {
    color: inherit;
    font-weight: 400;
  }

  dd {
    font-size: clamp(0.75rem, 11cqi, 1.5rem);
    font-weight: 700;
  }

  ${({ $isFirst }) => $isFirst && 'grid-column: 1 / -1;'}

  ${theme.media.middle} {
    grid-column: auto;
  }
`;
