import * as v from 'valibot';
import { defineCall } from './call.ts';
import { EVENT_LOG, EVENT_LOG_PATH } from './constants.ts';
import { Count, text } from './fields.ts';

export const LoggedEvent = v.object({
  /** Made when the event happens, so that a retry is stored once. */
  eventId: v.optional(text(36)),
  eventName: text(64),
  channel: text(32),
  appId: text(64),
  version: text(32),
  /** Seconds since the epoch, by the client's clock. */
  eventTime: Count,
  /** Empty for a visitor. */
  eventUserId: text(64),
  params: v.optional(
    v.pipe(v.record(text(64), v.union([text(512), v.number(), v.boolean()])), v.maxEntries(16)),
    {},
  ),
});
export type LoggedEvent = v.InferInput<typeof LoggedEvent>;

export const appEventLogClient = defineCall({
  path: EVENT_LOG_PATH,
  summary: 'Stores a batch of client events, each `eventId` once. Answers how many of them are stored.',
  isPublic: true,
  bodyLimit: 'events',
  freeTexts: ['eventList'],
  request: v.object({
    eventList: v.pipe(v.array(LoggedEvent), v.minLength(1), v.maxLength(EVENT_LOG.mostPerRequest)),
  }),
  response: v.object({ stored: Count }),
});
