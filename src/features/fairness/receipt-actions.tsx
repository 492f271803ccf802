import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import * as v from 'valibot';
import { useApp } from '#app/app/app-context.tsx';
import { CopyStatus } from '#app/app/copy-line.tsx';
import { useCurrentLogin } from '#app/app/queries.ts';
import { useFileSaver } from '#app/app/use-file-saver.tsx';
import { useRecent } from '#app/app/use-recent.ts';
import { verifyPath } from '#app/app/verify-path.ts';
import { Button, ButtonLink } from '#app/components/button.tsx';
import { IconButton } from '#app/components/icon-button.tsx';
import { Row } from '#app/components/layout.ts';
import { Link } from '#app/components/link.tsx';
import { type DrawProof, type StatementStore, statementsOf } from '#app/platform/kept-statements.ts';
import { theme } from '#app/theme/theme.ts';
import type { ResponseOf } from '#contract/call.ts';
import { readStatement } from '#contract/fairness.ts';
import { getDrawReceipt } from '#contract/jackpot.ts';
import { m } from '#messages';
import DownloadIcon from '~icons/ph/download-simple-bold';
import CheckIcon from '~icons/ph/seal-check-bold';

interface ReceiptActionsProps {
  drawId: string;
  /** The prize in words, for the accessible names of the buttons. */
  about: string;
}

/** Two small buttons in a row of draws: download the receipt, and check it. */
export function ReceiptActions({ drawId, about }: ReceiptActionsProps) {
  const { isBusy, status, notice, save } = useReceiptFile(drawId);
  return (
    <>
      <Small>
        <IconButton
          bare
          label={m.draw_receipt_save_of({ prize: about })}
          icon={<DownloadIcon aria-hidden />}
          aria-disabled={isBusy || undefined}
          onClick={() => !isBusy && void save()}
        />
        <Round to={verifyPath({ drawId })} aria-label={m.draw_verify_of({ prize: about })}>
          <CheckIcon aria-hidden />
        </Round>
      </Small>
      <ReceiptStatus status={status} />
      {notice}
    </>
  );
}

/** The same below an award, as buttons with text. */
export function ReceiptButtons({ drawId }: { drawId: string }) {
  const { isBusy, status, notice, save } = useReceiptFile(drawId);
  return (
    <Wide $gap={0.5}>
      <Button
        variant="quiet"
        size="small"
        busy={isBusy}
        icon={<DownloadIcon aria-hidden />}
        onClick={() => void save()}
      >
        {m.draw_receipt_save()}
      </Button>
      <ButtonLink variant="quiet" size="small" to={verifyPath({ drawId })} icon={<CheckIcon aria-hidden />}>
        {m.draw_verify()}
      </ButtonLink>
      <ReceiptStatus status={status} />
      {notice}
    </Wide>
  );
}

function ReceiptStatus({ status }: { status: 'none' | 'failed' | 'saved' }) {
  return (
    <Status role="status">
      {status === 'saved' && m.draw_receipt_saved()}
      {status === 'failed' && m.draw_receipt_failed()}
    </Status>
  );
}

/**
 * Downloads the receipt of a draw as a file for the page that checks it, with what this device kept of its
 * seeds: another device has no such proof of its own.
 */
function useReceiptFile(drawId: string) {
  const login = useCurrentLogin();
  const { dependencies } = useApp();
  const { save, notice } = useFileSaver();
  const { dataUpdatedAt, isError, isFetching, refetch } = useQuery({
    queryKey: [login.epoch, 'drawReceiptFile', drawId],
    queryFn: async ({ signal }) => {
      const receipt = await login.call(getDrawReceipt, { drawId }, { signal });
      return withProof(receipt, statementsOf(dependencies));
    },
    enabled: false,
    gcTime: 0,
  });
  const isJustSaved = useRecent(dataUpdatedAt);
  const outcome = isError ? 'failed' : isJustSaved ? 'saved' : 'none';

  return {
    isBusy: isFetching,
    status: isFetching ? 'none' : outcome,
    notice,
    save: () =>
      save(async () => {
        const { data: file, isSuccess } = await refetch();
        if (!isSuccess) return null;
        const content = `${JSON.stringify(file, null, 2)}\n`;
        return { name: `draw-${drawId}.json`, content, type: 'application/json' };
      }),
  } as const;
}

const Ids = v.object({ userId: v.string(), drawId: v.string(), seedId: v.string() });

type Receipt = ResponseOf<typeof getDrawReceipt>;

/** The receipt, and what this device kept of its seed and the one before. */
async function withProof(receipt: Receipt, store: StatementStore): Promise<Receipt & { proof?: DrawProof }> {
  const ids = v.safeParse(Ids, JSON.parse(receipt.receipt));
  if (!ids.success) return receipt;
  const { userId, drawId, seedId } = ids.output;
  const { statements, relied } = await store.read(userId, drawId);
  const read = statements.map((signed) => ({ signed, said: readStatement(signed.statement) }));
  const own = read.filter(({ said }) => said?.seedId === seedId);
  const wanted = new Set([seedId, ...own.map(({ said }) => said?.previousId)]);
  const kept = read.filter(({ said }) => wanted.has(said?.seedId));
  return { ...receipt, proof: { statements: kept.map(({ signed }) => signed), relied } };
}

const Small = styled.span`
  display: flex;
  flex: none;
  margin-inline-start: auto;
`;

const Round = styled(Link)`
  display: grid;
  place-items: center;
  width: ${theme.size.target};
  height: ${theme.size.target};
  border-radius: 50%;
  color: ${theme.color.accent};
  font-size: 1.375rem;
`;

const Wide = styled(Row)`
  justify-content: center;
`;

const Status = styled(CopyStatus)`
  flex: 1 0 100%;
`;
