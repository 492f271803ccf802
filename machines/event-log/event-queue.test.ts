import { expect, test } from 'vitest';
import type { LoggedEvent } from '#contract/event-log.ts';
import { boundQueue, countEvents, takeEvents } from './event-queue.ts';

function event(eventName: string, params: LoggedEvent['params'] = {}): LoggedEvent {
  return { eventName, channel: 'WEB', appId: 'app', version: '1', eventTime: 1, eventUserId: '', params };
}

const events = (count: number) => Array.from({ length: count }, (_, index) => event(`e${index}`));

test('500 events stay as they are', () => {
  const queue = events(500);
  expect(boundQueue({ queue, dropped: 0 })).toEqual({ queue, dropped: 0 });
});

test('of more the oldest go, and are counted', () => {
  const queue = events(503);
  expect(boundQueue({ queue, dropped: 2 })).toEqual({ queue: queue.slice(3), dropped: 5 });
});

test('one that goes takes the count along that it told of', () => {
  const queue = [event('old', { dropped: 7 }), ...events(500)];
  expect(boundQueue({ queue, dropped: 0 })).toEqual({ queue: queue.slice(1), dropped: 8 });
});

test('as many are taken as fit, and the first tells what got lost before it', () => {
  const queue = [event('first', { path: '/' }), event('second'), event('third')];
  expect(takeEvents({ queue, dropped: 4 }, 2)).toEqual([
    event('first', { path: '/', dropped: 4 }),
    event('second'),
  ]);
});

test('a count that an event has already is added to', () => {
  expect(takeEvents({ queue: [event('first', { dropped: 2 })], dropped: 4 }, 20)).toEqual([
    event('first', { dropped: 6 }),
  ]);
});

test('an event that tells of none has no such param', () => {
  expect(takeEvents({ queue: [event('first')], dropped: 0 }, 20)).toEqual([event('first')]);
});

test('of nothing nothing is taken', () => {
  expect(takeEvents({ queue: [], dropped: 3 }, 20)).toEqual([]);
});

test('events count themselves and those they tell of', () => {
  expect(countEvents([event('one'), event('two', { dropped: 3 })])).toBe(5);
});
