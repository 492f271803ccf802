import { useQuery } from '@tanstack/react-query';
import { useApp } from '#app/app/app-context.tsx';
import { useCurrentLogin } from '#app/app/queries.ts';
import { saveFile } from '#app/app/save-file.ts';
import { getDrawReceipt } from '#contract/jackpot.ts';

/** Downloads the receipt of a draw as a file for the page that checks it. */
export function useReceiptFile(drawId: string) {
  const login = useCurrentLogin();
  const { dependencies, platform } = useApp();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: [login.epoch, 'drawReceipt', drawId],
    queryFn: ({ signal }) => login.call(getDrawReceipt, { drawId }, { signal }),
    enabled: false,
    gcTime: 0,
    networkMode: 'always',
  });

  return {
    isBusy: isFetching,
    status: isFetching || (!data && !isError) ? 'none' : isError ? 'failed' : 'saved',
    save: async () => {
      const { data: file, isSuccess } = await refetch();
      if (!isSuccess) return;
      saveFile(
        { platform, setTimeout: dependencies.setTimeout },
        {
          name: `draw-${drawId}.json`,
          content: `${JSON.stringify(file, null, 2)}\n`,
          type: 'application/json',
        },
      );
    },
  } as const;
}
