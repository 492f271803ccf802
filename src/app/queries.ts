import { hashKey, useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { UserInfo } from '#contract/account.ts';
import type { AppConfig, Game, Lobby } from '#contract/app-config.ts';
import type { AppGameDataUser, DotFlags } from '#contract/lobby.ts';
import { type Login, readLogin } from '#machines/account/session-rules.ts';
import { useApp, useService } from './app-context.tsx';
import type { BoundLogin } from './bind-login.ts';
import { queryKeys } from './query-keys.ts';
import type { KnownGames } from './server-data.ts';

/** The app config; null until the first one arrives. */
export function useAppConfig(): AppConfig | null {
  return useCached<AppConfig>(queryKeys.config);
}

/** The games on home; null until they first arrive. */
export function useLobby(): Lobby | null {
  return useCached<Lobby>(queryKeys.lobby);
}

/** The games with these ids, in this order, each once; hidden and unknown ones are left out. */
export function useGames(gameIds: readonly number[]): Game[] {
  const games = useCached<KnownGames>(queryKeys.games);
  return [...new Set(gameIds)].flatMap((gameId) => games?.get(gameId) ?? []);
}

/**
 * The player; null for a visitor. During a draw the balance is held, so that it does not give away the
 * result.
 */
export function useUser(): UserInfo | null {
  const epoch = useEpoch();
  const user = useCached<UserInfo>(queryKeys.user(epoch));
  const coin = useCached<number>(queryKeys.heldCoin(epoch));
  return useMemo(() => (user === null || coin === null ? user : { ...user, coin }), [user, coin]);
}

/** Favourites, history, invite code and activities of the player; null for a visitor. */
export function useGameData(): AppGameDataUser | null {
  return useCached<AppGameDataUser>(queryKeys.gameData(useEpoch()));
}

/** Which entries show a red dot; null for a visitor and until known. */
export function useDots(): DotFlags | null {
  return useCached<DotFlags>(queryKeys.dots(useEpoch()));
}

/** Deposits less withdrawals in minor units; null until a cashier page has fetched them. */
export function useNetDeposited(): number | null {
  return useCached<number>(queryKeys.netDeposited(useEpoch()));
}

/** Activities that are on for the player or visitor; null until known. */
export function useActivityIds(): number[] | null {
  const own = useGameData();
  const visitors = useCached<number[]>(queryKeys.visitorActivityIds);
  return own?.activityIds ?? visitors;
}

export function useLogin(): Login {
  return useSelector(useService('session'), readLogin);
}

export function useEpoch(): number {
  return useSelector(useService('session'), (session) => session.context.epoch);
}

/** For queries of a view. Their keys begin with the epoch of this log-in. */
export function useCurrentLogin(): BoundLogin {
  useEpoch();
  return useApp().dependencies.currentLogin();
}

/** Reads cached data without observing a query, as the actors of the session fetch it. */
function useCached<Data>(queryKey: readonly unknown[]): Data | null {
  const client = useQueryClient();
  const hash = hashKey(queryKey);
  const subscribe = useCallback(
    (listener: () => void) =>
      client.getQueryCache().subscribe(({ query }) => {
        if (query.queryHash === hash) listener();
      }),
    [client, hash],
  );
  const read = () => client.getQueryData<Data>(queryKey);
  return useSyncExternalStore(subscribe, read, read) ?? null;
}
