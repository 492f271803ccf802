import { MAIL_KEPT } from '#contract/mail.ts';
import { deleteClosedAlarms } from './core/alarms.ts';
import type { Database } from './core/db/database.ts';
import { type DeleteBatch, deleteBatches } from './core/db/delete-batches.ts';
import { startPeriodicJob } from './core/periodic-job.ts';
import { deleteOld } from './delete-old.ts';
import { deletePastGuesses } from './features/account/password-guesses.ts';
import { deleteExpiredTokens } from './features/account/session-tokens.ts';
import { deleteProviderEvents } from './features/cashier/take-webhook.ts';
import { deleteOldInboxes, deleteOldMails } from './features/mail/index.ts';
import { deleteOldCodes } from './features/sms-code/index.ts';
import { deleteOldChallenges } from './features/social/social-store.ts';
import { writeCheckpoints } from './ledger/checkpoints.ts';

interface Options {
  database: Pick<Database, 'query' | 'transaction'>;
  clock: () => number;
  /** Called for a failure; the next run may succeed. */
  onError: (error: unknown) => void;
}

const INTERVAL = 10 * 60_000;
const STATEMENT_TIME = 5 * 60_000;
/**
 * Providers repeat a message for days, and no replay is valid after five minutes. A later repeat would have
 * no effect either: payments have unique ids, and the charts know which steps were done.
 */
const EVENTS_KEPT = 30 * 86_400_000;
/** As long as they count against their number: see `SPAN` of the codes. */
const CODES_KEPT = 8 * 86_400_000;
const ALARMS_KEPT = 400 * 86_400_000;
const MAILS_KEPT = MAIL_KEPT * 86_400_000;

/**
 * Runs now and every ten minutes: writes checkpoints of the system's accounts and deletes expired tokens,
 * expired wrong passwords, old provider messages, codes and mails, alarms that were closed long ago and what
 * is older than its retention. Does not keep the process alive. Several processes may share one database.
 * @returns a function that stops the job and waits for a run under way
 */
export function startHousekeeping({ database, clock, onError }: Options): () => Promise<void> {
  async function clean(stop: AbortSignal): Promise<void> {
    const deleteDue = (deleteBatch: DeleteBatch, until: number) =>
      deleteBatches(database, deleteBatch, until, stop).catch(onError);
    await writeCheckpoints(database).catch(onError);
    await deleteDue(deleteExpiredTokens, clock());
    await database
      .transaction((tx) => deletePastGuesses(tx, clock()), { statementTime: STATEMENT_TIME })
      .catch(onError);
    await deleteDue(deleteProviderEvents, clock() - EVENTS_KEPT);
    await deleteDue(deleteOldChallenges, clock());
    await deleteDue(deleteOldCodes, clock() - CODES_KEPT);
    await deleteDue(deleteOldInboxes, clock() - MAILS_KEPT);
    await deleteDue(deleteOldMails, clock() - MAILS_KEPT);
    await deleteDue(deleteClosedAlarms, clock() - ALARMS_KEPT);
    await deleteOld(database, clock(), { onError, stop }).catch(onError);
  }

  return startPeriodicJob(clean, INTERVAL);
}
