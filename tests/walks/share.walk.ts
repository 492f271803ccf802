import { shareMachine } from '#machines/share/share.machine.ts';
import { defineWalk } from './walk.ts';

export const walk = defineWalk(shareMachine, {
  events: [{ type: 'share.press' }],
  fakes: {
    share: {
      promise: [
        { name: 'shared', output: 'shared' },
        { name: 'cancelled', output: 'cancelled' },
        { name: 'fails', error: new Error('not allowed') },
      ],
    },
  },
});
