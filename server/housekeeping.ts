import type { Transaction } from './core/db/database.ts';
import { startPeriodicJob } from './core/periodic-job.ts';
import { deletePastGuesses } from './features/accounts/password-guesses.ts';
import { deleteExpiredTokens } from './features/accounts/session-tokens.ts';
import { deleteProviderEvents } from './features/cashier/take-webhook.ts';
import { writeCheckpoints } from './ledger/checkpoints.ts';

interface Options {
  database: Pick<Transaction, 'query'>;
  clock: () => number;
  /** Called for a failure; the next run may succeed. */
  onError: (error: unknown) => void;
}

const INTERVAL = 10 * 60_000;
const AT_ONCE = 1_000;
/**
 * Providers repeat a message for days, and no replay is valid after five minutes. A later repeat would have
 * no effect either: payments have unique ids, and the charts know what was done.
 */
const EVENTS_KEPT = 30 * 86_400_000;

/**
 * Runs now and every ten minutes: writes checkpoints of the system's accounts and deletes expired tokens,
 * expired wrong passwords and old provider messages. Does not keep the process alive. Several processes may
 * share one database.
 * @returns a function that stops the job and waits for a run under way
 */
export function startHousekeeping({ database, clock, onError }: Options): () => Promise<void> {
  async function clean(stop: AbortSignal): Promise<void> {
    const deleteAll = async (deleteSome: () => Promise<number>) => {
      let deleted = AT_ONCE;
      while (deleted === AT_ONCE && !stop.aborted) deleted = await deleteSome();
    };
    await writeCheckpoints(database, clock()).catch(onError);
    await deleteAll(() => deleteExpiredTokens(database, clock(), AT_ONCE)).catch(onError);
    await deletePastGuesses(database, clock()).catch(onError);
    await deleteAll(() => deleteProviderEvents(database, clock() - EVENTS_KEPT, AT_ONCE)).catch(onError);
  }

  return startPeriodicJob(clean, INTERVAL);
}
