import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { openTestServer, registration, type TestServer } from './open-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  const limit = { points: 2, seconds: 60 };
  server = await openTestServer({ limits: { registrationsPerAddress: limit, eventsPerAddress: limit } });
});
afterAll(() => server.close());

const event = {
  eventName: 'opened',
  channel: 'WEB',
  appId: 'app',
  version: '1',
  eventTime: 1,
  eventUserId: '',
};

test.each([
  ['registrations', calls.accountRegist, () => registration()],
  ['events', calls.appEventLogClient, () => ({ eventList: [event] })],
])('%s of one IPv6 network count together, others do not', async (_, call, body) => {
  const send = (address: string) => server.post(call, body(), { address });
  expect(await send('2001:db8:1:1::1')).toMatchObject({ status: 200 });
  expect(await send('2001:db8:1:1::2')).toMatchObject({ status: 200 });
  expect(await send('2001:db8:1:1::3')).toMatchObject({ status: 429, retryAfter: expect.any(Number) });
  expect(await send('2001:db8:1:2::1')).toMatchObject({ status: 200 });
});
