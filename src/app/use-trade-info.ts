import { useQuery } from '@tanstack/react-query';
import { getTradeInfo } from '#contract/recharge.ts';
import { useApi } from './app-context.tsx';
import { useEpoch } from './queries.ts';
import { queryKeys } from './query-keys.ts';

/** Deposit options and offers for pages other than the cashier. Render it for players only. */
export function useTradeInfo() {
  const api = useApi();
  const epoch = useEpoch();
  return useQuery({
    queryKey: queryKeys.tradeInfo(epoch),
    queryFn: ({ signal }) => api.call(getTradeInfo, {}, { signal }),
    networkMode: 'always',
  });
}
