import type { LoggedEvent } from '#contract/event-log.ts';
import type { Alarms } from '#server/core/alarms.ts';
import type { Database } from '#server/core/db/database.ts';
import { defineDelete } from '#server/core/db/delete-batches.ts';
import { defineList } from '#server/core/db/statements.ts';
import type { DataDependencies } from '#server/core/dependencies.ts';
import type { Limits } from '#server/core/limits.ts';

/** The name of the event. */
const UNCAUGHT_ERROR = 'error';
const ERRORS_REPORTED = 'The app has reported uncaught errors, which npm run events:show prints.';

export interface EventLogDependencies extends DataDependencies {
  limits: Limits;
  alarms: Pick<Alarms, 'raise'>;
}

export interface EventLog {
  /** Stores a batch of events and returns their number. */
  keep(events: readonly LoggedEvent[], address: string): Promise<number>;
}

export function createEventLog({ database, clock, limits, alarms }: EventLogDependencies): EventLog {
  return {
    async keep(events, address) {
      await limits.take('eventsPerAddress', address, events.length);
      const receivedAt = clock();
      await storeEvents(
        database,
        events.map((event) => toStored(event, receivedAt)),
      );
      const count = events.filter(({ eventName }) => eventName === UNCAUGHT_ERROR).length;
      if (count > 0) alarms.raise({ kind: 'app-error', subject: 'app', sentence: ERRORS_REPORTED, count });
      return events.length;
    },
  };
}

function toStored(event: LoggedEvent, receivedAt: number): StoredEvent {
  return {
    received_at: receivedAt,
    event_id: event.eventId ?? null,
    event_name: event.eventName,
    channel: event.channel,
    app_id: event.appId,
    version: event.version,
    event_time: event.eventTime,
    event_user_id: event.eventUserId,
    params: JSON.stringify(event.params ?? {}),
  };
}

export interface StoredEvent {
  received_at: number;
  /** Made by the client; null from clients without ids. */
  event_id: string | null;
  event_name: string;
  channel: string;
  app_id: string;
  version: string;
  /** Seconds since the epoch, by the client's clock. */
  event_time: number;
  /** As the client claims, without proof. */
  event_user_id: string;
  /** JSON. */
  params: string;
}

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
export const listNewestEvents = defineList<[count: number], ShownEvent>(
  'client-events-newest',
  `select received_at as "receivedAt", event_time as "eventTime", event_name as "eventName", version,
      event_user_id as "eventUserId", params
    from client_event order by id desc limit $1::integer`,
);

/**
 * Stores events that are new and keeps only the newest `kept` of all. Two concurrent calls may deadlock; the
 * database then rolls one back, which is retried.
 */
export async function storeEvents(database: Database, events: StoredEvent[], kept = KEPT): Promise<void> {
  const stored = await insertNew(database, events);
  const newest = Math.max(0, ...stored.map(({ id }) => id));
  await database.query({
    name: 'client-events-delete-beyond',
    text: 'delete from client_event where id <= $1::bigint',
    values: [newest - kept],
  });
}

/** Deletes those of the oldest events that came before then. */
export const deleteOldEvents = defineDelete(
  'client-event-delete-old',
  `delete from client_event where id in (
      select id from (select id, received_at from client_event order by id limit $2::integer) as oldest
      where received_at < $1::bigint
    ) returning id`,
);

const insertNew = defineList<[events: StoredEvent[]], { id: number }>(
  'client-events-insert',
  `insert into client_event (received_at, event_id, event_name, channel, app_id, version, event_time,
      event_user_id, params)
    select received_at, event_id, event_name, channel, app_id, version, event_time, event_user_id, params::jsonb
    from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::bigint[], $8::text[],
      $9::text[]) as sent (received_at, event_id, event_name, channel, app_id, version, event_time, event_user_id,
      params)
    on conflict (event_id) do nothing returning id`,
  (events) => [
    events.map((event) => event.received_at),
    events.map((event) => event.event_id),
    events.map((event) => event.event_name),
    events.map((event) => event.channel),
    events.map((event) => event.app_id),
    events.map((event) => event.version),
    events.map((event) => event.event_time),
    events.map((event) => event.event_user_id),
    events.map((event) => event.params),
  ],
);
