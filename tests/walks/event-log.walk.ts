import type { LoggedEvent } from '#contract/event-log.ts';
import { eventLogMachine } from '#machines/event-log/event-log.machine.ts';
import { defineWalk } from './walk.ts';

const event: LoggedEvent = {
  eventName: 'page_view',
  channel: 'WEB',
  appId: 'com.demo.web',
  version: '1.1.2',
  eventTime: 1_795_000_000,
  eventUserId: '',
};

export const walk = defineWalk(eventLogMachine, {
  serves: {
    7: 'Event logs go in batches, and at once when the page is hidden',
    9: 'A batch of 20, a flush every 2 s',
  },
  events: [
    { type: 'event.log', event },
    { type: 'events.restore', events: Array.from({ length: 20 }, () => event) },
    { type: 'page.hidden' },
    { type: 'connection.returned' },
  ],
  fakes: {
    sendEvents: {
      promise: [
        { name: 'arrive', output: undefined },
        { name: 'are refused', error: { kind: 'refused', errcode: 400 } },
        { name: 'are too many', error: { kind: 'refused', errcode: 429, retryAfter: 60 } },
        { name: 'fail', error: { kind: 'offline' } },
      ],
    },
  },
  situation: ({ queue, sending, wait }) => [Math.min(queue.length, 21), sending.length > 0, wait > 0],
});
