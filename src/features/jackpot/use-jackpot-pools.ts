import { useQuery } from '@tanstack/react-query';
import { useApi } from '#app/app/app-context.tsx';
import { useEpoch } from '#app/app/queries.ts';
import { queryKeys } from '#app/app/query-keys.ts';
import { getJackpotPools } from '#contract/jackpot.ts';

/** Pools grow with every bet; so often what is shown of them is asked for anew, milliseconds. */
const FRESH = 30_000;

/** What really stands in the four jackpots. Asked for a player alone. */
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
