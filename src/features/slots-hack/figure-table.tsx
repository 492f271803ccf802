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

export function FigureTable({ caption, heads, rows, sortedBy, isDescending = false }: FigureTableProps) {
  const order = isDescending ? 'descending' : 'ascending';
  return (
    <Table>
      <VisuallyHidden as="caption">{caption}</VisuallyHidden>
      <thead>
        <tr>
          {heads.map((head, at) => (
            <th key={head} scope="col" aria-sort={at === sortedBy ? order : undefined}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, at) => (
              <td key={heads[at + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${theme.text.small};
  font-variant-numeric: tabular-nums;

  th,
  td {
    padding: 0.5rem 0 0.5rem 0.5rem;
    overflow-wrap: anywhere;
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
`;
