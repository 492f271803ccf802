import { expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { LoggedEvent } from '#contract/event-log.ts';
import { eventLogMachine } from '#machines/event-log/event-log.machine.ts';
import { flushEvents } from './flush-events.ts';

interface Situation {
  isOnline?: boolean;
  isStorageFull?: boolean;
  /** Number of beacons that the browser accepts; null for a browser without `sendBeacon`. */
  beacons?: number | null;
}

/** A page with its own storage and an event log. */
function openPage({ isOnline = true, isStorageFull = false, beacons = 9 }: Situation = {}) {
  const stored: Record<string, string> = {};
  const sent: { url: string; body: Blob; isFetch: boolean }[] = [];
  const listeners: (() => void)[] = [];
  const timers: (() => void)[] = [];
  let ids = 0;
  const setItem = (key: string, value: string) => {
    if (isStorageFull) throw new DOMException('full', 'QuotaExceededError');
    stored[key] = value;
  };
  const methods = {
    getItem: (key: string) => stored[key] ?? null,
    setItem,
    removeItem: (key: string) => Reflect.deleteProperty(stored, key),
  };
  const localStorage = new Proxy(stored, {
    get: (_, name) => Reflect.get(methods, name) ?? Reflect.get(stored, name),
  });
  const sendBeacon = (url: string, body: Blob) => {
    if (sent.length >= (beacons ?? 0)) return false;
    sent.push({ url, body, isFetch: false });
    return true;
  };
  const page = Object.assign(new EventTarget(), {
    document: Object.assign(new EventTarget(), { visibilityState: 'visible' }),
    navigator: { onLine: isOnline, ...(beacons !== null && { sendBeacon }) },
    localStorage,
    fetch: async (url: string, { body }: { body: Blob }) => {
      sent.push({ url, body, isFetch: true });
      throw new TypeError('Failed to fetch');
    },
  });

  const machine = eventLogMachine.provide({ actors: { sendEvents: fromPromise(async () => {}) } });
  const eventLog = createActor(machine, { clock: new SimulatedClock() }).start();
  flushEvents({
    actor: { on: (_: string, listener: () => void) => listeners.push(listener) } as never,
    eventLog,
    window: page as unknown as Window,
    base: '',
    platform: { kind: 0 },
    createId: () => `id-${ids++}`,
    setTimeout: (action) => timers.push(action),
  });
  return {
    page,
    stored,
    sent,
    timers,
    reportReturn: () => {
      for (const listener of listeners) listener();
    },
    log: (...names: string[]) => {
      for (const name of names) eventLog.send({ type: 'event.log', event: event(name) });
    },
    show: (visibilityState: 'visible' | 'hidden') => {
      page.document.visibilityState = visibilityState;
      page.document.dispatchEvent(new Event('visibilitychange'));
    },
    leave: () => page.dispatchEvent(new Event('pagehide')),
    waiting: () => eventLog.getSnapshot().context.queue.map(({ eventName }) => eventName),
    restore: (events: LoggedEvent[]) => eventLog.send({ type: 'events.restore', events }),
  };
}

function event(eventName: string, eventTime = 1): LoggedEvent {
  return { eventName, channel: 'WEB', appId: 'app', version: '1', eventTime, eventUserId: '' };
}

test('a closing page sends the waiting events by beacon, in the call’s format', async () => {
  const { leave, log, sent, stored, waiting } = openPage();
  log('one', 'two');
  leave();

  const [beacon] = sent;
  expect(beacon?.url).toBe('/app/v1/anonymous/appEventLogClient');
  expect(beacon?.body.type).toBe('application/json');
  expect(JSON.parse((await beacon?.body.text()) ?? '')).toEqual({
    appId: 'com.demo.web',
    channel: 'WEB',
    clientReferrer: 'ph',
    platform: 0,
    appVersion: '1.1.2',
    eventList: [event('one'), event('two')],
  });
  expect([sent.length, waiting(), stored]).toEqual([1, [], {}]);
});

test('a page sends its events when it is hidden, not when it is shown', () => {
  const { log, sent, show } = openPage();
  log('one');
  show('visible');
  expect(sent).toEqual([]);
  show('hidden');
  expect(sent).toHaveLength(1);
});

test('without beacons the events go by a keepalive request', () => {
  const { leave, log, sent } = openPage({ beacons: null });
  log('one');
  leave();
  expect(sent.map(({ isFetch }) => isFetch)).toEqual([true]);
});

test('a request holds twenty events, and refused events are stored', async () => {
  const { leave, restore, sent, stored } = openPage({ beacons: 2 });
  restore(Array.from({ length: 350 }, (_, index) => event(`e${index}`)));
  leave();

  const sizes = sent.map(async ({ body }) => JSON.parse(await body.text()).eventList.length);
  expect(await Promise.all(sizes)).toEqual([20, 20]);
  expect(Object.values(stored).map((text) => JSON.parse(text).length)).toEqual([290]);
});

test.each<[string, (page: ReturnType<typeof openPage>) => void]>([
  ['is shown', ({ show }) => show('visible')],
  ['has been open for a while', ({ timers }) => timers[0]?.()],
  ['is online again', ({ reportReturn }) => reportReturn()],
])('without a network events are stored, and restored when the page %s', async (_, bringBack) => {
  const opened = openPage({ isOnline: false });
  opened.log('one');
  opened.leave();
  expect([opened.sent, opened.waiting()]).toEqual([[], []]);
  expect(opened.stored).toEqual({ 'perya.events.id-0': JSON.stringify([event('one')]) });

  bringBack(opened);

  await expect.poll(opened.waiting).toEqual(['one']);
  expect(opened.stored).toEqual({});
});

test('stored events are restored oldest first, and invalid entries are dropped', async () => {
  const { log, show, stored, waiting } = openPage();
  stored['perya.events.a'] = JSON.stringify([event('second', 2), { eventName: 'odd' }]);
  stored['perya.events.b'] = JSON.stringify([event('first', 1)]);
  stored['perya.events.c'] = 'no JSON';
  stored['perya.token'] = 't1';
  log('new');

  show('visible');

  await expect.poll(waiting).toEqual(['first', 'second', 'new']);
  expect(stored).toEqual({ 'perya.token': 't1' });
});

test('the newest 500 stored events are kept, with the number of those dropped', () => {
  const opened = openPage({ isOnline: false });
  const names = Array.from({ length: 540 }, (_, index) => `e${index}`);
  for (let visit = 0; visit < 36; visit += 1) {
    opened.log(...names.slice(visit * 15, visit * 15 + 15));
    opened.leave();
  }
  const kept: LoggedEvent[] = Object.values(opened.stored).flatMap((text) => JSON.parse(text));
  expect(kept.map(({ eventName }) => eventName)).toEqual(names.slice(40));
  expect(kept.map(({ params }) => params?.dropped ?? 0)).toEqual([40, ...Array(499).fill(0)]);
});

test.each(['null', '[null]', '7', '{}', '['])('a stored value %s causes no loss of events', async (text) => {
  const { leave, log, show, stored, waiting } = openPage({ isOnline: false });
  stored['perya.events.odd'] = text;
  log('one');
  leave();
  show('visible');
  await expect.poll(() => [waiting(), stored]).toEqual([['one'], {}]);
});

test('events stay in the log when storage is full', () => {
  const { leave, log, waiting } = openPage({ isOnline: false, isStorageFull: true });
  log('one');
  leave();
  expect(waiting()).toEqual(['one']);
});
