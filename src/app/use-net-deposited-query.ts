import { useQuery } from '@tanstack/react-query';
import { getTradeInfo } from '#contract/recharge.ts';
import { useApi } from './app-context.tsx';
import { useEpoch } from './queries.ts';
import { queryKeys } from './query-keys.ts';

/** Fetches the net deposits for a page without a cashier flow. */
export function useNetDepositedQuery() {
  const api = useApi();
  return useQuery({
    queryKey: queryKeys.netDeposited(useEpoch()),
    queryFn: async ({ signal }) => (await api.call(getTradeInfo, {}, { signal })).netDeposited,
    networkMode: 'always',
    refetchOnReconnect: true,
  });
}
