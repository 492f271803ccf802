import { calls } from '#contract/calls.ts';
import type { CallApp } from '#server/http/create-app.ts';
import { registerPublicCall } from '#server/http/register-call.ts';
import type { EventLog } from '#server/services/event-log.ts';

export function registerEventLogRoutes(app: CallApp, { eventLog }: { eventLog: EventLog }): void {
  registerPublicCall(app, calls.appEventLogClient, async ({ body, address }) => ({
    stored: await eventLog.keep(body.eventList, address),
  }));
}
