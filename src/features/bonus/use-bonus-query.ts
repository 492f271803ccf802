import { useQuery } from '@tanstack/react-query';
import { useApp } from '#app/app/app-context.tsx';
import type { BoundLogin } from '#app/app/bind-login.ts';
import { useCurrentLogin } from '#app/app/queries.ts';

const MIN_WAIT = 5_000;
const LONGEST_WAIT = 3_600_000;

interface Timed {
  /** By the server's clock. */
  time: number;
}

/**
 * What a bonus page shows: fetched on every visit, when time alone changes it, and when the page returns.
 * @param nextOf when that is, by the server's clock; 0 for never
 */
export function useBonusQuery<Data extends Timed>(
  name: string,
  fetch: (login: BoundLogin, signal: AbortSignal) => Promise<Data>,
  nextOf: (data: Data) => number,
) {
  const login = useCurrentLogin();
  const { now } = useApp().dependencies;
  return useQuery({
    queryKey: [login.epoch, name],
    queryFn: async ({ signal }): Promise<Data & { ahead: number }> => {
      const data = await fetch(login, signal);
      return { ...data, ahead: data.time - now() };
    },
    networkMode: 'always',
    gcTime: 0,
    refetchOnReconnect: true,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data } }) => {
      const next = data ? nextOf(data) : 0;
      if (!data || next === 0) return false;
      return Math.min(LONGEST_WAIT, Math.max(MIN_WAIT, next - now() - data.ahead));
    },
  });
}

/** The earliest of these times; 0 when there is none. */
export function earliest(times: readonly number[]): number {
  const set = times.filter((time) => time > 0);
  return set.length === 0 ? 0 : Math.min(...set);
}
