import type { Transaction } from './core/db/database.ts';
import { repeat } from './core/repeat.ts';
import { deletePastGuesses } from './features/accounts/password-guesses.ts';
import { deleteExpiredTokens } from './features/accounts/session-tokens.ts';
import { deleteProviderEvents } from './features/deposits/payments.ts';
import { writeCheckpoints } from './ledger/checkpoints.ts';

interface Options {
  database: Pick<Transaction, 'query'>;
  clock: () => number;
  /** Told of a failure; the next time may go well. */
  onError: (error: unknown) => void;
}

const INTERVAL = 10 * 60_000;
const AT_ONCE = 1_000;
/**
 * Providers send a message again for days, and none can be replayed after five minutes. One that comes even later changes
 * nothing either: payments are known by ids of their own, and the charts know what has been done. It would only be read once more.
 */
const EVENTS_KEPT = 30 * 86_400_000;

/**
 * Writes checkpoints of the system's accounts and deletes expired tokens, wrong passwords that count no more and the providers'
 * messages that come no more, now and every ten minutes. Does not keep the process alive. Any number of processes may do it on one database.
 * @returns what ends it, and waits for what is under way
 */
export function keepHouse({ database, clock, onError }: Options): () => Promise<void> {
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

  return repeat(clean, INTERVAL);
}
