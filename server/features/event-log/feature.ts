import { calls } from '#contract/calls.ts';
import { registerPublicCall } from '#server/core/http/register-call.ts';
import type { Feature } from '#server/features/feature.ts';
import { createEventLog, type EventLogDependencies } from './event-log.ts';

export const eventLog: Feature<EventLogDependencies> = {
  routes(app, deps) {
    const log = createEventLog(deps);
    registerPublicCall(app, calls.appEventLogClient, async ({ body, address }) => ({
      stored: await log.keep(body.eventList, address),
    }));
  },
};
