import styled from 'styled-components';
import { theme } from '#app/theme/theme.ts';

/** Pairs of a word and a value, one pair to a line: rows of `<div><dt/><dd/></div>`. `data-main` marks the one that counts. */
export const Figures = styled.dl`
  display: grid;
  gap: 0.5rem;

  div {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: 0 1rem;
  }

  dt {
    color: ${theme.color.dim};
  }

  dd {
    min-width: 0;
    margin-left: auto;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    text-align: right;
    overflow-wrap: anywhere;
    text-wrap: balance;
  }

  [data-main] {
    padding-top: 0.625rem;
    border-top: 1px solid ${theme.color.line};
  }

  [data-main] dt {
    color: ${theme.color.ink};
    font-weight: 600;
  }

  [data-main] dd {
    color: ${theme.color.accent};
    font-family: ${theme.font.display};
    font-size: ${theme.text.title};
    font-weight: 700;
  }
`;
