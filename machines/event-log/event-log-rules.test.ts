import { expect, test } from 'vitest';
import type { LoggedEvent } from '#contract/event-log.ts';
import { boundQueue, countEvents, takeEvents } from './event-log-rules.ts';

function event(eventName: string, params: LoggedEvent['params'] = {}): LoggedEvent {
  return { eventName, channel: 'WEB', appId: 'app', version: '1', eventTime: 1, eventUserId: '', params };
}

const events = (count: number) => Array.from({ length: count }, (_, index) => event(`e${index}`));

test('500 events stay as they are', () => {
  const queue = events(500);
  expect(boundQueue({ queue, dropped: 0 })).toEqual({ queue, dropped: 0 });
});

test('the oldest of more than 500 events are dropped and counted', () => {
  const queue = events(503);
  expect(boundQueue({ queue, dropped: 2 })).toEqual({ queue: queue.slice(3), dropped: 5 });
});

test('a dropped event adds the count that it reported', () => {
  const queue = [event('old', { dropped: 7 }), ...events(500)];
  expect(boundQueue({ queue, dropped: 0 })).toEqual({ queue: queue.slice(1), dropped: 8 });
});

test('a batch takes as many as fit, and its first event reports the dropped ones', () => {
  const queue = [event('first', { path: '/' }), event('second'), event('third')];
  expect(takeEvents({ queue, dropped: 4 }, 2)).toEqual([
    event('first', { path: '/', dropped: 4 }),
    event('second'),
  ]);
});

test('a new count is added to the one that an event already reports', () => {
  expect(takeEvents({ queue: [event('first', { dropped: 2 })], dropped: 4 }, 20)).toEqual([
    event('first', { dropped: 6 }),
  ]);
});

test('an event that reports none has no such param', () => {
  expect(takeEvents({ queue: [event('first')], dropped: 0 }, 20)).toEqual([event('first')]);
});

test('an empty queue gives an empty batch', () => {
  expect(takeEvents({ queue: [], dropped: 3 }, 20)).toEqual([]);
});

test('events count themselves and those they report', () => {
  expect(countEvents([event('one'), event('two', { dropped: 3 })])).toBe(5);
});
