import { useQuery } from '@tanstack/react-query';
import { useApp } from '#app/app/app-context.tsx';
import type { BoundLogin } from '#app/app/bind-login.ts';
import { useCurrentLogin } from '#app/app/queries.ts';

const MIN_WAIT = 5_000;
/** A timer of a month would overflow. */
const LONGEST_WAIT = 86_400_000;

export interface Timed {
  /** Milliseconds, from the server's clock. */
  time: number;
}

/** What a page of rewards knows. */
export type Known<Data extends Timed> = Data & {
  /** Milliseconds that the clock of the server is ahead of the device. */
  ahead: number;
};

export interface TimedQueryOptions<Data extends Timed> {
  name: string;
  fetch: (login: BoundLogin, signal: AbortSignal) => Promise<Data>;
  /** When time alone changes it, by the server's clock; 0 for never. */
  changesOf: (data: Data) => readonly number[];
  /** Without it nothing is fetched. */
  isOn?: boolean;
}

/** Data of a page of rewards: fetched on every visit, when time changes it and when the page returns. */
export function useTimedQuery<Data extends Timed>({
  name,
  fetch,
  changesOf,
  isOn = true,
}: TimedQueryOptions<Data>) {
  const login = useCurrentLogin();
  const { api, dependencies } = useApp();
  const { now } = dependencies;
  return useQuery({
    enabled: isOn,
    queryKey: [login.epoch, name],
    queryFn: async ({ signal }): Promise<Known<Data>> => {
      const data = await fetch(login, signal);
      return { ...data, ahead: data.time - (api.arrivedAt(data) ?? now()) };
    },
    gcTime: 0,
    refetchOnReconnect: true,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data } }) => {
      const changes = data ? changesOf(data).filter((time) => time > 0) : [];
      if (!data || changes.length === 0) return false;
      return Math.min(LONGEST_WAIT, Math.max(MIN_WAIT, Math.min(...changes) - now() - data.ahead));
    },
  });
}

export type TimedQuery<Data extends Timed> = ReturnType<typeof useTimedQuery<Data>>;
