import { calls } from '#contract/calls.ts';
import type { Feature } from '#server/features/feature.ts';
import { createEventLog, deleteOldEvents, type EventLogDependencies } from './event-log.ts';

export const eventLog: Feature<EventLogDependencies> = {
  routes(answer, deps) {
    const log = createEventLog(deps);
    answer(calls.appEventLogClient, async ({ body, address }) => ({
      stored: await log.keep(body.eventList, address),
    }));
  },
  deletes: [{ rows: deleteOldEvents, retained: 'events' }],
};
