import { useQuery } from '@tanstack/react-query';
import { getJackpotPools } from '#contract/jackpot.ts';
import { useApi } from './app-context.tsx';
import { useEpoch } from './queries.ts';
import { queryKeys } from './query-keys.ts';

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
