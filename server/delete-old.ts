import type { Database } from './core/db/database.ts';
import { deleteOldRequests } from './core/requests.ts';
import { cutOf, type Retained, readRetention } from './core/retention.ts';
import { deleteOldEvents } from './features/event-log/client-events.ts';
import { deleteOldRounds } from './features/games/index.ts';

/** Rows of a transaction, so that each takes well under a second. */
const AT_ONCE = 1_000;
const STATEMENT_TIME = 5 * 60_000;

const DELETES = { requests: deleteOldRequests, rounds: deleteOldRounds, events: deleteOldEvents } as const;

/** The journal is not among them: it is archived, by an operator. */
export type Deleted = Record<Exclude<Retained, 'journal'>, number>;

/**
 * Deletes what is older than its retention, in batches. Several processes may do so at once; a crash between
 * two batches leaves the book right.
 * @param onError called with a kind's failure, after which the next kind follows
 * @returns how many rows of each kind
 */
export async function deleteOld(
  database: Pick<Database, 'query' | 'transaction'>,
  now: number,
  { onError, stop }: { onError: (error: unknown) => void; stop?: AbortSignal },
): Promise<Deleted> {
  const retention = await readRetention(database);
  const deleted: Deleted = { requests: 0, rounds: 0, events: 0 };
  for (const [kind, deleteSome] of entriesOf(DELETES)) {
    const until = cutOf(retention[kind], now);
    try {
      for (let last = AT_ONCE; until > 0 && last === AT_ONCE && !stop?.aborted; ) {
        last = await database.transaction((tx) => deleteSome(tx, until, AT_ONCE), {
          statementTime: STATEMENT_TIME,
        });
        deleted[kind] += last;
      }
    } catch (error) {
      onError(error);
    }
  }
  return deleted;
}

function entriesOf<Key extends string, Value>(record: Record<Key, Value>): [Key, Value][] {
  return Object.entries(record) as [Key, Value][];
}
