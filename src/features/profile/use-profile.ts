import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useCurrentLogin } from '#app/app/queries.ts';
import type { ResponseOf } from '#contract/call.ts';
import { getProfile } from '#contract/profile.ts';

type Known = ResponseOf<typeof getProfile>;

const keyOf = (epoch: number) => [epoch, 'profile'];

/** What the player has told about themselves, and their logins. Fetched on every visit. */
export function useProfile() {
  const login = useCurrentLogin();
  return useQuery({
    queryKey: keyOf(login.epoch),
    queryFn: ({ signal }) => login.call(getProfile, {}, { signal }),
    gcTime: 0,
    refetchOnReconnect: true,
  });
}

/** After a call that ends other logins. */
export function refetchProfile(client: QueryClient, epoch: number): Promise<void> {
  return client.invalidateQueries({ queryKey: keyOf(epoch) });
}

/** Writes what a call has answered. */
export function noteProfile(
  client: QueryClient,
  epoch: number,
  change: (known: Known) => Partial<Known>,
): void {
  client.setQueryData<Known>(keyOf(epoch), (known) => known && { ...known, ...change(known) });
}
