import { useQuery } from '@tanstack/react-query';
import { useApp } from '#app/app/app-context.tsx';
import { useCurrentLogin } from '#app/app/queries.ts';
import type { ResponseOf } from '#contract/call.ts';
import { loginBonus3User } from '#contract/sign-in.ts';

export interface KnownCalendar extends ResponseOf<typeof loginBonus3User> {
  /** Milliseconds that the clock of the server is ahead of the device. */
  ahead: number;
}

/** The player's calendar. Fetched on every visit, when the day ends and when the page returns. */
export function useCalendar() {
  const login = useCurrentLogin();
  const { now } = useApp().dependencies;
  return useQuery({
    queryKey: [login.epoch, 'signIn'],
    queryFn: async ({ signal }): Promise<KnownCalendar> => {
      const calendar = await login.call(loginBonus3User, {}, { signal });
      return { ...calendar, ahead: calendar.time - now() };
    },
    networkMode: 'always',
    gcTime: 0,
    refetchOnReconnect: true,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data } }) =>
      data ? Math.max(MIN_WAIT, data.changesAt - now() - data.ahead) : false,
  });
}

const MIN_WAIT = 5_000;
