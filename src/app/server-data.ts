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

/** Visible games by id. */
export type KnownGames = ReadonlyMap<number, Game>;

interface Player {
  user: UserInfo;
  gameData: AppGameDataUser;
}

/**
 * The only writer of server data in the QueryClient. Private data belongs to an epoch; writes for any epoch
 * but the current one are dropped.
 */
export interface ServerData {
  /** The current epoch; null for a visitor. */
  readEpoch(): number | null;
  /** Versions of the known documents, for requests; empty for a missing one. */
  readVersions(): { v: string; gameListVersion: string };
  /** A null document has not changed. */
  mergeDocuments(documents: Documents): void;
  /** Adds games that are not in the documents: found, opened or liked ones. */
  noteGames(games: readonly Game[]): void;
  /** All configured activities, and the ids of those that are on. */
  readActivities(): { activities: Activity[]; activityIds: number[] };
  writeVisitorActivities(activityIds: number[]): void;
  openEpoch(epoch: number, user: UserInfo | null): void;
  /** Cancels private queries and removes their data; later writes are dropped. */
  closeEpoch(): void;
  writePlayer(epoch: number, player: Player): void;
  writeDots(epoch: number, dots: DotFlags): void;
  writeActivityIds(epoch: number, activityIds: number[]): void;
  writeNetDeposited(epoch: number, amount: number): void;
  /** Also writes the net deposits that it contains. */
  writeTradeInfo(epoch: number, trade: ResponseOf<typeof getTradeInfo>): void;
  refreshUser(epoch: number, refresh: Partial<UserInfo>): void;
  /** Freezes the balance that is shown until `releaseCoin`. */
  holdCoin(epoch: number): void;
  releaseCoin(epoch: number): void;
  changeGameLikes(epoch: number, change: (gameLikes: number[]) => number[]): void;
  /** Moves the game to the front of the history. */
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
