import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { useApp } from '#app/app/app-context.tsx';
import { useCurrentLogin } from '#app/app/queries.ts';
import { useFileSaver } from '#app/app/use-file-saver.tsx';
import { useRecent } from '#app/app/use-recent.ts';
import { type DrawProof, type StatementStore, statementsOf } from '#app/platform/kept-statements.ts';
import type { ResponseOf } from '#contract/call.ts';
import { readStatement } from '#contract/fairness.ts';
import { getDrawReceipt } from '#contract/jackpot.ts';

/**
 * Downloads the receipt of a draw as a file for the page that checks it, with what this device kept of its
 * seeds: another device has no such proof of its own.
 */
export function useReceiptFile(drawId: string) {
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
