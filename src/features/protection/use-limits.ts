import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useCurrentLogin } from '#app/app/queries.ts';
import { getLimits, type Protection } from '#contract/protection.ts';

const keyOf = (epoch: number) => [epoch, 'limits'];

/** The player's limits and break. Fetched on every visit. */
export function useLimits() {
  const login = useCurrentLogin();
  return useQuery({
    queryKey: keyOf(login.epoch),
    queryFn: ({ signal }) => login.call(getLimits, {}, { signal }),
    gcTime: 0,
    refetchOnReconnect: true,
    refetchOnWindowFocus: true,
  });
}

/** Stores a call's answer, and cancels running queries, which were sent before it. */
export function noteLimits(client: QueryClient, epoch: number, known: Protection): void {
  void client.cancelQueries({ queryKey: keyOf(epoch) });
  client.setQueryData<Protection>(keyOf(epoch), known);
}
