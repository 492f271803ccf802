import { useQuery } from '@tanstack/react-query';
import { fetchDepositInfo } from './fetch-deposit-info.ts';
import { useCurrentLogin } from './queries.ts';
import { queryKeys } from './query-keys.ts';

/** Fetches the net deposits for a page without a cashier flow. */
export function useNetDepositedQuery() {
  const login = useCurrentLogin();
  return useQuery({
    queryKey: queryKeys.netDeposited(login.epoch),
    queryFn: async ({ signal }) => (await fetchDepositInfo(login, signal)).netDeposited,
    refetchOnReconnect: true,
  });
}
