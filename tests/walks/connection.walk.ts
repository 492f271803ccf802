import { connectionMachine } from '#machines/app/connection.machine.ts';
import { defineWalk } from './walk.ts';

export const walk = defineWalk(connectionMachine, {
  serves: {
    8: 'A time-out shows “Tips”, except that of the online heartbeat',
    9: 'A request may take 10 s, on 3g 30 s, on 2g and slow-2g 20 s',
  },
  inputs: [{ name: 'start', create: ({ listenerRef }) => ({ appRef: listenerRef }) }],
  events: [
    { type: 'request.timedOut', path: 'online' },
    { type: 'request.timedOut', path: 'refreshData' },
  ],
  fakes: {
    watchNetwork: {
      callback: [
        { name: 'offline', sends: { type: 'network.lost' } },
        { name: 'online', sends: { type: 'network.returned' } },
        { name: '3g', sends: { type: 'speed.changed', effectiveType: '3g' } },
        { name: 'breaks', error: new Error('no network information') },
      ],
    },
  },
});
