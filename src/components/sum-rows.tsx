import type { ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from '#app/theme/theme.ts';

/** Names on the left, sums on the right, aligned like a bill. */
export const SumRows = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.5rem;
`;

interface SumRowProps {
  label: string;
  /** Emphasises a total. */
  strong?: boolean;
  children: ReactNode;
}

export function SumRow({ label, strong = false, children }: SumRowProps) {
  return (
    <Row $strong={strong}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </Row>
  );
}

const Row = styled.div<{ $strong: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 1rem;
  color: ${({ $strong }) => ($strong ? theme.color.ink : theme.color.dim)};

  dt {
    flex: 1 1 6rem;
    font-weight: ${({ $strong }) => ($strong ? 600 : 400)};
  }

  dd {
    min-width: 0;
    margin-left: auto;
    color: ${theme.color.ink};
    font-size: ${({ $strong }) => ($strong ? theme.text.lead : theme.text.body)};
    font-weight: ${({ $strong }) => ($strong ? 700 : 600)};
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
    text-align: right;
  }

  dd > * {
    font-family: ${theme.font.display};
  }
`;
