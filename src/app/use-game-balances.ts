import { useQuery } from '@tanstack/react-query';
import { getGameBalances } from '#contract/retrieve-balance.ts';
import { useCurrentLogin } from './queries.ts';
import { queryKeys } from './query-keys.ts';

/** Coins in the open rounds of the player, fetched anew by every page that shows them. */
export function useGameBalances() {
  const login = useCurrentLogin();
  return useQuery({
    queryKey: queryKeys.gameBalances(login.epoch),
    queryFn: ({ signal }) => login.call(getGameBalances, {}, { signal }),
  });
}
