import { hashKey, useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { DotFlags } from '#contract/activity.ts';
import type { AppConfig, Game, Lobby } from '#contract/app-config.ts';
import type { AppGameDataUser } from '#contract/session.ts';
import type { UserInfo } from '#contract/user.ts';
import { type Login, readLogin } from '#machines/session/read-login.ts';
import { useService } from './app-context.tsx';
import { queryKeys } from './query-keys.ts';
import type { KnownGames } from './server-data.ts';

/** The app config, or null before the first one ever arrived. */
export function useAppConfig(): AppConfig | null {
  return useWritten<AppConfig>(queryKeys.config);
}

/** What home shows of the games, or null before the first of it ever arrived. */
export function useLobby(): Lobby | null {
  return useWritten<Lobby>(queryKeys.lobby);
}

/** The games of these ids in their order, each once, less those that are hidden or unknown here. */
export function useGames(gameIds: readonly number[]): Game[] {
  const games = useWritten<KnownGames>(queryKeys.games);
  return [...new Set(gameIds)].flatMap((gameId) => games?.get(gameId) ?? []);
}

/**
 * The player, or null for a visitor. While the balance is held it is the one from before: a draw is not
 * spoiled by it.
 */
export function useUser(): UserInfo | null {
  const epoch = useEpoch();
  const user = useWritten<UserInfo>(queryKeys.user(epoch));
  const coin = useWritten<number>(queryKeys.heldCoin(epoch));
  return useMemo(() => (user === null || coin === null ? user : { ...user, coin }), [user, coin]);
}

/** Favourites, history, invite code and activities of the player; null for a visitor. */
export function useGameData(): AppGameDataUser | null {
  return useWritten<AppGameDataUser>(queryKeys.gameData(useEpoch()));
}

/** Which entries carry a red dot; null for a visitor, and until known. */
export function useDots(): DotFlags | null {
  return useWritten<DotFlags>(queryKeys.dots(useEpoch()));
}

/**
 * Everything the player paid in less everything paid out to him, minor units; null until a page of the
 * cashier knows.
 */
export function useNetDeposited(): number | null {
  return useWritten<number>(queryKeys.netDeposited(useEpoch()));
}

/** Activities that are on for whoever is here; null until known. */
export function useActivityIds(): number[] | null {
  const own = useGameData();
  const visitors = useWritten<number[]>(queryKeys.visitorActivityIds);
  return own?.activityIds ?? visitors;
}

export function useLogin(): Login {
  return useSelector(useService('session'), readLogin);
}

export function useEpoch(): number {
  return useSelector(useService('session'), (session) => session.context.epoch);
}

/** Reads what the session's actors wrote; nobody else fetches it, so nothing observes a query here. */
function useWritten<Data>(queryKey: readonly unknown[]): Data | null {
  const client = useQueryClient();
  const hash = hashKey(queryKey);
  const subscribe = useCallback(
    (listener: () => void) =>
      client.getQueryCache().subscribe(({ query }) => {
        if (query.queryHash === hash) listener();
      }),
    [client, hash],
  );
  return useSyncExternalStore(subscribe, () => client.getQueryData<Data>(queryKey)) ?? null;
}
