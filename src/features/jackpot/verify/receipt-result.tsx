import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { EmptyState } from '#app/components/empty-state.tsx';
import { m } from '#messages';
import { readReceiptFile } from './read-receipt-file.ts';
import { ReceiptReport } from './receipt-report.tsx';

/** The result for a file or text. It appears above the input and takes the focus. */
export function ReceiptResult({ subtle, content }: { subtle: SubtleCrypto; content: string }) {
  const element = useRef<HTMLDivElement>(null);
  const file = readReceiptFile(content);

  // biome-ignore lint/correctness/useExhaustiveDependencies: again for each receipt
  useEffect(() => element.current?.focus(), [content]);

  return (
    <Outcome ref={element} role="status" tabIndex={-1}>
      {file ? (
        <ReceiptReport subtle={subtle} file={file} />
      ) : (
        <EmptyState art="receipt" title={m.verify_unreadable()} compact>
          {m.verify_unreadable_hint()}
        </EmptyState>
      )}
    </Outcome>
  );
}

const Outcome = styled.div`
  &:focus-visible {
    outline: none;
  }
`;
