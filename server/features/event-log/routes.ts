import { calls } from '#contract/calls.ts';
import type { CallApp } from '#server/core/http/create-app.ts';
import { registerPublicCall } from '#server/core/http/register-call.ts';
import type { EventLog } from './event-log.ts';

export function registerEventLogRoutes(app: CallApp, { eventLog }: { eventLog: EventLog }): void {
  registerPublicCall(app, calls.appEventLogClient, async ({ body, address }) => ({
    stored: await eventLog.keep(body.eventList, address),
  }));
}
