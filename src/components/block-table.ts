import styled from 'styled-components';
import { theme } from '#app/theme/theme.ts';

/** What a `BlockTable` takes its width from. */
export const TableRoom = styled.div`
  container-type: inline-size;
`;

interface BlockTableProps {
  /** CSS length of the room below which each row is a block. A cell then says its column: its `data-name`. */
  $blocks: string;
  /** Above and below each block and each of its cells, in rem. */
  $spaces: readonly [block: number, cell: number];
}

/** A table of figures. Its parts have their roles, which elements lose when a row is a block. */
export const BlockTable = styled.table.attrs({ role: 'table' })<BlockTableProps>`
  width: 100%;
  border-collapse: collapse;
  font-size: ${theme.text.small};

  th,
  td {
    padding: 0.5rem 0 0.5rem 0.5rem;
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

  tbody tr {
    border-top: 1px solid ${theme.color.line};
  }

  @container (max-width: ${({ $blocks }) => $blocks}) {
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
      padding-block: ${({ $spaces }) => $spaces[0]}rem;
    }

    tbody :is(th, td) {
      padding: ${({ $spaces }) => $spaces[1]}rem 0;
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
      font-weight: 400;
    }
  }
`;

export const Head = styled.thead.attrs({ role: 'rowgroup' })``;
export const Body = styled.tbody.attrs({ role: 'rowgroup' })``;
export const Row = styled.tr.attrs({ role: 'row' })``;
export const HeadCell = styled.th.attrs({ role: 'columnheader' })``;
export const Name = styled.th.attrs({ role: 'rowheader' })``;
export const Cell = styled.td.attrs({ role: 'cell' })``;
