import styled from 'styled-components';
import { theme } from '#app/theme/theme.ts';

/** Rows of figures, their names on the left. */
export const DataTable = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;

  th,
  td {
    padding: 0.5rem 0 0.5rem 0.5rem;
    border-top: 1px solid ${theme.color.line};
    overflow-wrap: anywhere;
    text-align: end;
  }

  th {
    font-weight: 600;
  }

  th:first-child {
    padding-inline-start: 0;
    text-align: start;
  }

  thead th {
    border-top: 0;
    color: ${theme.color.dim};
    font-size: ${theme.text.small};
  }
`;
