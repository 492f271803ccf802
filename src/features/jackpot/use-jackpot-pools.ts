import { useQuery } from '@tanstack/react-query';
import { useApi } from '#app/app/app-context.tsx';
import { useEpoch } from '#app/app/queries.ts';
import { queryKeys } from '#app/app/query-keys.ts';
import { getJackpotPools } from '#contract/jackpot.ts';

/** Milliseconds between fetches, as pools grow with every bet. */
const FRESH = 30_000;

/** The amounts in the jackpots. Render it for players only. */
export function useJackpotPools() {
  const api = useApi();
  return useQuery({
    queryKey: queryKeys.jackpotPools(useEpoch()),
    queryFn: ({ signal }) => api.call(getJackpotPools, {}, { signal }),
    networkMode: 'always',
    staleTime: FRESH,
    refetchInterval: FRESH,
  });
}
