import { createActor, SimulatedClock } from 'xstate';
import { sessionActors, sessionMachine } from '#machines/account/session.machine.ts';
import type { SessionEmitted } from '#machines/account/session.types.ts';
import { fakeCall } from './fake-call.ts';

/** A session whose calls wait for the test; none has been answered. */
export function createTestSession(token: string | null) {
  const fakes = {
    preLogin: fakeCall(sessionActors.preLogin),
    openSession: fakeCall(sessionActors.openSession),
    fetchAfterLoginInfo: fakeCall(sessionActors.fetchAfterLoginInfo),
    closeSession: fakeCall(sessionActors.closeSession),
    revokeTokens: fakeCall(sessionActors.revokeTokens),
  };
  const clock = new SimulatedClock();
  const machine = sessionMachine.provide({
    actors: {
      preLogin: fakes.preLogin.logic,
      openSession: fakes.openSession.logic,
      fetchAfterLoginInfo: fakes.fetchAfterLoginInfo.logic,
      closeSession: fakes.closeSession.logic,
      revokeTokens: fakes.revokeTokens.logic,
    },
  });
  const actor = createActor(machine, { input: { token }, clock });
  const emitted: SessionEmitted[] = [];
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  return { actor, clock, emitted, ...fakes, ...readers(actor) };
}

function readers(actor: ReturnType<typeof createActor<typeof sessionMachine>>) {
  return {
    player: () => actor.getSnapshot().value.player,
    preparation: () => actor.getSnapshot().value.preparation,
    revocation: () => actor.getSnapshot().value.revocation,
    tags: () => [...actor.getSnapshot().tags].sort(),
    /** The kind of login that the view should open; null for none. */
    neededLogin: () => {
      const state = actor.getSnapshot();
      return state.hasTag('loginNeeded') ? { type: state.context.ended?.loginType } : null;
    },
    who: () => {
      const { token, userId, epoch } = actor.getSnapshot().context;
      return { token, userId, epoch };
    },
  };
}

/** A player whose token was valid at the start. */
export async function createLoggedIn() {
  const session = createTestSession('token-1');
  await session.preLogin.answer({ isLoggedIn: true });
  await session.openSession.answer(undefined);
  await session.fetchAfterLoginInfo.answer({ userId: 'user-1' });
  return session;
}

export async function createAnonymous() {
  const session = createTestSession(null);
  await session.preLogin.answer({ isLoggedIn: false });
  return session;
}
