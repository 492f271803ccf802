import type { Database } from './core/db/database.ts';
import { deleteBatches } from './core/db/delete-batches.ts';
import { deleteOldRequests } from './core/requests.ts';
import { cutOf, type Retained, readRetention } from './core/retention.ts';
import { deleteOldEvents } from './features/event-log/client-events.ts';
import { deleteOldTickets } from './features/feedback/index.ts';
import { deleteOldRounds } from './features/game/index.ts';

const DELETES = {
  requests: deleteOldRequests,
  rounds: deleteOldRounds,
  events: deleteOldEvents,
  tickets: deleteOldTickets,
} as const;

/** The journal is not among them: it is archived, by an operator. */
export type Deleted = Record<Exclude<Retained, 'journal'>, number>;

/**
 * Deletes rows older than their retention, in batches. Several processes may do so at once; a crash between
 * two batches leaves the book right.
 * @param onError called with a kind's failure, after which the next kind follows
 * @returns how many rows of each kind; none of one that failed
 */
export async function deleteOld(
  database: Pick<Database, 'query' | 'transaction'>,
  now: number,
  { onError, stop }: { onError: (error: unknown) => void; stop?: AbortSignal },
): Promise<Deleted> {
  const retention = await readRetention(database);
  const deleted: Deleted = { requests: 0, rounds: 0, events: 0, tickets: 0 };
  for (const [kind, deleteBatch] of entriesOf(DELETES)) {
    const until = cutOf(retention[kind], now);
    try {
      if (until > 0) deleted[kind] = await deleteBatches(database, deleteBatch, until, stop);
    } catch (error) {
      onError(error);
    }
  }
  return deleted;
}

function entriesOf<Key extends string, Value>(record: Record<Key, Value>): [Key, Value][] {
  return Object.entries(record) as [Key, Value][];
}
