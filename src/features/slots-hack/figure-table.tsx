import styled from 'styled-components';
import { BlockTable, Body, Cell, Head, HeadCell, Name, Row, TableRoom } from '#app/components/block-table.ts';
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

/** Where its columns have no room each row is a block. */
export function FigureTable({ caption, heads, rows, sortedBy, isDescending = false }: FigureTableProps) {
  const order = isDescending ? 'descending' : 'ascending';
  return (
    <TableRoom>
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
    </TableRoom>
  );
}

const Table = styled(BlockTable).attrs({ $blocks: '15rem', $spaces: [0.375, 0.0625] })`
  font-variant-numeric: tabular-nums;

  th,
  td {
    overflow-wrap: break-word;
  }

  th[aria-sort] {
    color: ${theme.color.accent};
  }
`;
