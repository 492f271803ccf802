import { useQuery } from '@tanstack/react-query';
import { useApp } from '#app/app/app-context.tsx';
import { useEpoch } from '#app/app/queries.ts';
import type { ResponseOf } from '#contract/call.ts';
import { loginBonus3User } from '#contract/sign-in.ts';

export interface KnownCalendar extends ResponseOf<typeof loginBonus3User> {
  /** How far the server's clock is ahead of this device's. */
  ahead: number;
}

/** The player's calendar, asked for anew by every visit, when the day ends, and when the page comes back. */
export function useCalendar() {
  const { api, dependencies } = useApp();
  const { now } = dependencies;
  return useQuery({
    queryKey: [useEpoch(), 'signIn'],
    queryFn: async ({ signal }): Promise<KnownCalendar> => {
      const calendar = await api.call(loginBonus3User, {}, { signal });
      return { ...calendar, ahead: calendar.time - now() };
    },
    networkMode: 'always',
    gcTime: 0,
    refetchOnReconnect: true,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data } }) =>
      data ? Math.max(LEAST_WAIT, data.changesAt - now() - data.ahead) : false,
  });
}

const LEAST_WAIT = 5_000;
