import { shareMachine } from '#machines/share/share.machine.ts';
import { defineWalk } from './walk.ts';

export const walk = defineWalk(shareMachine, {
  serves: { 2: '`/share`', 6: 'The native wrapper can share' },
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
