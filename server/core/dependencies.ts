import type { Database } from './db/database.ts';

/** What the services work with. Handed in by whoever composes the server, so that tests hand in their own. */
export interface Dependencies {
  database: Database;
  /** Milliseconds since the epoch. */
  clock: () => number;
  /** An unbiased whole number from 0 up to, and without, `max`. */
  randomInt: (max: number) => number;
}
