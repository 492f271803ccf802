import type { ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from '#app/theme/theme.ts';
import { ReceiptActions } from './receipt-actions.tsx';

interface ReceiptRowProps {
  art?: ReactNode;
  title: string;
  notes: readonly string[];
  /** Left out where nothing was drawn. */
  drawId?: string | undefined;
}

/** A drawn prize in a list, with its receipt. */
export function ReceiptRow({ art, title, notes, drawId }: ReceiptRowProps) {
  return (
    <Item>
      {art}
      <Words>
        <strong>{title}</strong>
        {notes.map((note) => (
          <small key={note}>{note}</small>
        ))}
      </Words>
      {drawId !== undefined && <ReceiptActions drawId={drawId} about={title} />}
    </Item>
  );
}

const Item = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.25rem min(0.75rem, 3vw);
  min-height: 4.25rem;
  padding: 0.5rem min(0.75rem, 3.5vw);

  & + & {
    border-top: 1px solid ${theme.color.line};
  }
`;

const Words = styled.span`
  display: grid;
  flex: 1 1 6rem;
  min-width: 0;

  strong {
    font-weight: 600;
    line-height: 1.3;
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
`;
