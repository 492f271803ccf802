import type { QueryClient, Updater } from '@tanstack/react-query';
import type { UserInfo } from '#contract/account.ts';
import type { Activity, AppConfig, Game, Lobby } from '#contract/app-config.ts';
import type { ResponseOf } from '#contract/call.ts';
import type { getTradeInfo } from '#contract/deposit.ts';
import type { AppGameDataUser, DotFlags } from '#contract/lobby.ts';
import type { ConfigStore } from '../platform/config-store.ts';
import { isPrivateKey, queryKeys } from './query-keys.ts';

interface Documents {
  config: AppConfig | null;
  gameList: Lobby | null;
}

/** Visible games by id. */
export type KnownGames = ReadonlyMap<number, Game>;

type DepositInfo = ResponseOf<typeof getTradeInfo>;
type DepositChannels = Pick<DepositInfo, 'hash' | 'types' | 'items'>;

interface Player {
  user: UserInfo;
  gameData: AppGameDataUser;
}

/**
 * The only writer of what actors and refreshes fetch. A list that one page alone shows is an ordinary query
 * of that page.
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
  /** Waits for the player's first dots. */
  readActivities(): Promise<{
    /** All configured ones, and the ids of those that are on. */
    activities: Activity[];
    activityIds: number[];
    dots?: DotFlags | undefined;
    /** When the player registered; 0 for a visitor. */
    joinedAt: number;
  }>;
  writeVisitorActivities(activityIds: number[]): void;
  openEpoch(epoch: number, user: UserInfo | null): void;
  /** Cancels private queries and removes their data; later writes are dropped. */
  closeEpoch(): void;
  ofEpoch(epoch: number): PlayerData;
}

/** Private data belongs to an epoch. Writes for any epoch but the current one are dropped. */
export interface PlayerData {
  writePlayer(player: Player): void;
  writeDots(dots: DotFlags): void;
  /** The first dots of this log-in, which are on their way; null if they fail. */
  awaitDots(dots: Promise<DotFlags | null>): void;
  writeActivityIds(activityIds: number[]): void;
  writeNetDeposited(amount: number): void;
  /** Also writes the net deposits that it contains. */
  writeDepositInfo(info: DepositInfo): void;
  /** Channels and amounts of the newest answer, the same for all players; before it their hash is empty. */
  readChannels(): DepositChannels;
  writeChannels(channels: DepositChannels): void;
  refreshUser(refresh: Partial<UserInfo>): void;
  /** Freezes the shown balance, less `unseen`, until `releaseCoin`. @param unseen minor units */
  holdCoin(unseen?: number): void;
  releaseCoin(): void;
  changeGameLikes(change: (gameLikes: number[]) => number[]): void;
  /** Moves the game to the front of the history. */
  notePlayed(gameId: number): void;
}

export function createServerData(queryClient: QueryClient, store: ConfigStore): ServerData {
  let current: number | null = null;
  let firstDots: Promise<unknown> | undefined;
  let channels: DepositChannels = { hash: '', types: [], items: [] };
  mergeDocuments(store.read());

  function readDocuments(): Documents {
    return {
      config: queryClient.getQueryData<AppConfig>(queryKeys.config) ?? null,
      gameList: queryClient.getQueryData<Lobby>(queryKeys.lobby) ?? null,
    };
  }

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

  function ofEpoch(epoch: number): PlayerData {
    function write<Data>(
      key: (epoch: number) => readonly unknown[],
      value: Updater<Data | undefined, Data | undefined>,
    ) {
      if (epoch === current) queryClient.setQueryData<Data>(key(epoch), value);
    }

    function update<Data>(
      key: (epoch: number) => readonly unknown[],
      change: (known: Data) => Partial<Data>,
    ) {
      write<Data>(key, (known) => known && { ...known, ...change(known) });
    }

    return {
      writePlayer({ user, gameData }) {
        if (epoch === current) noteGames(gameData.games);
        write<UserInfo>(queryKeys.user, user);
        write<AppGameDataUser>(queryKeys.gameData, gameData);
      },
      writeDots: (dots) => write<DotFlags>(queryKeys.dots, dots),
      awaitDots(dots) {
        firstDots = dots.then((flags) => flags && write<DotFlags>(queryKeys.dots, flags));
      },
      writeActivityIds: (activityIds) => update<AppGameDataUser>(queryKeys.gameData, () => ({ activityIds })),
      refreshUser: (refresh) => update<UserInfo>(queryKeys.user, () => refresh),
      holdCoin(unseen = 0) {
        const user = queryClient.getQueryData<UserInfo>(queryKeys.user(epoch));
        if (user) write<number>(queryKeys.heldCoin, user.coin - unseen);
      },
      releaseCoin: () => queryClient.removeQueries({ queryKey: queryKeys.heldCoin(epoch) }),
      writeNetDeposited: (amount) => write<number>(queryKeys.netDeposited, amount),
      writeDepositInfo(info) {
        write<DepositInfo>(queryKeys.depositInfo, info);
        write<number>(queryKeys.netDeposited, info.netDeposited);
      },
      readChannels: () => channels,
      writeChannels: (newest) => {
        channels = newest;
      },
      changeGameLikes: (change) =>
        update<AppGameDataUser>(queryKeys.gameData, ({ gameLikes }) => ({ gameLikes: change(gameLikes) })),
      notePlayed: (gameId) =>
        update<AppGameDataUser>(queryKeys.gameData, ({ gameHistory }) => ({
          gameHistory: [gameId, ...gameHistory.filter((id) => id !== gameId)],
        })),
    };
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
    async readActivities() {
      await firstDots;
      const epoch = current ?? 0;
      return {
        activities: readDocuments().config?.activities ?? [],
        activityIds:
          queryClient.getQueryData<AppGameDataUser>(queryKeys.gameData(epoch))?.activityIds ??
          queryClient.getQueryData<number[]>(queryKeys.visitorActivityIds) ??
          [],
        dots: queryClient.getQueryData<DotFlags>(queryKeys.dots(epoch)),
        joinedAt: queryClient.getQueryData<UserInfo>(queryKeys.user(epoch))?.regPeriod ?? 0,
      };
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
    ofEpoch,
  };
}
