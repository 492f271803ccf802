/** What the measured server is started with, as JSON in its first argument. */
export interface StartOptions {
  /** Empty for PGlite in `dataDir`. */
  databaseUrl: string;
  dataDir: string;
  logLevel: 'warn' | 'info';
  players: number;
}

/** A player whom the server knows. */
export interface BenchPlayer {
  account: string;
  token: string;
}

export interface Ready {
  port: number;
  players: BenchPlayer[];
  /** The database's own word. */
  database: { version: string; fsync: string };
}

export const BENCH_PASSWORD = 'correct horse battery';

export const BARE_REFRESH = '/bare/refreshData';
export const NO_OP = '/bare/no-op';

/** Color Game, for the least that it takes. */
export const ROUND = { gameId: 1001, tryIt: 0 as const, bets: [{ spot: 'yellow', amount: 100 }] };

/** A ledger transfer by the product, or its statement alone by the driver; a round of the product. */
export type Work = 'transfer' | 'bare-transfer' | 'round';

export type Question =
  | { ask: 'memory' }
  | { ask: 'work'; work: Work; milliseconds: number }
  /** Gives the first player so many movements. */
  | { ask: 'history'; movements: number }
  /** How many payments have been credited. */
  | { ask: 'payments' }
  /** Gives every player so many chances to draw. */
  | { ask: 'chances'; each: number }
  /** How often a jackpot has been given its share of stakes. */
  | { ask: 'shares' }
  | { ask: 'end' };
