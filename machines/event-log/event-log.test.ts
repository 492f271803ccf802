import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { LoggedEvent } from '#contract/event-log.ts';
import { type EventLogEmitted, eventLogMachine } from './event-log.machine.ts';

interface Sending {
  names: string[];
  answer: () => Promise<void>;
  fail: (failure: object) => Promise<void>;
}

function createTestActor() {
  const clock = new SimulatedClock();
  const sendings: Sending[] = [];
  const left: EventLogEmitted[] = [];
  const sendEvents = fromPromise<void, { events: readonly LoggedEvent[] }>(({ input }) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    sendings.push({
      names: input.events.map(describeEvent),
      answer: () => settle(resolve),
      fail: (failure) => settle(() => reject(failure)),
    });
    return promise;
  });
  const actor = createActor(eventLogMachine.provide({ actors: { sendEvents } }), { clock }).start();
  actor.on('events.leave', (emitted) => left.push(emitted));
  return {
    actor,
    clock,
    left,
    sendings,
    sent: () => sendings.map(({ names }) => names),
    log: (...names: string[]) => {
      for (const name of names) actor.send({ type: 'event.log', event: event(name) });
    },
  };
}

const OFFLINE = { kind: 'offline' };

function event(eventName: string): LoggedEvent {
  return { eventName, channel: 'WEB', appId: 'app', version: '1', eventTime: 1, eventUserId: '', params: {} };
}

function describeEvent({ eventName, params }: LoggedEvent): string {
  return params?.dropped ? `${eventName} (${params.dropped} lost)` : eventName;
}

const names = (count: number, prefix = 'e') =>
  Array.from({ length: count }, (_, index) => `${prefix}${index}`);

async function settle(change: () => void): Promise<void> {
  change();
  await Promise.resolve();
  await Promise.resolve();
}

describe('batches', () => {
  test('go out 2 s after the first event, and not at all without one', async () => {
    const { actor, clock, log, sent, sendings } = createTestActor();
    clock.increment(60_000);
    expect(sent()).toEqual([]);

    log('one');
    clock.increment(1_000);
    log('two');
    clock.increment(999);
    expect(sent()).toEqual([]);
    clock.increment(1);
    expect(sent()).toEqual([['one', 'two']]);

    await sendings[0]?.answer();
    expect(actor.getSnapshot().value).toBe('resting');
    clock.increment(60_000);
    expect(sent()).toHaveLength(1);
  });

  test('go out at once when 20 events wait, and hold at most 20', () => {
    const { log, sent } = createTestActor();
    log(...names(19));
    expect(sent()).toEqual([]);

    log('last', 'one more');

    expect(sent()).toEqual([[...names(19), 'last']]);
  });

  test('follow one another: an event that comes while one is under way waits for the next', async () => {
    const { clock, log, sent, sendings } = createTestActor();
    log('one');
    clock.increment(2_000);
    log('two');
    clock.increment(60_000);
    expect(sent()).toEqual([['one']]);

    await sendings[0]?.answer();
    clock.increment(2_000);
    expect(sent()).toEqual([['one'], ['two']]);
  });

  test('of a long queue leave one after the other without a pause', async () => {
    const { actor, sent, sendings } = createTestActor();
    actor.send({ type: 'events.restore', events: names(40).map(event) });
    await sendings[0]?.answer();
    expect(sent()).toEqual([names(40).slice(0, 20), names(40).slice(20)]);
  });
});

describe('a batch that could not be sent', () => {
  test('is sent again in its order, after a wait that doubles up to five minutes', async () => {
    const { clock, log, sent, sendings } = createTestActor();
    log('one');
    clock.increment(2_000);

    const waits: number[] = [];
    for (let attempt = 0; attempt < 9; attempt += 1) {
      await sendings[attempt]?.fail(OFFLINE);
      let wait = 0;
      while (sent().length === attempt + 1) {
        clock.increment(1_000);
        wait += 1_000;
      }
      waits.push(wait);
      if (attempt === 0) log('two');
    }

    expect(waits.map((wait) => wait / 1_000)).toEqual([5, 10, 20, 40, 80, 160, 300, 300, 300]);
    expect(sent().slice(0, 3)).toEqual([['one'], ['one'], ['one', 'two']]);
  });

  test('is sent at once when the network returns', async () => {
    const { actor, clock, log, sent, sendings } = createTestActor();
    log('one');
    clock.increment(2_000);
    await sendings[0]?.fail(OFFLINE);

    actor.send({ type: 'connection.returned' });

    expect(sent()).toEqual([['one'], ['one']]);
  });

  test('waits as long as the server says', async () => {
    const { clock, log, sent, sendings } = createTestActor();
    log('one');
    clock.increment(2_000);
    await sendings[0]?.fail({ kind: 'refused', errcode: 429, retryAfter: 40 });

    clock.increment(39_999);
    expect(sent()).toHaveLength(1);
    clock.increment(1);
    expect(sent()).toHaveLength(2);
  });

  test('waits the shortest time again after another batch has arrived', async () => {
    const { clock, log, sent, sendings } = createTestActor();
    log('one');
    clock.increment(2_000);
    await sendings[0]?.fail(OFFLINE);
    clock.increment(5_000);
    await sendings[1]?.answer();
    log('two');
    clock.increment(2_000);
    await sendings[2]?.fail(OFFLINE);

    clock.increment(5_000);
    expect(sent()).toEqual([['one'], ['one'], ['two'], ['two']]);
  });

  test.each([400, 413, 404])('is dropped and counted when the server refuses it with %i', async (errcode) => {
    const { actor, clock, log, sent, sendings } = createTestActor();
    log('one', 'two');
    clock.increment(2_000);
    await sendings[0]?.fail({ kind: 'refused', errcode });
    expect(actor.getSnapshot().value).toBe('resting');
    clock.increment(600_000);
    expect(sent()).toHaveLength(1);

    log('three');
    clock.increment(2_000);
    expect(sent()[1]).toEqual(['three (2 lost)']);
    await sendings[1]?.fail({ kind: 'refused', errcode });
    log('four');
    clock.increment(2_000);
    expect(sent()[2]).toEqual(['four (3 lost)']);
    await sendings[2]?.answer();
    log('five');
    clock.increment(2_000);
    expect(sent()[3]).toEqual(['five']);
  });

  test('is kept up to 500 events; the oldest are dropped, and the next batch reports how many', async () => {
    const { actor, clock, log, sent, sendings } = createTestActor();
    log('first');
    clock.increment(2_000);
    log(...names(500));
    await sendings[0]?.fail(OFFLINE);
    log('last');
    expect(actor.getSnapshot().context.queue).toHaveLength(500);

    clock.increment(5_000);
    expect(sent()[1]).toEqual(['e1 (2 lost)', ...names(500).slice(2, 21)]);
  });
});

describe('when the page is hidden', () => {
  test('waiting events are handed out, once', () => {
    const { actor, clock, left, log, sent } = createTestActor();
    log('one', 'two');

    actor.send({ type: 'page.hidden' });
    actor.send({ type: 'page.hidden' });
    clock.increment(60_000);

    expect(left).toEqual([{ type: 'events.leave', events: [event('one'), event('two')], hasFailed: false }]);
    expect(actor.getSnapshot().value).toBe('resting');
    expect(sent()).toEqual([]);
  });

  test('a batch under way goes on, and is sent again if it fails', async () => {
    const { actor, clock, left, log, sent, sendings } = createTestActor();
    log('one');
    clock.increment(2_000);
    log('two');

    actor.send({ type: 'page.hidden' });
    expect(left.map(({ events }) => events.map(describeEvent))).toEqual([['two']]);
    await sendings[0]?.fail(OFFLINE);
    clock.increment(5_000);

    expect(sent()).toEqual([['one'], ['one']]);
  });

  test('after a failure the events are handed out as unsendable, and nothing is sent again', async () => {
    const { actor, clock, left, log, sent, sendings } = createTestActor();
    log('one');
    clock.increment(2_000);
    await sendings[0]?.fail(OFFLINE);

    actor.send({ type: 'page.hidden' });
    clock.increment(600_000);

    expect(left).toEqual([{ type: 'events.leave', events: [event('one')], hasFailed: true }]);
    expect(actor.getSnapshot().value).toBe('resting');
    expect(sent()).toHaveLength(1);
  });

  test('restored events are sent no sooner than the server said', async () => {
    const { actor, clock, log, sent, sendings } = createTestActor();
    log('one');
    clock.increment(2_000);
    await sendings[0]?.fail({ kind: 'refused', errcode: 429, retryAfter: 40 });
    actor.send({ type: 'page.hidden' });
    clock.increment(10_000);

    actor.send({ type: 'events.restore', events: [event('one'), ...names(19).map(event)] });
    clock.increment(29_999);
    expect(sent()).toHaveLength(1);
    clock.increment(1);
    expect(sent()[1]).toEqual(['one', ...names(19)]);
  });

  test('the return of the network ends the wait, also for events restored later', async () => {
    const { actor, clock, log, sent, sendings } = createTestActor();
    log('one');
    clock.increment(2_000);
    await sendings[0]?.fail(OFFLINE);
    actor.send({ type: 'page.hidden' });

    actor.send({ type: 'connection.returned' });
    expect([actor.getSnapshot().value, sent().length]).toEqual(['resting', 1]);
    actor.send({ type: 'events.restore', events: [event('one')] });
    clock.increment(2_000);
    expect(sent()).toEqual([['one'], ['one']]);
  });

  test('the events handed out report how many were dropped', async () => {
    const { actor, clock, left, log, sendings } = createTestActor();
    log('one');
    clock.increment(2_000);
    await sendings[0]?.fail({ kind: 'refused', errcode: 400 });
    log('two');

    actor.send({ type: 'page.hidden' });
    log('three');
    actor.send({ type: 'page.hidden' });

    expect(left.map(({ events }) => events.map(describeEvent))).toEqual([['two (1 lost)'], ['three']]);
  });
});

test('restored events come first, and are sent', () => {
  const { actor, clock, log, sent } = createTestActor();
  log('new');
  actor.send({ type: 'events.restore', events: [event('old')] });
  clock.increment(2_000);
  expect(sent()).toEqual([['old', 'new']]);
});

test('without its actor the chart keeps its events', async () => {
  const clock = new SimulatedClock();
  const actor = createActor(eventLogMachine, { clock }).start();
  actor.send({ type: 'event.log', event: event('one') });
  await settle(() => clock.increment(2_000));
  expect(actor.getSnapshot().value).toBe('waiting');
  expect(actor.getSnapshot().context.queue).toEqual([event('one')]);
});
