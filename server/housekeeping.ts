import type { Database } from './core/db/database.ts';
import { deleteBatches } from './core/db/delete-batches.ts';
import { startPeriodicJob } from './core/periodic-job.ts';
import { cutOf, readRetention } from './core/retention.ts';
import { deletes } from './features.ts';
import { writeCheckpoints } from './ledger/checkpoints.ts';

interface Deleting {
  database: Pick<Database, 'query' | 'transaction'>;
  clock: () => number;
  /** Called for a failure, after which the next kind follows; the next run may succeed. */
  onError: (error: unknown) => void;
}

const INTERVAL = 10 * 60_000;

/**
 * Runs now and every ten minutes: writes checkpoints of the system's accounts and deletes what the
 * features delete. Does not keep the process alive. Several processes may share one database.
 * @returns a function that stops the job and waits for a run under way
 */
export function startHousekeeping({ database, clock, onError }: Deleting): () => Promise<void> {
  async function clean(stop: AbortSignal): Promise<void> {
    await writeCheckpoints(database).catch(onError);
    for (const each of deletes) {
      if (stop.aborted) return;
      if (!('after' in each)) continue;
      await deleteBatches(database, each.rows, clock() - each.after, stop).catch(onError);
    }
    if (stop.aborted) return;
    await deleteOld(database, clock(), { onError, stop }).catch(onError);
  }

  return startPeriodicJob(clean, INTERVAL);
}

/**
 * Deletes rows older than their retention, in batches. Several processes may do so at once; a crash between
 * two batches leaves the book right. The journal is not among them: it is archived, by an operator.
 * @returns how many rows of each kind; none of one that failed
 */
export async function deleteOld(
  database: Deleting['database'],
  now: number,
  { onError, stop }: Pick<Deleting, 'onError'> & { stop?: AbortSignal },
) {
  const retention = await readRetention(database);
  const deleted = { requests: 0, rounds: 0, events: 0, tickets: 0 };
  for (const each of deletes) {
    const until = 'retained' in each ? cutOf(retention[each.retained], now) : 0;
    if (!('retained' in each) || until <= 0) continue;
    const count = await deleteBatches(database, each.rows, until, stop).catch(onError);
    deleted[each.retained] = count ?? 0;
  }
  return deleted;
}
