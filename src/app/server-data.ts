import type { QueryClient } from '@tanstack/react-query';
import type { DotFlags } from '#contract/activity.ts';
import type { Activity, AppConfig, Game, Lobby } from '#contract/app-config.ts';
import type { ResponseOf } from '#contract/call.ts';
import type { getTradeInfo } from '#contract/recharge.ts';
import type { AppGameDataUser } from '#contract/session.ts';
import type { UserInfo } from '#contract/user.ts';
import type { ConfigStore } from '../platform/config-store.ts';
import { isPrivateKey, queryKeys } from './query-keys.ts';

interface Documents {
  config: AppConfig | null;
  gameList: Lobby | null;
}

/** Games that players can see, by their id. */
export type KnownGames = ReadonlyMap<number, Game>;

interface Player {
  user: UserInfo;
  gameData: AppGameDataUser;
}

/**
 * Writes what the server said into its one home, the QueryClient. Private data belongs to an epoch; what is
 * written for any other than the current one is dropped.
 */
export interface ServerData {
  /** The epoch whose private data is here; null for a visitor. */
  readEpoch(): number | null;
  /** Versions of what is here, to be named to the server; empty for what is missing. */
  readVersions(): { v: string; gameListVersion: string };
  /** A document that is null has not changed. */
  mergeDocuments(documents: Documents): void;
  /** Games that came another way than with the documents: found, opened, liked. */
  noteGames(games: readonly Game[]): void;
  /** Activities as configured, and which are on for whoever is here. */
  readActivities(): { activities: Activity[]; activityIds: number[] };
  writeVisitorActivities(activityIds: number[]): void;
  openEpoch(epoch: number, user: UserInfo | null): void;
  /** Cancels and removes everything private; what was on its way changes nothing any more. */
  closeEpoch(): void;
  writePlayer(epoch: number, player: Player): void;
  writeDots(epoch: number, dots: DotFlags): void;
  /** Activities that are on for this player. */
  writeActivityIds(epoch: number, activityIds: number[]): void;
  writeNetDeposited(epoch: number, amount: number): void;
  /** What the cashier said, what was put in on the whole included. */
  writeTradeInfo(epoch: number, trade: ResponseOf<typeof getTradeInfo>): void;
  refreshUser(epoch: number, refresh: Partial<UserInfo>): void;
  /** Every view goes on showing the balance as it is now, whatever becomes of it, until it is released. */
  holdCoin(epoch: number): void;
  releaseCoin(epoch: number): void;
  changeGameLikes(epoch: number, change: (gameLikes: number[]) => number[]): void;
  /** Puts the game first among those played last. */
  notePlayed(epoch: number, gameId: number): void;
}

export function createServerData(queryClient: QueryClient, store: ConfigStore): ServerData {
  let current: number | null = null;
  mergeDocuments(store.read());

  function readDocuments(): Documents {
    return {
      config: queryClient.getQueryData<AppConfig>(queryKeys.config) ?? null,
      gameList: queryClient.getQueryData<Lobby>(queryKeys.lobby) ?? null,
    };
  }

  const readGameData = (epoch: number) =>
    queryClient.getQueryData<AppGameDataUser>(queryKeys.gameData(epoch));

  function mergeDocuments({ config, gameList }: Documents) {
    if (config) queryClient.setQueryData(queryKeys.config, config);
    if (!gameList) return;
    queryClient.setQueryData(queryKeys.lobby, gameList);
    noteGames(gameList.games);
  }

  function noteGames(games: readonly Game[]) {
    queryClient.setQueryData<KnownGames>(
      queryKeys.games,
      (known) => new Map([...(known ?? []), ...games.map((game) => [game.gameId, game] as const)]),
    );
  }

  function dropPrivate() {
    const filter = { predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => isPrivateKey(queryKey) };
    void queryClient.cancelQueries(filter);
    queryClient.removeQueries(filter);
  }

  function update<Data>(epoch: number, key: readonly unknown[], change: (known: Data) => Data) {
    if (epoch !== current) return;
    queryClient.setQueryData<Data>(key, (known) => (known === undefined ? undefined : change(known)));
  }

  return {
    readEpoch: () => current,
    readVersions() {
      const { config, gameList } = readDocuments();
      return { v: config?.version ?? '', gameListVersion: gameList?.version ?? '' };
    },
    mergeDocuments(documents) {
      mergeDocuments(documents);
      if (documents.config || documents.gameList) store.write(readDocuments());
    },
    noteGames,
    readActivities() {
      const own = current === null ? undefined : readGameData(current)?.activityIds;
      const visitors = queryClient.getQueryData<number[]>(queryKeys.visitorActivityIds);
      return { activities: readDocuments().config?.activities ?? [], activityIds: own ?? visitors ?? [] };
    },
    writeVisitorActivities: (activityIds) =>
      void queryClient.setQueryData(queryKeys.visitorActivityIds, activityIds),
    openEpoch(epoch, user) {
      dropPrivate();
      current = epoch;
      if (user) queryClient.setQueryData(queryKeys.user(epoch), user);
    },
    closeEpoch() {
      current = null;
      dropPrivate();
    },
    writePlayer(epoch, { user, gameData }) {
      if (epoch !== current) return;
      noteGames(gameData.games);
      queryClient.setQueryData(queryKeys.user(epoch), user);
      queryClient.setQueryData(queryKeys.gameData(epoch), gameData);
    },
    writeDots(epoch, dots) {
      if (epoch === current) queryClient.setQueryData(queryKeys.dots(epoch), dots);
    },
    writeActivityIds: (epoch, activityIds) =>
      update<AppGameDataUser>(epoch, queryKeys.gameData(epoch), (data) => ({ ...data, activityIds })),
    refreshUser: (epoch, refresh) =>
      update<UserInfo>(epoch, queryKeys.user(epoch), (user) => ({ ...user, ...refresh })),
    holdCoin(epoch) {
      const user = queryClient.getQueryData<UserInfo>(queryKeys.user(epoch));
      if (epoch === current && user) queryClient.setQueryData(queryKeys.heldCoin(epoch), user.coin);
    },
    releaseCoin: (epoch) => queryClient.removeQueries({ queryKey: queryKeys.heldCoin(epoch) }),
    writeNetDeposited(epoch, amount) {
      if (epoch === current) queryClient.setQueryData(queryKeys.netDeposited(epoch), amount);
    },
    writeTradeInfo(epoch, trade) {
      if (epoch !== current) return;
      queryClient.setQueryData(queryKeys.tradeInfo(epoch), trade);
      queryClient.setQueryData(queryKeys.netDeposited(epoch), trade.netDeposited);
    },
    changeGameLikes: (epoch, change) =>
      update<AppGameDataUser>(epoch, queryKeys.gameData(epoch), (data) => ({
        ...data,
        gameLikes: change(data.gameLikes),
      })),
    notePlayed: (epoch, gameId) =>
      update<AppGameDataUser>(epoch, queryKeys.gameData(epoch), (data) => ({
        ...data,
        gameHistory: [gameId, ...data.gameHistory.filter((id) => id !== gameId)],
      })),
  };
}
