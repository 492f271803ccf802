import { EmptyState } from '#app/components/empty-state.tsx';
import { m } from '#messages';
import { readReceiptFile } from './read-receipt-file.ts';
import { ReceiptReport } from './receipt-report.tsx';

/** What became of a file or of text that somebody brought. */
export function ReadReceipt({ subtle, content }: { subtle: SubtleCrypto; content: string }) {
  const file = readReceiptFile(content);
  return (
    <div role="status">
      {file ? (
        <ReceiptReport subtle={subtle} file={file} />
      ) : (
        <EmptyState art="receipt" title={m.verify_unreadable()} compact>
          {m.verify_unreadable_hint()}
        </EmptyState>
      )}
    </div>
  );
}
