import { deleteClosedAlarms } from './core/alarms.ts';
import type { Database, Transaction } from './core/db/database.ts';
import { startPeriodicJob } from './core/periodic-job.ts';
import { deleteOld } from './delete-old.ts';
import { deletePastGuesses } from './features/accounts/password-guesses.ts';
import { deleteExpiredTokens } from './features/accounts/session-tokens.ts';
import { deleteProviderEvents } from './features/cashier/take-webhook.ts';
import { writeCheckpoints } from './ledger/checkpoints.ts';

interface Options {
  database: Pick<Database, 'query' | 'transaction'>;
  clock: () => number;
  /** Called for a failure; the next run may succeed. */
  onError: (error: unknown) => void;
}

const INTERVAL = 10 * 60_000;
const AT_ONCE = 1_000;
const STATEMENT_TIME = 5 * 60_000;
/**
 * Providers repeat a message for days, and no replay is valid after five minutes. A later repeat would have
 * no effect either: payments have unique ids, and the charts know what was done.
 */
const EVENTS_KEPT = 30 * 86_400_000;
const ALARMS_KEPT = 400 * 86_400_000;

/**
 * Runs now and every ten minutes: writes checkpoints of the system's accounts and deletes expired tokens,
 * expired wrong passwords, old provider messages, alarms that were closed long ago and what is older than its
 * retention. Does not keep the
 * process alive. Several processes may share one database.
 * @returns a function that stops the job and waits for a run under way
 */
export function startHousekeeping({ database, clock, onError }: Options): () => Promise<void> {
  async function clean(stop: AbortSignal): Promise<void> {
    const deleteAll = async (deleteSome: () => Promise<number>) => {
      let deleted = AT_ONCE;
      while (deleted === AT_ONCE && !stop.aborted) deleted = await deleteSome();
    };
    const unhurried = <T>(work: (tx: Transaction) => Promise<T>) =>
      database.transaction(work, { statementTime: STATEMENT_TIME });
    await writeCheckpoints(database).catch(onError);
    await deleteAll(() => unhurried((tx) => deleteExpiredTokens(tx, clock(), AT_ONCE))).catch(onError);
    await unhurried((tx) => deletePastGuesses(tx, clock())).catch(onError);
    await deleteAll(() => unhurried((tx) => deleteProviderEvents(tx, clock() - EVENTS_KEPT, AT_ONCE))).catch(
      onError,
    );
    await deleteAll(() => unhurried((tx) => deleteClosedAlarms(tx, clock() - ALARMS_KEPT, AT_ONCE))).catch(
      onError,
    );
    await deleteOld(database, clock(), { onError, stop }).catch(onError);
  }

  return startPeriodicJob(clean, INTERVAL);
}
