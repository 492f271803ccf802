import { expect, test } from 'vitest';
import { createAnonymous, createLoggedIn, createTestSession } from '#tests/create-test-session.ts';
import { failedCall } from '#tests/fake-call.ts';
import { readLogin } from './session-rules.ts';

test('without a login the player is a visitor once the first call has ended', async () => {
  expect(readLogin(createTestSession(null).actor.getSnapshot())).toBe('unknown');
  expect(readLogin((await createAnonymous()).actor.getSnapshot())).toBe('visitor');
});

test('a player is logged in from the moment they are loaded until the session ends', async () => {
  const { actor, closeSession } = await createLoggedIn();
  expect(readLogin(actor.getSnapshot())).toBe('player');
  actor.send({ type: 'session.logOut' });
  expect(readLogin(actor.getSnapshot())).toBe('unknown');
  await closeSession.answer({ hasRememberedAccount: false });
  expect(readLogin(actor.getSnapshot())).toBe('visitor');
});

test('a player who cannot be loaded is neither player nor visitor', async () => {
  const session = createTestSession('token-1');
  await session.preLogin.answer({ isLoggedIn: true });
  await session.openSession.answer(undefined);
  await session.fetchAfterLoginInfo.fail(failedCall('offline'));
  expect(readLogin(session.actor.getSnapshot())).toBe('unknown');
});

test('an expelled player is a visitor once login is open', async () => {
  const session = await createLoggedIn();
  session.actor.send({ type: 'token.removed' });
  await session.closeSession.answer({ hasRememberedAccount: false });
  expect(readLogin(session.actor.getSnapshot())).toBe('unknown');
  session.actor.send({ type: 'login.opened' });
  expect(readLogin(session.actor.getSnapshot())).toBe('visitor');
});
