import { heartbeatMachine } from '#machines/app/heartbeat.machine.ts';
import { defineWalk } from './walk.ts';

export const walk = defineWalk(heartbeatMachine, {
  serves: { 7: '`online` with the game, as long as a token exists', 9: 'Every 60 s' },
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
