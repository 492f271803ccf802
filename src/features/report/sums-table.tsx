import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
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

/** Bets, wins and net per row. On a narrow screen each row is a block; explicit roles keep it a table. */
export function SumsTable({ title, first, rows }: SumsTableProps) {
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <CardTitle $below={0.5} id={id}>
        {title}
      </CardTitle>
      <Room>
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
      </Room>
    </Card>
  );
}

export function nameRounds(rounds: number): string {
  return rounds === 1
    ? m.records_report_rounds_one()
    : m.records_report_rounds({ count: formatCount(rounds) });
}

const Room = styled.div`
  container-type: inline-size;
`;

/** The default roles, which elements lose when a row is a block. */
const Table = styled.table.attrs({ role: 'table' })`
  width: 100%;
  border-collapse: collapse;
  font-size: ${theme.text.small};

  th,
  td {
    padding: 0.5rem 0 0.5rem 0.5rem;
    text-align: end;
    vertical-align: baseline;
  }

  th:first-child {
    padding-inline-start: 0;
    text-align: start;
  }

  @container (max-width: 20rem) {
    display: block;
  }
`;

const Head = styled.thead.attrs({ role: 'rowgroup' })`
  color: ${theme.color.dim};

  @container (max-width: 20rem) {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`;

const Body = styled.tbody.attrs({ role: 'rowgroup' })`
  @container (max-width: 20rem) {
    display: block;
  }
`;

const Row = styled.tr.attrs({ role: 'row' })`
  tbody > & {
    border-top: 1px solid ${theme.color.line};
  }

  @container (max-width: 20rem) {
    tbody > & {
      display: block;
      padding-block: 0.5rem;
    }
  }
`;

const HeadCell = styled.th.attrs({ role: 'columnheader' })`
  font-weight: 600;
`;

const Name = styled.th.attrs({ role: 'rowheader' })`
  font-weight: 600;
  line-height: 1.3;

  small {
    display: block;
    font-size: ${theme.text.tiny};
    font-weight: 400;
  }

  @container (max-width: 20rem) {
    tr > & {
      display: block;
      padding: 0.125rem 0;
    }
  }
`;

const Cell = styled.td.attrs({ role: 'cell' })`
  &:last-child {
    font-weight: 650;
  }

  @container (max-width: 20rem) {
    tr > & {
      display: flex;
      flex-wrap: wrap;
      justify-content: space-between;
      gap: 0 0.75rem;
      padding: 0.125rem 0;
    }

    &::before {
      content: attr(data-name);
      color: ${theme.color.dim};
      font-weight: 400;
    }
  }
`;
