import { useQuery } from '@tanstack/react-query';
import { useApp } from '#app/app/app-context.tsx';
import { getDrawReceiptKey } from '#contract/jackpot.ts';

/** The key on a receipt compared to the published one. `unknown`: the server could not be asked. */
export type KeyVerdict = 'asking' | 'same' | 'other' | 'unknown';

/** Fetches the published key; nothing of the receipt is sent. */
export function usePublishedKey(publicKey: string): KeyVerdict {
  const { api } = useApp();
  const { data, isPending } = useQuery({
    queryKey: ['drawReceiptKey'],
    queryFn: ({ signal }) => api.call(getDrawReceiptKey, {}, { signal }),
    refetchOnReconnect: true,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (data !== undefined) return data.publicKey === publicKey ? 'same' : 'other';
  return isPending ? 'asking' : 'unknown';
}
