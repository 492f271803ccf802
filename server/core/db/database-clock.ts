import { startPeriodicJob } from '#server/core/periodic-job.ts';
import type { Database } from './database.ts';
import { readMoved } from './moved-clock.ts';

/** Milliseconds between measurements: after a jump of the process's clock it is wrong for as long. */
const MEASURED_EVERY = 10_000;
/** A slower answer says too little about the time. */
const LONGEST_ANSWER = 1_000;

type Measured = Pick<Database, 'kind' | 'query'>;

export interface DatabaseClocks {
  /** Milliseconds since the epoch by the database's clock, as far ahead as it was moved: see `moveDay`. */
  now: () => number;
  /** The same without that: what others, such as the payment provider, have. */
  outside: () => number;
}

/**
 * The clock that all processes on a database share: leases, deadlines and times that one writes and another
 * reads are the same for both, whatever the clocks of their machines say.
 * @param processClock the clock of this process, in milliseconds
 */
export async function startDatabaseClock(
  database: Measured,
  processClock: () => number,
): Promise<DatabaseClocks & { stop(): Promise<void> }> {
  let ahead = await measure(database, processClock);
  let moved = await readMoved(database);
  const remeasure = async () => {
    // While the database is away, which calls report, the last measurement stays in force.
    ahead = await measure(database, processClock, ahead).catch(() => ahead);
    moved = await readMoved(database).catch(() => moved);
  };
  return {
    now: () => processClock() + ahead + moved,
    outside: () => processClock() + ahead,
    stop: startPeriodicJob(remeasure, MEASURED_EVERY),
  };
}

/** The same for a command that ends soon: measured once. */
export async function readDatabaseClocks(
  database: Measured,
  processClock: () => number = Date.now,
): Promise<DatabaseClocks> {
  const ahead = await measure(database, processClock);
  const moved = await readMoved(database);
  return { now: () => processClock() + ahead + moved, outside: () => processClock() + ahead };
}

/**
 * Milliseconds by which the database's clock is ahead of the process's.
 * @param last the earlier result, kept when the answer takes too long to tell
 */
async function measure(database: Measured, processClock: () => number, last?: number): Promise<number> {
  // The embedded database has no clock of its own.
  if (database.kind === 'pglite') return 0;
  const before = processClock();
  const [row] = await database.query<{ time: number }>({
    name: 'database-clock',
    text: 'select (extract(epoch from clock_timestamp()) * 1000)::bigint as time',
    values: [],
  });
  const after = processClock();
  if (row === undefined) throw new Error('the database does not tell the time');
  if (last !== undefined && (after < before || after - before > LONGEST_ANSWER)) return last;
  return row.time - Math.round((before + after) / 2);
}
