import { useQuery } from '@tanstack/react-query';
import { getGameBalances } from '#contract/open-round.ts';
import { useApi } from './app-context.tsx';
import { useEpoch } from './queries.ts';
import { queryKeys } from './query-keys.ts';

/** Coins in the open rounds of the player, fetched anew by every page that shows them. */
export function useGameBalances() {
  const api = useApi();
  return useQuery({
    queryKey: queryKeys.gameBalances(useEpoch()),
    queryFn: ({ signal }) => api.call(getGameBalances, {}, { signal }),
    networkMode: 'always',
  });
}
