import { useQuery } from '@tanstack/react-query';
import { useCurrentLogin } from '#app/app/queries.ts';
import { queryKeys } from '#app/app/query-keys.ts';
import { getJackpotPools } from '#contract/jackpot.ts';

/** Milliseconds between fetches, as pools grow with every bet. */
const FRESH = 30_000;

/** The amounts in the jackpots, which visitors see too. */
export function useJackpotPools() {
  const login = useCurrentLogin();
  return useQuery({
    queryKey: queryKeys.jackpotPools(login.epoch),
    queryFn: ({ signal }) => login.call(getJackpotPools, {}, { signal }),
    staleTime: FRESH,
    refetchInterval: FRESH,
  });
}
