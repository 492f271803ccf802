import { useQuery } from '@tanstack/react-query';
import { getTradeInfo } from '#contract/recharge.ts';
import { useApi } from './app-context.tsx';
import { useEpoch } from './queries.ts';
import { queryKeys } from './query-keys.ts';

/**
 * Has what the player put in on the whole asked for, by a page without a flow of the cashier that brings it.
 */
export function useFetchedNetDeposited() {
  const api = useApi();
  return useQuery({
    queryKey: queryKeys.netDeposited(useEpoch()),
    queryFn: async ({ signal }) => (await api.call(getTradeInfo, {}, { signal })).netDeposited,
    networkMode: 'always',
    refetchOnReconnect: true,
  });
}
