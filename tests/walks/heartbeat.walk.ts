import { heartbeatMachine } from '#machines/app/heartbeat.machine.ts';
import { defineWalk } from './walk.ts';

export const walk = defineWalk(heartbeatMachine, {
  events: [
    { type: 'token.appeared' },
    { type: 'token.removed' },
    { type: 'game.changed', gameId: 1001 },
    { type: 'game.changed', gameId: 0 },
  ],
  fakes: {
    sendOnline: {
      promise: [
        { name: 'answers', output: undefined },
        { name: 'fails', error: new Error('offline') },
      ],
    },
  },
  situation: ({ gameId }) => gameId,
});
