import type { Insertable } from 'kysely';
import type { Database } from '#server/core/db/database.ts';
import { defineDelete } from '#server/core/db/delete-batches.ts';
import { retry } from '#server/core/db/retry.ts';
import type { Schema } from '#server/core/db/schema.ts';

export type StoredEvent = Insertable<Schema['client_event']>;

/** The oldest events beyond this number are deleted, because visitors can write without limit. */
const KEPT = 200_000;

export interface ShownEvent {
  /** Milliseconds since the epoch. */
  receivedAt: number;
  /** Seconds since the epoch, by the client's clock. */
  eventTime: number;
  eventName: string;
  version: string;
  eventUserId: string;
  params: unknown;
}

/** The newest events, newest first. */
export async function listNewestEvents(database: Database, count: number): Promise<ShownEvent[]> {
  return database.kysely
    .selectFrom('client_event')
    .select([
      'received_at as receivedAt',
      'event_time as eventTime',
      'event_name as eventName',
      'version',
      'event_user_id as eventUserId',
      'params',
    ])
    .orderBy('id', 'desc')
    .limit(count)
    .execute();
}

/**
 * Stores events that are new and keeps only the newest `kept` of all. Two concurrent calls may deadlock; the
 * database then rolls one back, which is retried.
 */
export async function storeEvents(database: Database, events: StoredEvent[], kept = KEPT): Promise<void> {
  const stored = await retry(() => insertNew(database, events));
  const newest = Math.max(0, ...stored.map(({ id }) => id));
  await retry(() =>
    database.kysely
      .deleteFrom('client_event')
      .where('id', '<=', newest - kept)
      .execute(),
  );
}

/** Deletes those of the oldest events that came before then. */
export const deleteOldEvents = defineDelete(
  'client-event-delete-old',
  `delete from client_event where id in (
      select id from (select id, received_at from client_event order by id limit $2::integer) as oldest
      where received_at < $1::bigint
    ) returning id`,
);

function insertNew(database: Database, events: StoredEvent[]): Promise<{ id: number }[]> {
  return database.kysely
    .insertInto('client_event')
    .values(events)
    .onConflict((conflict) => conflict.column('event_id').doNothing())
    .returning('id')
    .execute();
}
