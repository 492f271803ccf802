import { expect, test } from 'vitest';
import { createAnonymous, createLoggedIn, createTestSession } from '#tests/create-test-session.ts';
import { failedCall } from '#tests/fake-call.ts';
import { sampleUser } from '#tests/sample-user.ts';

const ANSWERED = { isLoggedIn: false };
const HELD = { isLoggedIn: true };
const offline = failedCall('offline');
const unauthorised = failedCall('refused', 401);

test('the cover stays until the pre-login call ends', async () => {
  const session = createTestSession(null);
  expect(session.tags()).toEqual(['busy', 'covered']);
  expect(session.preLogin.inputs).toEqual([{ token: null }]);

  await session.preLogin.answer(ANSWERED);
  expect(session.tags()).toEqual([]);
  expect(session.player()).toBe('anonymous');
  expect(session.preparation()).toBe('ready');
});

test('a valid token restores its player', async () => {
  const session = createTestSession('token-1');
  expect(session.preLogin.inputs).toEqual([{ token: 'token-1' }]);

  await session.preLogin.answer(HELD);
  expect(session.player()).toEqual({ restoring: 'opening' });
  expect(session.tags()).toEqual(['busy']);
  expect(session.openSession.inputs).toEqual([{ epoch: 1, token: 'token-1', user: null }]);

  await session.openSession.answer(undefined);
  expect(session.fetchAfterLoginInfo.inputs).toEqual([{ epoch: 1, token: 'token-1' }]);
  expect(session.who()).toEqual({ token: 'token-1', userId: null, epoch: 1 });

  await session.fetchAfterLoginInfo.answer({ userId: 'user-1' });
  expect(session.player()).toBe('loggedIn');
  expect(session.tags()).toEqual([]);
  expect(session.who()).toEqual({ token: 'token-1', userId: 'user-1', epoch: 1 });
  expect(session.emitted).toEqual([{ type: 'session.opened', userId: 'user-1', epoch: 1 }]);
});

test('a storage that refuses to write does not keep the player out', async () => {
  const session = createTestSession('token-1');
  await session.preLogin.answer(HELD);
  await session.openSession.fail(new Error('QuotaExceededError'));
  expect(session.player()).toEqual({ restoring: 'fetching' });
});

test.each([
  ['offline', offline],
  ['time-out', failedCall('timeout')],
  ['server error', failedCall('server', 500)],
  ['a 401 that no token caused', unauthorised],
])('a failed pre-login call (%s) lifts the cover and offers to try again', async (_, error) => {
  const session = createTestSession(null);
  await session.preLogin.fail(error);
  expect([session.preparation(), session.tags()]).toEqual(['failed', []]);
  expect(session.player()).toBe('anonymous');

  session.actor.send({ type: 'session.retry' });
  expect(session.tags()).toEqual([]);
  expect(session.preLogin.countWaiting()).toBe(1);
  await session.preLogin.answer(ANSWERED);
  expect(session.preparation()).toBe('ready');
});

test('a pre-login call that never ends holds the cover for 30 s', () => {
  const session = createTestSession(null);
  session.clock.increment(29_999);
  expect(session.tags()).toEqual(['busy', 'covered']);
  session.clock.increment(1);
  expect([session.preparation(), session.tags()]).toEqual(['failed', []]);
  expect(session.player()).toBe('anonymous');
});

test('a pre-login retry fails like the first try, but without a cover', async () => {
  const session = createTestSession(null);
  await session.preLogin.fail(offline);
  session.actor.send({ type: 'session.retry' });
  session.clock.increment(60_000);
  expect(session.preparation()).toEqual({ asking: 'retrying' });
  await session.preLogin.fail(offline);
  expect([session.preparation(), session.tags()]).toEqual(['failed', []]);
});

test('without pre-login a stored token still restores its player', async () => {
  const session = createTestSession('token-1');
  await session.preLogin.fail(offline);
  expect(session.player()).toEqual({ restoring: 'opening' });
});

test('a log-in opens a new epoch with its user, and the player is logged in once their data is in place', async () => {
  const session = await createAnonymous();
  const user = sampleUser({ id: 'user-7' });
  session.actor.send({ type: 'session.loggedIn', token: 'token-7', user });
  expect(session.who()).toEqual({ token: 'token-7', userId: null, epoch: 1 });
  expect(session.openSession.inputs).toEqual([{ epoch: 1, token: 'token-7', user }]);

  await session.openSession.answer(undefined);
  await session.fetchAfterLoginInfo.answer({ userId: 'user-7' });
  expect(session.who()).toEqual({ token: 'token-7', userId: 'user-7', epoch: 1 });
  expect(session.emitted).toEqual([{ type: 'session.opened', userId: 'user-7', epoch: 1 }]);
});

test.each([
  ['offline', offline],
  ['server error', failedCall('server', 503)],
])('a player who cannot be loaded (%s) is not logged out and can try again', async (_, error) => {
  const session = createTestSession('token-1');
  await session.preLogin.answer(HELD);
  await session.openSession.answer(undefined);
  await session.fetchAfterLoginInfo.fail(error);
  expect(session.tags()).toEqual(['restoreFailed']);
  expect(session.who().token).toBe('token-1');

  session.actor.send({ type: 'session.retry' });
  expect(session.fetchAfterLoginInfo.countWaiting()).toBe(1);
  expect(session.openSession.inputs).toHaveLength(1);
  await session.fetchAfterLoginInfo.answer({ userId: 'user-1' });
  expect(session.player()).toBe('loggedIn');
});

test('one retry repeats both calls when both have failed', async () => {
  const session = createTestSession('token-1');
  await session.preLogin.fail(offline);
  await session.openSession.answer(undefined);
  await session.fetchAfterLoginInfo.fail(offline);
  expect([session.preparation(), session.tags()]).toEqual(['failed', ['restoreFailed']]);

  session.actor.send({ type: 'session.retry' });
  expect(session.preparation()).toEqual({ asking: 'retrying' });
  expect(session.player()).toEqual({ restoring: 'fetching' });
});

test('a token replaced in another tab switches this tab to its user', async () => {
  const session = await createLoggedIn();
  session.actor.send({ type: 'token.replaced', token: 'token-2' });
  expect(session.who()).toEqual({ token: 'token-2', userId: null, epoch: 2 });
  expect(session.openSession.inputs.at(-1)).toEqual({ epoch: 2, token: 'token-2', user: null });

  await session.openSession.answer(undefined);
  await session.fetchAfterLoginInfo.answer({ userId: 'user-2' });
  expect(session.who()).toEqual({ token: 'token-2', userId: 'user-2', epoch: 2 });
});

test('a report of its own token changes nothing', async () => {
  const session = await createLoggedIn();
  session.actor.send({ type: 'token.replaced', token: 'token-1' });
  expect(session.player()).toBe('loggedIn');
  expect(session.who().epoch).toBe(1);
});

test('a late answer of an old epoch changes nothing', async () => {
  const session = createTestSession('token-1');
  await session.preLogin.answer(HELD);
  await session.openSession.answer(undefined);
  session.actor.send({ type: 'token.replaced', token: 'token-2' });
  await session.fetchAfterLoginInfo.answer({ userId: 'user-1' }, 0);
  expect(session.who()).toEqual({ token: 'token-2', userId: null, epoch: 2 });
  expect(session.player()).toEqual({ restoring: 'opening' });
});
