import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { FetchFailed } from '#app/app/fetch-failed.tsx';
import { useCurrentLogin, useLogin } from '#app/app/queries.ts';
import { toLogin } from '#app/app/return-path.ts';
import { verifyPath } from '#app/app/verify-path.ts';
import { ButtonLink } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import * as ERRCODE from '#contract/errcode.ts';
import { getDrawReceipt } from '#contract/jackpot.ts';
import { isError } from '#machines/submission/submission-rules.ts';
import { m } from '#messages';
import { openReceipt, readReceiptFile } from './read-receipt-file.ts';
import { ReceiptReport, ReportSkeleton } from './receipt-report.tsx';

interface OwnDrawProps {
  subtle: SubtleCrypto;
  drawId: string;
}

/** The receipt of one of the player's own draws. */
export function OwnDraw({ subtle, drawId }: OwnDrawProps) {
  const login = useLogin();
  if (login === 'unknown') return <ReportSkeleton />;
  if (login === 'player') return <Known subtle={subtle} drawId={drawId} />;
  return (
    <EmptyState
      art="locked"
      title={m.verify_log_in()}
      compact
      action={<ButtonLink to={toLogin(verifyPath({ drawId }))}>{m.auth_log_in()}</ButtonLink>}
    >
      {m.verify_log_in_hint()}
    </EmptyState>
  );
}

function Known({ subtle, drawId }: OwnDrawProps) {
  const login = useCurrentLogin();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [login.epoch, 'drawReceipt', drawId],
    queryFn: async ({ signal }) => openReceipt(await login.call(getDrawReceipt, { drawId }, { signal })),
    gcTime: 0,
    refetchOnReconnect: true,
  });
  if (data) {
    return (
      <div role="status">
        <ReceiptReport subtle={subtle} file={data} />
      </div>
    );
  }
  if (error === null && data === undefined) return <ReportSkeleton />;
  if (isMissing(error)) {
    return (
      <EmptyState art="receipt" title={m.verify_missing()} compact>
        {m.verify_missing_hint()}
      </EmptyState>
    );
  }
  return (
    <FetchFailed title={m.verify_failed()} hint={m.verify_failed_hint()} query={{ isFetching, refetch }} />
  );
}

/** The draw belongs to another player, or the id is invalid. */
function isMissing(error: unknown): boolean {
  return isError(error, ERRCODE.notFound) || isError(error, ERRCODE.invalid);
}

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
