import { useQuery } from '@tanstack/react-query';
import { useApi } from '#app/app/app-context.tsx';
import { getDrawReceiptKey } from '#contract/jackpot.ts';

/**
 * How the key on a receipt stands to the one that the server tells everybody. `unknown`: it did not tell, as
 * when there is no network.
 */
export type KeyVerdict = 'asking' | 'same' | 'other' | 'unknown';

/** Asks the server for its key. Nothing of the receipt is sent. */
export function usePublishedKey(publicKey: string): KeyVerdict {
  const api = useApi();
  const { data, isPending } = useQuery({
    queryKey: ['drawReceiptKey'],
    queryFn: ({ signal }) => api.call(getDrawReceiptKey, {}, { signal }),
    networkMode: 'always',
    refetchOnReconnect: true,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (data !== undefined) return data.publicKey === publicKey ? 'same' : 'other';
  return isPending ? 'asking' : 'unknown';
}
