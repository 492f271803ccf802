import { beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { API_BASE } from '#contract/constants.ts';
import { createOperatorCommands } from '#server/cli/operator-commands.ts';
import { storeEvents } from '#server/features/event-log/event-log.ts';
import { createTestProvider } from './create-test-provider.ts';
import { openForFile } from './open-for-file.ts';
import { openTestServer } from './open-test-server.ts';
import { tables } from './tables.ts';

const event = {
  eventName: 'first_loading',
  channel: 'WEB',
  appId: 'com.demo.web',
  version: '1.1.2',
  eventTime: 1_790_000_000,
  eventUserId: '',
  params: { duration: 1200 },
};

const server = openForFile(() =>
  openTestServer({
    limits: {
      registrationsPerAddress: { points: 9, seconds: 60 },
      eventsPerAddress: { points: 250, seconds: 60 },
    },
  }),
);
beforeEach(async () => {
  await tables(server.database).deleteFrom('client_event').execute();
});

const listStored = () =>
  tables(server.database).selectFrom('client_event').selectAll().orderBy('id').execute();
const batch = (size: number) => Array.from({ length: size }, () => event);

describe('appEventLogClient', () => {
  test('stores every field of a visitor’s event, and the time of arrival', async () => {
    const eventList = [
      { ...event, eventId: 'e1' },
      { ...event, eventName: 'login', eventUserId: 'u1', params: undefined },
    ];
    expect((await server.post(calls.appEventLogClient, { eventList })).data).toEqual({ stored: 2 });
    const common = {
      received_at: server.now(),
      channel: 'WEB',
      app_id: 'com.demo.web',
      version: '1.1.2',
      event_time: 1_790_000_000,
    };
    expect((await listStored()).map(({ id: _, ...row }) => row)).toEqual([
      {
        ...common,
        event_id: 'e1',
        event_name: 'first_loading',
        event_user_id: '',
        params: { duration: 1200 },
      },
      { ...common, event_id: null, event_name: 'login', event_user_id: 'u1', params: {} },
    ]);
  });

  test('stores an event once, however often and in whatever batch it is sent', async () => {
    const send = (...ids: string[]) =>
      server.post(calls.appEventLogClient, { eventList: ids.map((eventId) => ({ ...event, eventId })) });
    const answers = [await send('a', 'b'), await send('a', 'b'), await send('b', 'c', 'c'), await send('a')];
    expect(answers.map(({ data }) => data.stored)).toEqual([2, 2, 3, 1]);
    expect((await listStored()).map((row) => row.event_id)).toEqual(['a', 'b', 'c']);
  });

  test('stores an event once when it is sent twice concurrently', async () => {
    const eventList = Array.from({ length: 20 }, (_, index) => ({ ...event, eventId: `twice-${index}` }));
    const answers = await Promise.all([
      server.post(calls.appEventLogClient, { eventList }),
      server.post(calls.appEventLogClient, { eventList: eventList.toReversed() }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await listStored()).toHaveLength(20);
  });

  test('accepts a beacon: JSON in a blob, without a token', async () => {
    const answer = await server.http.inject({
      method: 'POST',
      url: `${API_BASE}/${calls.appEventLogClient.path}`,
      headers: { 'content-type': 'application/json', 'sec-fetch-dest': 'empty', origin: 'http://localhost' },
      payload: JSON.stringify({ eventList: [event] }),
    });
    expect([answer.statusCode, answer.json().data]).toEqual([200, { stored: 1 }]);
  });

  test('accepts a hundred events, with any time from a wrong clock', async () => {
    const eventList = [...batch(98), { ...event, eventTime: 0 }, { ...event, eventTime: 2 ** 53 - 1 }];
    expect(await server.post(calls.appEventLogClient, { eventList }, { address: '10.1.1.1' })).toMatchObject({
      status: 200,
      data: { stored: 100 },
    });
    expect((await listStored()).slice(-2).map((row) => row.event_time)).toEqual([0, 2 ** 53 - 1]);
  });

  test.each<[string, unknown, string]>([
    ['no event', [], 'eventList'],
    ['more than a hundred', batch(101), 'eventList'],
    ['a time in words', [{ ...event, eventTime: 'now' }], 'eventList.0.eventTime'],
    ['a time before 1970', [{ ...event, eventTime: -1 }], 'eventList.0.eventTime'],
    ['a part of a second', [{ ...event, eventTime: 1.5 }], 'eventList.0.eventTime'],
    ['a time beyond exact counting', [event, { ...event, eventTime: 1e300 }], 'eventList.1.eventTime'],
    ['a long id', [{ ...event, eventId: 'x'.repeat(37) }], 'eventList.0.eventId'],
    ['a long name', [{ ...event, eventName: 'x'.repeat(65) }], 'eventList.0.eventName'],
    ['a long param', [{ ...event, params: { message: 'x'.repeat(513) } }], 'eventList.0.params.message'],
    ['a list as a param', [{ ...event, params: { message: [] } }], 'eventList.0.params.message'],
    [
      'more than sixteen params',
      [{ ...event, params: Object.fromEntries(Array.from({ length: 17 }, (_, index) => [index, 1])) }],
      'eventList.0.params',
    ],
  ])('refuses a batch with %s and names the field', async (_, eventList, field) => {
    expect(await server.post(calls.appEventLogClient, { eventList })).toMatchObject({
      status: 400,
      errcode: 400,
      field,
    });
    expect(await listStored()).toEqual([]);
  });

  test('limits an address’s events, not its requests, and returns the wait', async () => {
    const send = () =>
      server.post(calls.appEventLogClient, { eventList: batch(100) }, { address: '10.9.9.9' });
    expect([(await send()).status, (await send()).status]).toEqual([200, 200]);
    expect(await send()).toMatchObject({ status: 429, retryAfter: expect.any(Number) });
    expect(await listStored()).toHaveLength(200);
  });
});

test('an operator sees the newest first', async () => {
  const eventList = [event, { ...event, eventName: 'page_view', params: { path: '/' } }];
  await server.post(calls.appEventLogClient, { eventList }, { address: '10.2.2.2' });
  const shown = {
    receivedAt: server.now(),
    eventTime: 1_790_000_000,
    version: '1.1.2',
    eventUserId: '',
  };
  const commands = createOperatorCommands({ clock: server.now, providers: [createTestProvider()] });
  expect(await commands['events:show']?.(server.database, [])).toEqual([
    { ...shown, eventName: 'page_view', params: { path: '/' } },
    { ...shown, eventName: 'first_loading', params: { duration: 1200 } },
  ]);
});

test('only the newest events are kept, up to the limit', async () => {
  const store = (...names: string[]) =>
    storeEvents(
      server.database,
      names.map((event_name) => ({
        event_name,
        event_id: event_name,
        received_at: 1,
        channel: 'WEB',
        app_id: 'com.demo.web',
        version: '1.1.2',
        event_time: 1,
        event_user_id: '',
        params: '{}',
      })),
      3,
    );
  const names = async () => (await listStored()).map((row) => row.event_name);

  await store('a', 'b', 'c');
  expect(await names()).toEqual(['a', 'b', 'c']);
  await store('d');
  expect(await names()).toEqual(['b', 'c', 'd']);
  await store('e', 'f', 'g', 'h');
  expect(await names()).toEqual(['f', 'g', 'h']);
  await store('h');
  expect(await names()).toHaveLength(3);
});
