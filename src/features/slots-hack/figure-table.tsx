import styled from 'styled-components';
import { VisuallyHidden } from '#app/components/visually-hidden.tsx';
import { theme } from '#app/theme/theme.ts';

interface FigureTableProps {
  caption: string;
  /** Each is another one. */
  heads: readonly string[];
  /** The first cell of a row heads it. */
  rows: readonly (readonly string[])[];
  /** Index of the column that the rows are sorted by. */
  sortedBy?: number;
  isDescending?: boolean;
}

/** Where its columns have no room each row is a block; explicit roles keep it a table. */
export function FigureTable({ caption, heads, rows, sortedBy, isDescending = false }: FigureTableProps) {
  const order = isDescending ? 'descending' : 'ascending';
  return (
    <Room>
      <Table>
        <VisuallyHidden as="caption">{caption}</VisuallyHidden>
        <Head>
          <Row>
            {heads.map((head, at) => (
              <HeadCell key={head} scope="col" aria-sort={at === sortedBy ? order : undefined}>
                {head}
              </HeadCell>
            ))}
          </Row>
        </Head>
        <Body>
          {rows.map(([name, ...cells]) => (
            <Row key={name}>
              <Name scope="row">{name}</Name>
              {cells.map((cell, at) => (
                <Cell key={heads[at + 1]} data-name={heads[at + 1]}>
                  {cell}
                </Cell>
              ))}
            </Row>
          ))}
        </Body>
      </Table>
    </Room>
  );
}

const Room = styled.div`
  container-type: inline-size;
`;

const Table = styled.table.attrs({ role: 'table' })`
  width: 100%;
  border-collapse: collapse;
  font-size: ${theme.text.small};
  font-variant-numeric: tabular-nums;

  th,
  td {
    padding: 0.5rem 0 0.5rem 0.5rem;
    overflow-wrap: break-word;
    text-align: end;
    vertical-align: baseline;
  }

  th {
    font-weight: 600;
  }

  th:first-child {
    padding-inline-start: 0;
    text-align: start;
  }

  thead {
    color: ${theme.color.dim};
  }

  th[aria-sort] {
    color: ${theme.color.accent};
  }

  tbody tr {
    border-top: 1px solid ${theme.color.line};
  }

  @container (max-width: 15rem) {
    &,
    tbody,
    tbody tr,
    tbody th {
      display: block;
    }

    thead {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }

    tbody tr {
      padding-block: 0.375rem;
    }

    tbody :is(th, td) {
      padding: 0.0625rem 0;
    }

    td {
      display: flex;
      flex-wrap: wrap;
      justify-content: space-between;
      gap: 0 0.75rem;
    }

    td::before {
      content: attr(data-name);
      color: ${theme.color.dim};
    }
  }
`;

const Head = styled.thead.attrs({ role: 'rowgroup' })``;
const Body = styled.tbody.attrs({ role: 'rowgroup' })``;
const Row = styled.tr.attrs({ role: 'row' })``;
const HeadCell = styled.th.attrs({ role: 'columnheader' })``;
const Name = styled.th.attrs({ role: 'rowheader' })``;
const Cell = styled.td.attrs({ role: 'cell' })``;
