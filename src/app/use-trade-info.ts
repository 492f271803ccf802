import { useQuery } from '@tanstack/react-query';
import { getTradeInfo } from '#contract/recharge.ts';
import { useApi } from './app-context.tsx';
import { useEpoch } from './queries.ts';
import { queryKeys } from './query-keys.ts';

/** What the cashier needs before a deposit, for what only shows some of it. Asked for a player alone. */
export function useTradeInfo() {
  const api = useApi();
  const epoch = useEpoch();
  return useQuery({
    queryKey: queryKeys.tradeInfo(epoch),
    queryFn: ({ signal }) => api.call(getTradeInfo, {}, { signal }),
    networkMode: 'always',
  });
}
