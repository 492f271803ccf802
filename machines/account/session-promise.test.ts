import { expect, test } from 'vitest';
import { createTestSession } from '#tests/create-test-session.ts';
import { failedCall } from '#tests/fake-call.ts';
import fc from '#tests/fast-check.ts';
import { sampleUser } from '#tests/sample-user.ts';

type Session = ReturnType<typeof createTestSession>;

const unauthorised = failedCall('refused', 401);
const offline = failedCall('offline');

const happenings: Record<string, (session: Session) => Promise<void> | void> = {
  'logs in': ({ actor }) => actor.send({ type: 'session.loggedIn', token: 'token-2', user: sampleUser() }),
  'logs out': ({ actor }) => actor.send({ type: 'session.logOut' }),
  '401': ({ actor }) => actor.send({ type: 'session.unauthorised', token: 'token-1' }),
  '401 of the second': ({ actor }) => actor.send({ type: 'session.unauthorised', token: 'token-2' }),
  removed: ({ actor }) => actor.send({ type: 'token.removed' }),
  replaced: ({ actor }) => actor.send({ type: 'token.replaced', token: 'token-3' }),
  'asks again': ({ actor }) => actor.send({ type: 'session.retry' }),
  'pre-login holds': ({ preLogin }) => answering(preLogin, () => preLogin.answer({ isLoggedIn: true })),
  'pre-login void': ({ preLogin }) => answering(preLogin, () => preLogin.answer({ isLoggedIn: false })),
  'pre-login 401': ({ preLogin }) => answering(preLogin, () => preLogin.fail(unauthorised)),
  'pre-login offline': ({ preLogin }) => answering(preLogin, () => preLogin.fail(offline)),
  opened: ({ openSession }) => answering(openSession, () => openSession.answer(undefined)),
  fetched: ({ fetchAfterLoginInfo: call }) => answering(call, () => call.answer({ userId: 'user-1' })),
  'fetch offline': ({ fetchAfterLoginInfo: call }) => answering(call, () => call.fail(offline)),
  'fetch 401': ({ fetchAfterLoginInfo: call }) => answering(call, () => call.fail(unauthorised)),
  'login opens': ({ actor }) => actor.send({ type: 'login.opened' }),
  cleared: ({ closeSession: call }) => answering(call, () => call.answer({ hasRememberedAccount: true })),
  revoked: ({ revokeTokens: call }) => answering(call, () => call.answer(undefined)),
  'time passes': ({ clock }) => clock.increment(2_000),
};

async function answering(call: { countWaiting: () => number }, answer: () => Promise<void>): Promise<void> {
  if (call.countWaiting() > 0) await answer();
}

test('after any events a user id is set in loggedIn alone and with a token, every token has a new epoch, and one session closes at a time', async () => {
  const names = fc.array(fc.constantFrom(...Object.keys(happenings)), { maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(fc.constantFrom('token-1', null), names, async (token, steps) => {
      const session = createTestSession(token);
      let before = session.who();
      for (const step of steps) {
        await happenings[step]?.(session);
        const now = session.who();
        const isSame = now.token === before.token;
        expect(now.userId === null || now.token !== null).toBe(true);
        expect(now.userId !== null).toBe(session.player() === 'loggedIn');
        expect(now.epoch).toBeGreaterThanOrEqual(before.epoch);
        expect(isSame || now.epoch > before.epoch).toBe(true);
        expect(session.player() === 'anonymous' && now.token !== null).toBe(false);
        expect(session.closeSession.countWaiting()).toBeLessThanOrEqual(1);
        before = now;
      }
      session.actor.stop();
    }),
    { numRuns: 300 },
  );
});
