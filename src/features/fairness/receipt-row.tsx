import type { ReactNode } from 'react';
import { Lines, ListRow } from '#app/components/layout.ts';
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
    <ListRow>
      {art}
      <Lines>
        <strong>{title}</strong>
        {notes.map((note) => (
          <small key={note}>{note}</small>
        ))}
      </Lines>
      {drawId !== undefined && <ReceiptActions drawId={drawId} about={title} />}
    </ListRow>
  );
}
