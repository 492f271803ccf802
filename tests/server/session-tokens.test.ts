import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { deleteExpiredTokens } from '#server/features/account/session-tokens.ts';
import { SESSION_LIFETIME } from '#server/features/account/sessions.ts';
import { openForFile } from './open-for-file.ts';
import { openTestServer, signUp } from './open-test-server.ts';

const server = openForFile(openTestServer);

test('expired tokens are deleted up to the limit; the others stay', async () => {
  for (let player = 0; player < 3; player += 1) await signUp(server);
  server.advance(SESSION_LIFETIME);
  const { token } = await signUp(server);
  const deleteTwo = () => deleteExpiredTokens(server.database, server.now(), 2);
  expect([await deleteTwo(), await deleteTwo(), await deleteTwo()]).toEqual([2, 1, 0]);
  expect(await server.post(calls.refreshData, {}, { token })).toMatchObject({ errcode: 0 });
});
