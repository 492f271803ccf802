import { installMachine } from '#machines/download/install.machine.ts';
import { defineWalk } from './walk.ts';

export const walk = defineWalk(installMachine, {
  serves: { 1: 'The web app can be installed', 2: '`/download` and its modal' },
  events: [{ type: 'install.press' }],
  fakes: {
    readInstalled: {
      promise: [
        { name: 'installed', output: true },
        { name: 'not installed', output: false },
        { name: 'fails', error: new Error('the browser does not say') },
      ],
    },
    watchInstall: {
      callback: [
        { name: 'a prompt', sends: { type: 'prompt.found' } },
        { name: 'installed', sends: { type: 'app.installed' } },
        { name: 'breaks', error: new Error('no events') },
      ],
    },
    prompt: {
      promise: [
        { name: 'accepted', output: 'accepted' },
        { name: 'dismissed', output: 'dismissed' },
        { name: 'fails', error: new Error('it was used before') },
      ],
    },
    noteInstall: {
      promise: [
        { name: 'noted', output: undefined },
        { name: 'fails', error: new Error('offline') },
      ],
    },
  },
});
