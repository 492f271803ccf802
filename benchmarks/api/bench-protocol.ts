/** Options of the measured server, as JSON in its first argument. */
export interface StartOptions {
  /** Empty for PGlite in `dataDir`. */
  databaseUrl: string;
  dataDir: string;
  logLevel: 'warn' | 'info';
  players: number;
}

export interface BenchPlayer {
  account: string;
  mobile: string;
  token: string;
}

export interface Ready {
  port: number;
  players: BenchPlayer[];
  /** As the database reports it. */
  database: { version: string; fsync: string };
}

export const BENCH_PASSWORD = 'correct horse battery';

export const BARE_REFRESH = '/bare/refreshData';
export const NO_OP = '/bare/no-op';

/** Color Game at its minimum bet. */
export const ROUND = { gameId: 1001, tryIt: 0 as const, bets: [{ spot: 'yellow', amount: 100 }] };

/**
 * A ledger transfer by the product, its statement alone by the driver, or a round of the product: of anybody,
 * of a few players, or of the same few while they have a loss limit or after a break.
 */
export type Work = 'transfer' | 'bare-transfer' | 'round' | 'few-round' | 'limited-round' | 'returned-round';

export type Question =
  | { ask: 'memory' }
  | { ask: 'work'; work: Work; milliseconds: number }
  /** Gives the first player this many movements. */
  | { ask: 'history'; movements: number }
  /** Counts the credited payments. */
  | { ask: 'payments' }
  /** Gives every player this many draws. */
  | { ask: 'chances'; each: number }
  /** Counts the shares of stakes that jackpots have received. */
  | { ask: 'shares' }
  /** Makes the stamps of this right those of an earlier day, and counts them. */
  | { ask: 'endDay'; key: string }
  /** Folds every round into the players' days, and counts those days. */
  | { ask: 'fold' }
  /** Fills a day with this many invited players, and accrues it. @returns milliseconds of the accrual */
  | { ask: 'accrue'; players: number }
  /** Ranks this many players on every board. */
  | { ask: 'rank'; players: number }
  /** Gives this many players a log-in, and unread mails to segments. */
  | { ask: 'mail'; players: number }
  | { ask: 'end' };
