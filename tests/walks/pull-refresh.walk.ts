import { pullRefreshMachine } from '#machines/app/pull-refresh.machine.ts';
import { defineWalk } from './walk.ts';

export const walk = defineWalk(pullRefreshMachine, {
  serves: { 7: '`refreshData`: here when the page is pulled down' },
  inputs: [{ name: 'start', create: ({ listenerRef }) => ({ sessionRef: listenerRef }) }],
  events: [
    { type: 'pull.start' },
    { type: 'pull.move', x: 0, y: 40 },
    { type: 'pull.move', x: 0, y: 200 },
    { type: 'pull.move', x: 40, y: 0 },
    { type: 'pull.release' },
    { type: 'pull.cancel' },
  ],
  fakes: {
    refreshLobby: {
      promise: [
        { name: 'succeeds', output: undefined },
        { name: 'fails', error: new Error('offline') },
      ],
    },
  },
  situation: ({ distance }) => distance,
});
