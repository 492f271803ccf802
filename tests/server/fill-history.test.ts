import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { fillHistory } from '../../benchmarks/api/fill-history.ts';
import { openTestServer, signUp, type TestServer } from './open-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

test('the measured history has the rows that this release writes', async () => {
  const { token, user } = await signUp(server);
  await fillHistory(server.database, user.id, 60);
  const { data } = await server.post(calls.appUserCoinDetail, { filter: 'deposits' }, { token });
  expect(data.movements).toHaveLength(3);
});
