import { setup } from 'xstate';
import { missingActor } from '../missing-actor.ts';

const shareActors = {
  /** Opens the device's own list of apps to share with. Rejects when it does not open. */
  share: missingActor<'shared' | 'cancelled'>('share'),
};

/** Shares the player's link by the device. */
export const shareMachine = setup({
  types: {} as { events: { type: 'share.press' } },
  actors: shareActors,
  guards: {
    isShared: (_, params: { outcome: 'shared' | 'cancelled' }) => params.outcome === 'shared',
  },
}).createMachine({
  id: 'share',
  initial: 'ready',
  states: {
    ready: {
      initial: 'untried',
      on: { 'share.press': 'sharing' },
      states: {
        untried: {},
        shared: { description: 'An app took the link. Whether it was sent from there is not known.' },
        cancelled: {},
        failed: {},
      },
    },
    sharing: {
      invoke: {
        src: 'share',
        onDone: [
          {
            guard: { type: 'isShared', params: ({ event }) => ({ outcome: event.output }) },
            target: 'ready.shared',
          },
          { target: 'ready.cancelled' },
        ],
        onError: 'ready.failed',
      },
    },
  },
});
