import { expect, test } from 'vitest';
import { createAnonymous, createLoggedIn, createTestSession } from '#tests/create-test-session.ts';
import { failedCall } from '#tests/fake-call.ts';
import { sampleUser } from '#tests/sample-user.ts';

const HELD = { isLoggedIn: true };
const offline = failedCall('offline');
const unauthorised = failedCall('refused', 401);

test('a 401 on pre-login logs out and asks for the config again as a visitor', async () => {
  const session = createTestSession('token-1');
  await session.preLogin.fail(unauthorised);
  expect(session.player()).toEqual({ loggingOut: 'closing' });
  expect(session.preparation()).toEqual({ asking: 'retrying' });
  expect(session.preLogin.inputs).toEqual([{ token: 'token-1' }, { token: null }]);
  expect(session.who()).toEqual({ token: null, userId: null, epoch: 1 });

  await session.closeSession.answer({ hasRememberedAccount: false });
  expect(session.emitted).toEqual([{ type: 'session.closed', reason: 'expired' }]);
  expect(session.neededLogin()).toEqual({ type: null });
});

test('a pre-login answer that does not know the token logs out', async () => {
  const session = createTestSession('token-1');
  await session.preLogin.answer({ isLoggedIn: false });
  expect(session.preparation()).toBe('ready');
  expect(session.player()).toEqual({ loggingOut: 'closing' });
  expect(session.closeSession.inputs).toEqual([{ epoch: 0, token: 'token-1' }]);
});

test('the tag loginNeeded stays until the view has led to login, however late that is', async () => {
  const session = createTestSession('token-1');
  await session.preLogin.answer({ isLoggedIn: false });
  expect(session.neededLogin()).toBeNull();
  await session.closeSession.answer({ hasRememberedAccount: true });
  session.clock.increment(60_000);
  expect(session.neededLogin()).toEqual({ type: 'account' });
  expect(session.who()).toEqual({ token: null, userId: null, epoch: 1 });

  session.actor.send({ type: 'login.opened' });
  expect(session.neededLogin()).toBeNull();
  expect(session.player()).toBe('anonymous');
  expect(session.actor.getSnapshot().context.ended).toBeNull();
});

test('a player who logs in while login is needed is led nowhere', async () => {
  const session = createTestSession('token-1');
  await session.preLogin.answer({ isLoggedIn: false });
  await session.closeSession.answer({ hasRememberedAccount: true });
  session.actor.send({ type: 'token.replaced', token: 'token-2' });
  expect(session.neededLogin()).toBeNull();
  expect(session.player()).toEqual({ restoring: 'opening' });
});

test.each(['refused', 'unknown'] as const)(
  'a pre-login call sent with an older token (%s) does not log out the newer one',
  async (ending) => {
    const session = createTestSession('token-1');
    session.actor.send({ type: 'token.replaced', token: 'token-2' });
    await (ending === 'refused'
      ? session.preLogin.fail(unauthorised)
      : session.preLogin.answer({ isLoggedIn: false }));
    expect(session.who()).toEqual({ token: 'token-2', userId: null, epoch: 1 });
    expect(session.player()).toEqual({ restoring: 'opening' });
  },
);

test('a 401 while loading the player logs out', async () => {
  const session = createTestSession('token-1');
  await session.preLogin.answer(HELD);
  await session.openSession.answer(undefined);
  await session.fetchAfterLoginInfo.fail(unauthorised);
  expect(session.player()).toEqual({ loggingOut: 'closing' });
  await session.closeSession.answer({ hasRememberedAccount: true });
  expect(session.emitted).toEqual([{ type: 'session.closed', reason: 'expired' }]);
  expect(session.neededLogin()).toEqual({ type: 'account' });
});

test('a 401 with the current token clears the session and goes to login', async () => {
  const session = await createLoggedIn();
  session.emitted.length = 0;
  session.actor.send({ type: 'session.unauthorised', token: 'token-1' });
  expect(session.who()).toEqual({ token: null, userId: null, epoch: 2 });
  expect(session.tags()).toEqual(['busy']);
  expect(session.closeSession.inputs).toEqual([{ epoch: 1, token: 'token-1' }]);

  await session.closeSession.answer({ hasRememberedAccount: true });
  expect(session.player()).toBe('expelled');
  expect(session.tags()).toEqual(['loginNeeded']);
  expect(session.revokeTokens.inputs).toEqual([{ token: null }]);
  expect(session.emitted).toEqual([{ type: 'session.closed', reason: 'expired' }]);
  expect(session.neededLogin()).toEqual({ type: 'account' });
});

test('a break that ends the login goes to login as a 401 does, and says why', async () => {
  const session = await createLoggedIn();
  session.emitted.length = 0;
  session.actor.send({ type: 'session.unauthorised', token: 'token-1', reason: 'break' });
  await session.closeSession.answer({ hasRememberedAccount: true });
  expect(session.player()).toBe('expelled');
  expect(session.emitted).toEqual([{ type: 'session.closed', reason: 'break' }]);
  expect(session.revokeTokens.inputs).toEqual([{ token: null }]);
});

test.each([
  ['a 401', { type: 'session.unauthorised', token: 'token-1' }, 'break'],
  ['the removal of the token', { type: 'token.removed' }, 'break'],
  ['a log-out', { type: 'session.logOut' }, 'manual'],
] as const)('when the answer to a break got lost, %s says why the login ended', async (_, event, reason) => {
  const session = await createLoggedIn();
  session.emitted.length = 0;
  session.actor.send({ type: 'end.expected', end: { token: 'token-1', reason: 'break' } });
  session.actor.send(event);
  await session.closeSession.answer({ hasRememberedAccount: true });
  expect(session.emitted).toEqual([{ type: 'session.closed', reason }]);
});

test('a break that was refused after all, or was asked for in an earlier login, ends none', async () => {
  for (const end of [null, { token: 'token-0', reason: 'break' as const }]) {
    const session = await createLoggedIn();
    session.emitted.length = 0;
    session.actor.send({ type: 'end.expected', end: { token: 'token-1', reason: 'break' } });
    session.actor.send({ type: 'end.expected', end });
    session.actor.send({ type: 'session.unauthorised', token: 'token-1' });
    await session.closeSession.answer({ hasRememberedAccount: true });
    expect(session.emitted).toEqual([{ type: 'session.closed', reason: 'expired' }]);
  }
});

test('a 401 that the player has asked for leads to no log-in', async () => {
  const session = await createLoggedIn();
  session.emitted.length = 0;
  session.actor.send({ type: 'end.expected', end: { token: 'token-1', reason: 'manual' } });
  session.actor.send({ type: 'session.unauthorised', token: 'token-1' });
  await session.closeSession.answer({ hasRememberedAccount: true });
  expect([session.player(), session.emitted]).toEqual([
    'anonymous',
    [{ type: 'session.closed', reason: 'manual' }],
  ]);
});

test('two 401s at once log out once', async () => {
  const session = await createLoggedIn();
  session.emitted.length = 0;
  session.actor.send({ type: 'session.unauthorised', token: 'token-1' });
  session.actor.send({ type: 'session.unauthorised', token: 'token-1' });
  await session.closeSession.answer({ hasRememberedAccount: false });
  session.actor.send({ type: 'session.unauthorised', token: 'token-1' });
  expect(session.closeSession.inputs).toHaveLength(1);
  expect(session.emitted.map((event) => event.type)).toEqual(['session.closed']);
  expect(session.neededLogin()).toEqual({ type: null });
});

test.each([['token-0'], [null]])('a 401 of a call that carried %s changes nothing', async (token) => {
  const session = await createLoggedIn();
  const before = session.actor.getSnapshot();
  session.actor.send({ type: 'session.unauthorised', token });
  expect(session.actor.getSnapshot().value).toEqual(before.value);
  expect(session.actor.getSnapshot().context).toEqual(before.context);
});

test('a 401 without a token changes nothing for a visitor', async () => {
  const session = await createAnonymous();
  session.actor.send({ type: 'session.unauthorised', token: null });
  expect(session.player()).toBe('anonymous');
});

test('the token removed in another tab logs out here', async () => {
  const session = await createLoggedIn();
  session.emitted.length = 0;
  session.actor.send({ type: 'token.removed' });
  await session.closeSession.answer({ hasRememberedAccount: true });
  expect(session.player()).toBe('expelled');
  expect(session.revokeTokens.inputs).toEqual([{ token: null }]);
  expect(session.emitted).toEqual([{ type: 'session.closed', reason: 'removed' }]);
  expect(session.neededLogin()).toEqual({ type: 'account' });
});

test.each(['token.removed', 'session.logOut'] as const)('%s changes nothing for a visitor', async (type) => {
  const session = await createAnonymous();
  session.actor.send({ type });
  expect(session.player()).toBe('anonymous');
  expect(session.emitted).toEqual([]);
  expect(session.revokeTokens.inputs).toEqual([{ token: null }]);
});

test('logging out does not wait for the revocation, and does not lead to login', async () => {
  const session = await createLoggedIn();
  await session.revokeTokens.answer(undefined);
  session.emitted.length = 0;
  session.actor.send({ type: 'session.logOut' });
  expect(session.who()).toEqual({ token: null, userId: null, epoch: 2 });
  expect(session.revokeTokens.inputs).toEqual([{ token: null }, { token: 'token-1' }]);

  await session.closeSession.answer({ hasRememberedAccount: true });
  expect(session.player()).toBe('anonymous');
  expect(session.revocation()).toBe('revoking');
  expect(session.emitted).toEqual([{ type: 'session.closed', reason: 'manual' }]);
  expect(session.neededLogin()).toBeNull();

  await session.revokeTokens.answer(undefined);
  expect(session.revocation()).toBe('resting');
});

test('logging out ends even if nothing ever answers', async () => {
  const session = await createLoggedIn();
  session.actor.send({ type: 'session.logOut' });
  session.clock.increment(2_999);
  expect(session.player()).toEqual({ loggingOut: 'closing' });
  session.clock.increment(1);
  expect(session.player()).toBe('anonymous');
});

test('a failed revocation is retried when the server can be reached', async () => {
  const session = await createAnonymous();
  await session.revokeTokens.fail(offline);
  expect(session.revocation()).toBe('resting');

  session.actor.send({ type: 'tokens.revoke' });
  session.actor.send({ type: 'tokens.revoke' });
  expect(session.revokeTokens.inputs).toEqual([{ token: null }, { token: null }, { token: null }]);
  expect(session.revokeTokens.countWaiting()).toBe(1);
});

test('a start retries the revocations of the last one, once pre-login has ended', async () => {
  const session = createTestSession('token-1');
  expect(session.revokeTokens.inputs).toEqual([]);
  await session.preLogin.fail(unauthorised);
  expect(session.revokeTokens.inputs).toEqual([{ token: null }]);
});

test('a social provider that fails to log out does not delay the log-out', async () => {
  const session = await createLoggedIn();
  session.emitted.length = 0;
  session.actor.send({ type: 'token.removed' });
  await session.closeSession.fail(new Error('provider'));
  expect(session.emitted).toEqual([{ type: 'session.closed', reason: 'removed' }]);
  expect(session.neededLogin()).toEqual({ type: null });
});

test('a player who logs in while the last session is still closing is let in', async () => {
  const session = await createLoggedIn();
  session.actor.send({ type: 'session.logOut' });
  session.actor.send({ type: 'session.loggedIn', token: 'token-9', user: sampleUser({ id: 'user-9' }) });
  expect(session.player()).toEqual({ restoring: 'opening' });
  expect(session.who()).toEqual({ token: 'token-9', userId: null, epoch: 3 });
  expect(session.actor.getSnapshot().context.ended).toBeNull();
});
