import { appUpdateMachine } from '#machines/app/app-update.machine.ts';
import { defineWalk } from './walk.ts';

export const walk = defineWalk(appUpdateMachine, {
  serves: {
    4: 'A new service worker reloads the page when it takes control; a registration error only sets a flag',
  },
  events: [
    { type: 'app.shown' },
    { type: 'hold.taken' },
    { type: 'hold.released' },
    { type: 'update.accept' },
  ],
  fakes: {
    awaitIdle: {
      promise: [
        { name: 'is idle', output: undefined },
        { name: 'fails', error: new Error('no locks') },
      ],
    },
    registerWorker: {
      promise: [
        { name: 'registers', output: undefined },
        { name: 'fails', error: new Error('workers are not allowed here') },
      ],
    },
    watchWorker: {
      callback: [
        { name: 'an update', sends: { type: 'update.found' } },
        { name: 'control', sends: { type: 'control.taken' } },
        { name: 'breaks', error: new Error('no registration') },
      ],
    },
    takeOver: {
      promise: [
        { name: 'told', output: 'told' },
        { name: 'taken', output: 'taken' },
        { name: 'refused', output: 'refused' },
        { name: 'fails', error: new Error('nothing waits') },
      ],
    },
    holdTabs: { callback: [{ name: 'breaks', error: new Error('no locks') }] },
  },
  situation: ({ holds }) => Math.min(holds, 2),
});
