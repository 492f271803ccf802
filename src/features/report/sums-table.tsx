import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { BlockTable, Body, Cell, Head, HeadCell, Name, Row, TableRoom } from '#app/components/block-table.ts';
import { Card } from '#app/components/card.tsx';
import { formatCount } from '#app/components/format-count.ts';
import { CardTitle } from '#app/components/layout.ts';
import { Money } from '#app/components/money.tsx';
import { SignedMoney } from '#app/components/signed-money.tsx';
import { theme } from '#app/theme/theme.ts';
import type { BetSum } from '#contract/report.ts';
import { m } from '#messages';

interface SumsTableProps {
  title: string;
  /** Heading of the first column. */
  first: string;
  rows: readonly (BetSum & { key: string | number; name: ReactNode })[];
}

/** Bets, wins and net per row. On a narrow screen each row is a block. */
export function SumsTable({ title, first, rows }: SumsTableProps) {
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <CardTitle $below={0.5} id={id}>
        {title}
      </CardTitle>
      <TableRoom>
        <Table aria-labelledby={id}>
          <Head>
            <Row>
              <HeadCell scope="col">{first}</HeadCell>
              <HeadCell scope="col">{m.records_report_bets()}</HeadCell>
              <HeadCell scope="col">{m.records_report_wins()}</HeadCell>
              <HeadCell scope="col">{m.records_report_net()}</HeadCell>
            </Row>
          </Head>
          <Body>
            {rows.map(({ key, name, rounds, stake, win }) => (
              <Row key={key}>
                <Name scope="row">
                  {name}
                  <small>{nameRounds(rounds)}</small>
                </Name>
                <Cell data-name={m.records_report_bets()}>
                  <Money amount={stake} />
                </Cell>
                <Cell data-name={m.records_report_wins()}>
                  <Money amount={win} />
                </Cell>
                <Cell data-name={m.records_report_net()}>
                  <SignedMoney amount={win - stake} />
                </Cell>
              </Row>
            ))}
          </Body>
        </Table>
      </TableRoom>
    </Card>
  );
}

export function nameRounds(rounds: number): string {
  return rounds === 1
    ? m.records_report_rounds_one()
    : m.records_report_rounds({ count: formatCount(rounds) });
}

const Table = styled(BlockTable).attrs({ $blocks: '20rem', $spaces: [0.5, 0.125] })`
  tbody th {
    line-height: 1.3;
  }

  th small {
    display: block;
    font-size: ${theme.text.tiny};
    font-weight: 400;
  }

  td:last-child {
    font-weight: 650;
  }
`;
