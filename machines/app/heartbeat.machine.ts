import { assign, setup } from 'xstate';
import { HEARTBEAT_INTERVAL } from '#contract/constants.ts';
import { missingActor } from '../missing-actor.ts';

export type HeartbeatEvent =
  | { type: 'token.appeared' }
  | { type: 'token.removed' }
  /** The game being played; 0 outside a game. */
  | { type: 'game.changed'; gameId: number };

export interface HeartbeatContext {
  gameId: number;
  /** Beats since the last answered one, including the one under way. */
  unanswered: number;
}

/**
 * Tells the server every 60 s that the player is here. Unanswered beats are counted and otherwise ignored.
 */
export const heartbeatMachine = setup({
  types: {} as { context: HeartbeatContext; events: HeartbeatEvent },
  actors: {
    sendOnline: missingActor<void, { gameId: number }>('sendOnline'),
  },
  delays: { interval: HEARTBEAT_INTERVAL },
  actions: {
    noteGame: assign({ gameId: (_, params: { gameId: number }) => params.gameId }),
    countBeat: assign({ unanswered: ({ context }) => context.unanswered + 1 }),
    forgetUnanswered: assign({ unanswered: 0 }),
  },
}).createMachine({
  id: 'heartbeat',
  context: { gameId: 0, unanswered: 0 },
  initial: 'silent',
  on: { 'game.changed': { actions: { type: 'noteGame', params: ({ event }) => event } } },
  states: {
    silent: { on: { 'token.appeared': 'beating' } },
    beating: {
      initial: 'resting',
      on: { 'token.removed': 'silent' },
      states: {
        resting: { after: { interval: 'beat' } },
        beat: {
          description:
            'A minute that begins with a call. If the call is still pending at the end, the next minute abandons it.',
          initial: 'sending',
          after: { interval: { target: 'beat', reenter: true } },
          states: {
            sending: {
              entry: 'countBeat',
              invoke: {
                src: 'sendOnline',
                input: ({ context }) => ({ gameId: context.gameId }),
                onDone: { target: 'answered', actions: 'forgetUnanswered' },
                onError: 'failed',
              },
            },
            answered: {},
            failed: {},
          },
        },
      },
    },
  },
});
