import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { fillHistory } from '../../benchmarks/api/fill-history.ts';
import { openForFile } from './open-for-file.ts';
import { openTestServer, signUp } from './open-test-server.ts';

const server = openForFile(openTestServer);

test('the measured history has the rows that this release writes', async () => {
  const { token, user } = await signUp(server);
  await fillHistory(server.database, user.id, 60);
  const { data } = await server.post(calls.appUserCoinDetail, { filter: 'deposits' }, { token });
  expect(data.movements).toHaveLength(3);
});
