import { assign, setup, stateIn } from 'xstate';
import { HEARTBEAT_INTERVAL } from '#contract/constants.ts';
import { missingActor } from '../missing-actor.ts';

export type HeartbeatEvent =
  | { type: 'token.appeared' }
  | { type: 'token.removed' }
  /** The game that is being played; 0 outside a game. */
  | { type: 'game.changed'; gameId: number };

export interface HeartbeatContext {
  gameId: number;
  /** Beats since the last success that failed or were given up. */
  failures: number;
}

/** Tells the server every 60 s that the player is here. Failures are counted and otherwise ignored. */
export const heartbeatMachine = setup({
  types: {} as { context: HeartbeatContext; events: HeartbeatEvent },
  actors: {
    sendOnline: missingActor<void, { gameId: number }>('sendOnline'),
  },
  delays: { interval: HEARTBEAT_INTERVAL },
  guards: { isSending: stateIn({ beating: 'sending' }) },
  actions: {
    noteGame: assign({ gameId: (_, params: { gameId: number }) => params.gameId }),
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    forgetFailures: assign({ failures: 0 }),
  },
}).createMachine({
  id: 'heartbeat',
  context: { gameId: 0, failures: 0 },
  initial: 'silent',
  on: { 'game.changed': { actions: { type: 'noteGame', params: ({ event }) => event } } },
  states: {
    silent: { on: { 'token.appeared': 'beating' } },
    beating: {
      initial: 'resting',
      on: { 'token.removed': 'silent' },
      after: {
        interval: [
          { guard: 'isSending', target: '.sending', reenter: true, actions: 'countFailure' },
          { target: '.sending', reenter: true },
        ],
      },
      states: {
        resting: {},
        sending: {
          invoke: {
            src: 'sendOnline',
            input: ({ context }) => ({ gameId: context.gameId }),
            onDone: { target: 'resting', actions: 'forgetFailures' },
            onError: { target: 'resting', actions: 'countFailure' },
          },
        },
      },
    },
  },
});
