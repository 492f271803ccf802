import type { Transaction } from '#server/db/database.ts';
import { writeCheckpoints } from '#server/ledger/checkpoints.ts';
import { deletePastGuesses } from '#server/repositories/password-guesses.ts';
import { deleteExpiredTokens } from '#server/repositories/session-tokens.ts';
import { repeat } from './repeat.ts';

interface Options {
  database: Pick<Transaction, 'query'>;
  clock: () => number;
  /** Told of a failure; the next time may go well. */
  onError: (error: unknown) => void;
}

const INTERVAL = 10 * 60_000;
const TOKENS_AT_ONCE = 1_000;

/**
 * Writes checkpoints of the system's accounts and deletes expired tokens and wrong passwords that count no more, now and every
 * ten minutes. Does not keep the process alive. Any number of processes may do it on one database.
 * @returns what ends it, and waits for what is under way
 */
export function keepHouse({ database, clock, onError }: Options): () => Promise<void> {
  let isStopped = false;

  async function clean(): Promise<void> {
    await writeCheckpoints(database, clock()).catch(onError);
    await deleteTokens().catch(onError);
    await deletePastGuesses(database, clock()).catch(onError);
  }

  async function deleteTokens(): Promise<void> {
    let deleted = TOKENS_AT_ONCE;
    while (deleted === TOKENS_AT_ONCE && !isStopped) {
      deleted = await deleteExpiredTokens(database, clock(), TOKENS_AT_ONCE);
    }
  }

  const stop = repeat(clean, INTERVAL);
  return () => {
    isStopped = true;
    return stop();
  };
}
