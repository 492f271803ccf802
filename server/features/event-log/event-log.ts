import type { LoggedEvent } from '#contract/event-log.ts';
import type { Alarms } from '#server/core/alarms.ts';
import type { DataDependencies } from '#server/core/dependencies.ts';
import type { Limits } from '#server/core/limits.ts';
import { type StoredEvent, storeEvents } from './client-events.ts';

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
